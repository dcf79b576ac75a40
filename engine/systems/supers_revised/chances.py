"""Exact chances of one pool against another, by adding distributions instead of counting faces.

A distribution is one large whole number: its digits, in a base wider than any count, are the counts.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from engine.systems.supers_revised.pools import MOST_DICE, SIDES, Dice, totals


@cache
def counts(dice: Dice) -> tuple[int, ...]:
    """How many throws show each total, from 0 up."""
    if not _plain(dice):
        shown = {dice.total(faces): weight for faces, weight in _summed(dice)}
        return tuple(shown.get(total, 0) for total in range(max(shown) + 1))
    return (0,) * dice.count + _plain_counts(dice.count)


def _plain_counts(dice: int) -> tuple[int, ...]:
    """How many throws of plain dice show each total, from all ones up.

    What a die shows over one, 0 to 5, is one of 0, 2, 4 and one of 0, 1: the first three are raised to a
    power, spread out to every second digit, and the rest is one shifted sum for each die.
    """
    bits = 8 * _bytes((SIDES**dice).bit_length() + 1)
    threes = _digits((1 + (1 << bits) + (1 << 2 * bits)) ** dice, bits, 2 * dice + 1)
    spread = _number([digit for three in threes for digit in (three, 0)], bits)
    for _ in range(dice):
        spread += spread << bits
    return _digits(spread, bits, (SIDES - 1) * dice + 1)


def margins(attack: Dice, defense: Dice) -> tuple[int, tuple[int, ...]]:
    """The lowest margin of the attack over the defense, and how many throws come to it and to each one up.

    The margin of plain pools is one sum: a die that counts against is seven less what it shows.
    """
    if _plain(attack) and _plain(defense):
        both = counts(Dice(attack.count + defense.count))
        return -(SIDES + 1) * defense.count, both
    a, b = counts(attack), counts(defense)
    bits = (sum(a) * sum(b)).bit_length() + 1
    digits = _digits(_number(a, bits) * _number(b[::-1], bits), bits, len(a) + len(b) - 1)
    return 1 - len(b), digits


def versus(attack: Dice, defense: Dice) -> Mapping[int, Fraction]:
    """The exact chance of each degree, 0 for a miss. Source: SU, Resolving Attacks; Damage."""
    lowest, found = margins(attack, defense)
    whole = sum(found)
    ends = (0, *(SIDES * dice + 1 for dice in range(1, MOST_DICE)))  # margins at which degrees begin
    cuts = [max(end - lowest, 0) for end in ends]
    parts = zip((0, *cuts), (*cuts, len(found)), strict=True)
    return {
        dice: Fraction(count, whole)
        for dice, count in enumerate(sum(found[low:high]) for low, high in parts)
        if count
    }


def _plain(dice: Dice) -> bool:
    return not dice.half and dice.kept == dice.count


def _summed(dice: Dice) -> tuple[tuple[tuple[int, ...], int], ...]:
    if not dice.half:
        return totals(dice)
    return tuple(((face,), 2) for face in (1, 3, 5))  # each half is shown by two faces


def _number(digits: Sequence[int], bits: int) -> int:
    data = b"".join(digit.to_bytes(_bytes(bits), "little") for digit in digits)
    return int.from_bytes(data, "little")


def _digits(number: int, bits: int, count: int) -> tuple[int, ...]:
    width = _bytes(bits)
    data = number.to_bytes(width * count + width, "little")
    return tuple(int.from_bytes(data[i * width : (i + 1) * width], "little") for i in range(count))


def _bytes(bits: int) -> int:
    return (bits + 7) // 8
