import pytest
from states import INTENTS, STATES, Understand

from voicegame.lexicon import load
from voicegame.messages import Hypothesis, Intent, Utterance
from voicegame.nlu import Sentences, load_sentences, understand


@pytest.fixture(scope="session")
def sentences() -> Sentences:
    return load_sentences(INTENTS)


@pytest.fixture(scope="session")
def hear(sentences: Sentences) -> Understand:
    """Understand what was heard in a state: texts, best first, or pairs of text and log-likelihood."""

    def heard(state: str, *texts: str | tuple[str, float], typed: bool = False) -> Intent:
        pairs = [(text, 0.0) if isinstance(text, str) else text for text in texts]
        hypotheses = tuple(Hypothesis(text, score) for text, score in pairs)
        return understand(Utterance(hypotheses, 0.0, 1.0, typed=typed), STATES[state], sentences, load())

    return heard
