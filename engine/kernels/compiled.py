"""The same kernels made fast, where numba is installed."""

from functools import cache
from importlib.util import find_spec, module_from_spec
from types import ModuleType

from engine.kernels import sweep
from engine.kernels.columns import Prisms

KERNELS = (
    *("strip", "near_point", "near_edge", "crossing", "inside", "leaving", "press", "pierce"),
    *("cells", "apart", "hit_in_cell", "first_hit"),
)


@cache
def compiled() -> ModuleType | None:
    """The module of the kernels again with each of them compiled; none without numba."""
    spec = find_spec(sweep.__name__)
    if find_spec("numba") is None or spec is None or spec.loader is None:
        return None
    import numba

    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for kernel in KERNELS:
        setattr(module, kernel, numba.njit(cache=True)(getattr(module, kernel)))
    return module


def arrays(prisms: Prisms) -> Prisms:
    """The same prisms as the arrays that compiled kernels take."""
    import numpy

    def packed(part: object) -> object:
        return numpy.array(part) if isinstance(part, list) else part

    return Prisms(**{name: packed(part) for name, part in prisms._asdict().items()})  # type: ignore[arg-type]
