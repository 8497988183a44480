"""Why a table refuses something. Whatever was refused has changed nothing."""

from __future__ import annotations


class Refused(Exception):
    """A refusal, with its code and with the sentence a person would be shown."""

    def __init__(self, code: str, rule: str | None, message: str, texts: dict[str, str]) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.texts = texts

    def text(self, lang: str = "en") -> str:
        """The sentence in a language: `en` or `ru`."""
        return self.texts[lang]


class Illegal(Refused):
    """The rules of the game forbid it; `rule` says which, such as `TG-14`."""

    rule: str


class BadInput(Refused, ValueError):
    """What was given can't be read, or names something that isn't there."""


def refusal(code: str, rule: str | None, message: str, en: str, ru: str) -> Refused:
    """The exception for a refusal."""
    kind = Illegal if code == "illegal" else BadInput if code.startswith(("bad_", "no_game", "no_seat")) else Refused
    return kind(code, rule, message, {"en": en, "ru": ru})
