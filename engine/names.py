"""What things go by: tokens, surfaces and obstacles are found by name."""

from typing import TypeAlias

TokenId: TypeAlias = str
