"""One module per system: `open(cell)` returns a function (row, seed) -> explanation as plain data, used as the system's
own documentation shows. An explanation has the keys outcome, rule, counterfactuals, surrogate and weights; None is what
a system does not give."""
