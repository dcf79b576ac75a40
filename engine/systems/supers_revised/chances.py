"""Exact chances of one pool against another, by adding distributions instead of counting faces.

A distribution is one large whole number: its digits, in a base wider than any count, are the counts.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from engine.systems.supers_revised.pools import SIDES, Dice, degree, totals


@cache
def counts(dice: Dice) -> tuple[int, ...]:
    """How many throws show each total, from 0 up."""
    if dice.half or dice.kept != dice.count:
        shown = {dice.total(faces): weight for faces, weight in _summed(dice)}
        return tuple(shown.get(total, 0) for total in range(max(shown) + 1))
    bits = 8 * _bytes((SIDES**dice.count).bit_length() + 1)
    one_die = sum(1 << (bits * face) for face in range(1, SIDES + 1))
    return _digits(one_die**dice.count, bits, SIDES * dice.count + 1)


def margins(attack: Dice, defense: Dice) -> Mapping[int, int]:
    """How many throws of both pools come to each margin of the attack over the defense."""
    a, b = counts(attack), counts(defense)
    bits = (sum(a) * sum(b)).bit_length() + 1
    forward = _number(a, bits)
    backward = _number(b[::-1], bits)
    digits = _digits(forward * backward, bits, len(a) + len(b) - 1)
    lowest = -(len(b) - 1)
    return {lowest + place: count for place, count in enumerate(digits) if count}


def versus(attack: Dice, defense: Dice) -> Mapping[int, Fraction]:
    """The exact chance of each degree, 0 for a miss. Source: SU, Resolving Attacks; Damage."""
    found: dict[int, int] = {}
    for margin, count in margins(attack, defense).items():
        found[degree(margin)] = found.get(degree(margin), 0) + count
    whole = sum(found.values())
    return {dice: Fraction(count, whole) for dice, count in sorted(found.items())}


def _summed(dice: Dice) -> tuple[tuple[tuple[int, ...], int], ...]:
    if not dice.half:
        return totals(dice)
    return tuple(((face,), 2) for face in (1, 3, 5))  # each half is shown by two faces


def _number(digits: tuple[int, ...], bits: int) -> int:
    data = b"".join(digit.to_bytes(_bytes(bits), "little") for digit in digits)
    return int.from_bytes(data, "little")


def _digits(number: int, bits: int, count: int) -> tuple[int, ...]:
    width = _bytes(bits)
    data = number.to_bytes(width * count + width, "little")
    return tuple(int.from_bytes(data[i * width : (i + 1) * width], "little") for i in range(count))


def _bytes(bits: int) -> int:
    return (bits + 7) // 8
