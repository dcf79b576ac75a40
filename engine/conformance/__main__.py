"""``python -m engine.conformance NAME``: the laws tried on an installed system, and a report."""

import sys

from engine.conformance import tried
from engine.rules import RulesSystem
from engine.systems import installed, system


def report(rules: RulesSystem) -> tuple[str, int]:
    """The report on one system, and how many laws it breaks."""
    verdicts = tried(rules)
    lines = [f"{rules.title} ({rules.name})"]
    for verdict in verdicts:
        lines.append(f"  {'kept  ' if verdict.kept else 'broken'} {verdict.law.words}")
        lines += [f"           {fault}" for fault in verdict.faults]
    broken = sum(not verdict.kept for verdict in verdicts)
    lines.append(f"  {len(verdicts) - broken} kept, {broken} broken")
    return "\n".join(lines), broken


def main(names: list[str]) -> int:
    """Prints the report on each system named, or on all; gives 1 if a law is broken, 2 for wrong usage."""
    try:
        chosen = [system(name) for name in names] or list(installed())
    except LookupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    results = [report(rules) for rules in chosen]
    print("\n\n".join(text for text, _ in results))
    return 1 if any(broken for _, broken in results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
