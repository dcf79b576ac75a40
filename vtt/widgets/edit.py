"""A line of text under the hand of somebody who writes: caret, selection, words, undo. No picture."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace

MOST_PAST = 50


@dataclass(frozen=True, slots=True)
class Edit:
    """A text, the caret, and the other end of the selection."""

    text: str = ""
    caret: int = 0
    anchor: int = 0
    past: tuple[tuple[str, int], ...] = ()

    @property
    def span(self) -> tuple[int, int]:
        """The selection, the lower end first."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.span
        return self.text[first:last]

    def typed(self, text: str) -> Edit:
        """The selection replaced by what of a text is one line of characters."""
        clean = "".join(each for each in text if unicodedata.category(each) not in ("Cc", "Cs", "Zl", "Zp"))
        first, last = self.span
        return self._changed(self.text[:first] + clean + self.text[last:], first + len(clean))

    def moved(self, to: int, *, selecting: bool = False) -> Edit:
        """The caret elsewhere, never between a letter and its marks."""
        caret = self._whole(min(max(to, 0), len(self.text)))
        return replace(self, caret=caret, anchor=self.anchor if selecting else caret)

    def stepped(self, by: int, *, word: bool = False, selecting: bool = False) -> Edit:
        """The caret one character or word to a side; out of a selection to its end."""
        first, last = self.span
        if first != last and not selecting and not word:
            return self.moved(first if by < 0 else last)
        return self.moved(self._word(by) if word else self._next(by), selecting=selecting)

    def removed(self, by: int, *, word: bool = False) -> Edit:
        """Without the selection, or without the character or word to a side."""
        first, last = self.span
        if first == last:
            first, last = sorted((self.caret, self._word(by) if word else self._next(by)))
        return self if first == last else self._changed(self.text[:first] + self.text[last:], first)

    def all(self) -> Edit:
        """Everything selected."""
        return replace(self, anchor=0, caret=len(self.text))

    def word_at(self, at: int) -> Edit:
        """The word about a place selected."""
        first = last = min(at, len(self.text))
        while first > 0 and not self.text[first - 1].isspace():
            first -= 1
        while last < len(self.text) and not self.text[last].isspace():
            last += 1
        return replace(self, anchor=first, caret=last)

    def undone(self) -> Edit:
        """As before the last change."""
        if not self.past:
            return self
        text, caret = self.past[-1]
        return Edit(text, caret, caret, self.past[:-1])

    def _changed(self, text: str, caret: int) -> Edit:
        past = (*self.past, (self.text, self.caret))[-MOST_PAST:]
        return Edit(text, caret, caret, past)

    def _next(self, by: int) -> int:
        to = min(max(self.caret + by, 0), len(self.text))
        while 0 < to < len(self.text) and unicodedata.combining(self.text[to]):
            to += by
        return to

    def _whole(self, to: int) -> int:
        while 0 < to < len(self.text) and unicodedata.combining(self.text[to]):
            to -= 1
        return to

    def _word(self, by: int) -> int:
        to = self.caret
        while 0 <= to + min(by, 0) < len(self.text) and self.text[to + min(by, 0)].isspace():
            to += by
        while 0 <= to + min(by, 0) < len(self.text) and not self.text[to + min(by, 0)].isspace():
            to += by
        return to
