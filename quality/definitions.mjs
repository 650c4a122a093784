// What the figures of the report mean, in words.

export const DEFINITIONS = `Each dataset is split at random, with a fixed seed: 60% train the black box, 20% are the background of the explainer, 20%
are held out, and some of those are explained. Those that were added because they have the outcome that the model gives most
rarely count only where a figure is that of the rarer outcome. Everything is computed from the JSON of the explanations, and
what they claim is measured again. The mean gives every cell the same weight; behind ± is its standard error, to which a cell with one case adds nothing.

- *Commoner* and *rarer outcome*: whether the case has the outcome that the model gives the held-out rows most rarely; with three
  or more outcomes all the others are the commoner one.
- *Hit*: the rule's outcome is the black box's.
- *Precision* and *coverage*: on the held-out rows without the case itself; precision of the rules that cover at least
  one of them. *Share of the outcome's own cases covered* (recall): of the rows that have the rule's outcome. *Other outcome kept
  out*: of the rows that do not have it, those that the rule does not cover. *Rules without a condition* count where the
  background has at least two outcomes.
- *Reason*: the explanation says that its rule holds, or mostly holds. *Said to hold: precision* and the like are the precision on
  held-out rows, of rules that cover at least 5 of them.
- *Stated bounds true*: the precision on the held-out rows lies within the 95% bounds stated for the background; with
  sampling error allowed for, a precision within the bounds gives what was seen there, or something more extreme, with
  a probability of at least 2.5%.
- *Jaccard*: what the sets of features in two rules share, as a share of what they have together. *Moved by 1%*: each number
  of the case by 1% of its range up or down, if the case keeps its outcome. *Two halves of the background*: explainers that have
  no row in common explain the same case. *Over seeds*: the mean of all pairs of seeds.
- *Surrogate's f1* is against the black box, on 400 rows that no explainer has seen: each feature of the case is taken from one
  random held-out row with probability .5 (W) or .2 (N). *Fresh fidelity* is what the explanation itself states.
- *Covered rows to which the surrogate gives another outcome* than the rule (definition 3 of the paper asks for none): of the
  held-out rows and those of W.
- *Found*: at least one counterfactual that is called confirmed and that the black box, asked again, gives the outcome stated.
- *c-hit*: the share of an explanation's counterfactuals for which the black box, asked again at the values printed,
  gives another outcome than the case's, and the one stated; of all counterfactuals with the paper's preset, of the
  confirmed ones elsewhere. *Inside its rule*: of the same counterfactuals, where the explanation gives a reason, those that
  the rule covers though their outcome is another.
- *Best counterfactual*: the first confirmed one; *enough today*: the least change that stands beside it, or itself. *Gower distance*: the mean over all features of 0 or 1 for a discrete
  one, of |difference| / range in the background, at most 1, for a continuous one.
- *Distance by ranks*: the same with the difference of the ranks in the background in place of |difference| / range.
  *Percentile among real cases*: of 100 background rows, at most 2,000 of which are looked at, so many are nearer, by ranks, to
  their fifth nearest row than the counterfactual is to its own.
- *Region*: the values that an explanation says keep a counterfactual's outcome. Points inside are drawn anew and put to the
  black box, 30 per region anywhere between its ends and 30 at values that the background has there, of regions that are more
  than a point. *Stated bounds of a region*: as those of a rule, of these 60 points. *Reach the end of the data*: "10 or more".
- *Counterfactual rules*: the surrogate's, of those that an explanation lists; precision and bounds on held-out rows as for the rule,
  of rules that cover at least one, bounds of those that the explanation has tried on a real row.
- *Anchor* is measured on the same cases for comparison, where it has the measure; it gives no counterfactuals.
- *Questions*: distinct rows asked; *batches*: calls in which they were asked. Both are counted at the black box. *Once per
  explainer*: what the first explanation asks beyond a second one of the same case, for the rows that all explanations of an
  explainer share. *All in all*: both, what somebody asks who explains one case.
- *Time*: processor time of the process, all its threads together.`;
