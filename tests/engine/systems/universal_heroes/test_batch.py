"""Many FEATs at once read as one does."""

import numpy
import pytest

from engine.systems.universal_heroes import batch
from engine.systems.universal_heroes.ranks import BEYOND, LOWEST, color

EVERY = [(rank, face) for rank in range(LOWEST, BEYOND + 1) for face in range(1, 101)]


def by_loop(ranks, faces):
    return batch.read_one_by_one(ranks, faces, batch._table(), numpy.empty(ranks.size, numpy.int8))


@pytest.mark.parametrize("read", [batch.read_by_table, by_loop, batch.read_many])
def test_every_face_of_every_column_has_the_color_it_has_alone(read):
    ranks, faces = (numpy.array(part, numpy.int16) for part in zip(*EVERY, strict=True))
    assert read(ranks, faces).tolist() == [color(rank, face) for rank, face in EVERY]
