"""LORE: local rule-based explanations. Why did the model decide that, and what would have to change?"""

from ._errors import LoreError
from ._explainer import Explainer
from ._explanation import Audit, Explanation, Explanations, Failure, Recourse, RuleBook
from ._serving import Workbench

__all__ = ["Audit", "Explainer", "Explanation", "Explanations", "Failure", "LoreError", "Recourse", "RuleBook", "Workbench"]
__version__ = "1.0.0"
