"""The packages of the examples, as they lie in an environment."""

import pytest


@pytest.fixture
def example(root, environment):
    """Lay one of the examples into the environment by its folder."""

    def laid(name):
        folder = root / "examples" / name
        if not folder.exists():
            pytest.skip("an installed package brings no examples")
        environment.lay(folder)
        return folder

    return laid
