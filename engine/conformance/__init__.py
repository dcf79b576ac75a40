"""The laws every rule system keeps, for anybody to try on any system: ``python -m engine.conformance``."""

from engine.conformance.laws import LAWS, Law, Verdict, tried

__all__ = ["LAWS", "Law", "Verdict", "tried"]
