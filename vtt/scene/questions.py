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
    "squeeze": "Does {who} squeeze?",
    "karma amount": "How much Karma does {who} spend?",
}
NO_WORDS = {"none": "No defense", "no": "No", "yes": "Yes"}


def asked(question: Question, key: str) -> str:
    """A choice as a question; what dice are thrown for, with whom: `turn Ace` is "Ace: turn"."""
    about = matter(question, key)
    if isinstance(question, Choice):
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
    return NO_WORDS.get(word, terms.capital(terms.plain(word)))
