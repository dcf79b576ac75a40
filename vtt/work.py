"""Work in other processes: one running and one waiting for each topic, results posted back.

It may not touch the scene. Workers import only what the function they are given needs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from multiprocessing import get_context


@dataclass(frozen=True, slots=True)
class Arrived:
    """An answer from a worker: to which request, and the value or what went wrong."""

    topic: str
    key: Hashable
    value: object = None
    error: BaseException | None = None


@dataclass(frozen=True, slots=True)
class _Request:
    topic: str
    key: Hashable
    call: Callable[[], object]


def loaded(*modules: str) -> None:
    """For a worker: load modules, so that later questions need not wait for that."""
    for name in modules:
        import_module(name)


class Work:
    """Asks workers. `ask` and `arrived` belong to the loop's own thread; `post` may be called from any."""

    def __init__(self, post: Callable[[Arrived], object], workers: int = 1) -> None:
        self._post = post
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._running: dict[str, _Request] = {}
        self._waiting: dict[str, _Request] = {}
        self._wanted: dict[str, Hashable] = {}

    def ask(self, topic: str, key: Hashable, call: Callable[..., object], *given: object) -> None:
        """Ask for `call(*given)`; a later request of the topic takes the place of one that still waits."""
        if self._wanted.get(topic) == key and (topic in self._running or topic in self._waiting):
            return
        self._wanted[topic] = key
        request = _Request(topic, key, partial(call, *given))
        if topic in self._running:
            self._waiting[topic] = request
        else:
            self._start(request)

    def forget(self, topic: str) -> None:
        """Nobody wants the topic's answer any more."""
        self._wanted.pop(topic, None)
        self._waiting.pop(topic, None)

    def arrived(self, answer: Arrived) -> bool:
        """Take note of an answer; false for one that came too late and is to be dropped."""
        self._running.pop(answer.topic, None)
        if isinstance(answer.error, BrokenProcessPool):
            self.close()
        waiting = self._waiting.pop(answer.topic, None)
        if waiting is not None:
            self._start(waiting)
        return answer.topic in self._wanted and self._wanted[answer.topic] == answer.key

    def close(self) -> None:
        """Let the workers go; a later request starts new ones."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _start(self, request: _Request) -> None:
        self._running[request.topic] = request
        self._submitted(request).add_done_callback(partial(self._done, request))

    def _submitted(self, request: _Request) -> Future[object]:
        if self._pool is not None:
            try:
                return self._pool.submit(request.call)
            except BrokenProcessPool:
                self.close()
        self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))
        return self._pool.submit(request.call)

    def _done(self, request: _Request, future: Future[object]) -> None:
        if future.cancelled():
            return
        error = future.exception()
        value = None if error is not None else future.result()
        self._post(Arrived(request.topic, request.key, value, error))
