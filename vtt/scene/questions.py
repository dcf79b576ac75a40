"""What is asked of the table, as a sentence."""

from __future__ import annotations

from engine.checks import Choice, Question
from vtt.scene import terms

OF_A_CHOICE = {
    "defend": "How does {who} defend?",
    "slam way": "Which way is {who} driven?",
    "lost control": "What becomes of {who} out of control?",
    "reverse": "What does {who}, free again, do?",
    "recover": "What does {who} recover?",
    "healed": "What of {who} is healed?",
    "split": "How does {who} take the harm?",
    "cancel": "Which die does {who} cancel?",
    "catch": "Who catches {whom}?",
    "charge with": "What does {who} charge with?",
    "squeeze": "Does {who} squeeze?",
    "karma amount": "How much Karma does {who} spend?",
    "karma": "Does {who} put Karma on it: {whom}?",
}
OPTIONS = {"none": "No defense", "own": "Karma of one's own"}
DICE = "What did {who} roll for {what}?"


def asked(question: Question, key: str) -> str:
    """The question: of dice what they show and what for, of a choice what is chosen."""
    about = matter(question, key)
    if not isinstance(question, Choice):
        return DICE.format(who=question.who, what=about)
    for words, sentence in OF_A_CHOICE.items():
        if about == words or about.startswith(f"{words} "):
            whom = about.removeprefix(words).strip() or question.who
            return sentence.format(who=question.who, whom=whom)
    return f"{question.who}: {about}"


def matter(question: Question, key: str) -> str:
    """What is asked, without whom."""
    said = terms.plain(key.split("#", 1)[0])
    return said.removesuffix(question.who).strip() or said


def option(word: str) -> str:
    """An option in words."""
    return OPTIONS.get(word, terms.capital(terms.plain(word)))
