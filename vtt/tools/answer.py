"""The answer tool: an order waits for dice or a choice.

An answer goes on from the start with the longer record, so nothing is ever half done.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.checks import Answer, Choice, Question
from engine.orders import Order
from vtt.inputs import Intent, KeyPressed
from vtt.scene import options
from vtt.scene.prompt import Prompt, amounts, faces_of, prompt_layer
from vtt.scene.questions import asked
from vtt.scene.rows import words
from vtt.tools.desk import Desk, Shown, Told

OF_DICE = (("Enter", "use it"), ("/", "roll for me"), ("Esc", "take it back"))
OF_A_CHOICE = (("1", "one of them"), ("Enter", "the first"), ("Esc", "take it back"))


@dataclass(slots=True)
class AnswerTool:
    """The question that is open, the order that waits on it, and the answers given so far."""

    question: Question
    key: str
    order: Order
    record: dict[str, Answer] = field(default_factory=dict)
    override: str = ""
    typed: str = ""
    wrong: str = ""
    given: Answer | None = None
    roll: bool = False
    name: str = "tool.answer"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question."""
        return ("answer",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Use what was typed, let the program roll, take the order back, pick an option."""
        kind, _, word = command.partition(".")
        if kind == "option":
            self._pick(int(word))
            return True
        match command:
            case "answer.give":
                self._give()
            case "answer.roll":
                self.roll = True
            case "answer.cancel":
                desk.leave()
            case _:
                return False
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Digits go into the answer; everything else waits until the question is answered."""
        del desk
        if isinstance(intent, KeyPressed):
            if intent.key == "Backspace":
                self.typed = self.typed[:-1]
            elif intent.char:
                self._type(intent.char)
            self.wrong = ""
        return True

    def _type(self, char: str) -> None:
        if isinstance(self.question, Choice) and not amounts(self.question):
            self._pick(options.nth_of(char))
        elif char.isdecimal() or char in " ,":
            self.typed = (self.typed + char)[:24]

    def _pick(self, nth: int) -> None:
        if isinstance(self.question, Choice) and 1 <= nth <= len(self.question.options):
            self.given = Answer(self.key, option=self.question.options[nth - 1], by="table")

    def _give(self) -> None:
        if isinstance(self.question, Choice):
            self._choose(self.question)
            return
        pool, faces = self.question.pool, faces_of(self.typed)
        if pool.holds(faces):
            self.given = Answer(self.key, faces, by="table")
        else:
            many = f"{pool.count} numbers" if pool.count > 1 else "a number"
            self.wrong = f"Expected {many} from 1 to {pool.sides}"

    def _choose(self, question: Choice) -> None:
        """What was typed of a row of numbers; of anything else the first option."""
        typed = self.typed.strip()
        if not amounts(question) or not typed:
            self._pick(1)
        elif typed in question.options:
            self._pick(question.options.index(typed) + 1)
        else:
            self.wrong = f"Expected {question.options[0]} to {question.options[-1]}"

    def shown(self, desk: Desk) -> Shown:
        """The card with the question."""
        prompt = Prompt(self.question, self.key, self.typed, self.wrong)
        doing = (words(asked(self.question, self.key), "text.12+weight.strong"),)
        picked = isinstance(self.question, Choice) and not amounts(self.question)
        told = Told(mode="Question", doing=doing, keys=OF_A_CHOICE if picked else OF_DICE, tone="limit")
        return Shown(told=told, panels=(prompt_layer(prompt, desk.layout.map, desk.measure),))
