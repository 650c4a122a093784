// The words of docs/peers.md that do not change from run to run.

export const DEFINITIONS = `- *Black boxes*: a forest of 100 trees, an SVM (RBF kernel, at most 2,000 training rows, with Platt's probabilities) and a
  network (one layer of 20, lbfgs), trained on 60% of the rows; 20% are the background that every system is given, 20%
  are held out, and the first of them are explained. adult is without fnlwgt and education-num. Missing values are filled
  before the split.
- *Settings*: every peer as its documentation shows and with its defaults (LIME 5,000 samples and ten features; Anchors
  0.95; LORE_sa the genetic generator with 1,000 instances), DiCE with three counterfactuals, as many as ours lists.
- *median s*: wall-clock seconds per explanation, the median over the cells of their medians; *95%* over all
  explanations. *CPU s*: processor time of the process, which a busy machine lengthens less. *Outside*: seconds less the
  time from a question to its answer; turning codes into raw columns counts as the black box's. *rows*, *calls*: what
  the black box was asked, counted at the black box. *µs a row*: its mean time for a row; ours runs onnxruntime compiled
  to WebAssembly, the peers the native one. *cold*: the first explanation in a fresh process, not counted elsewhere.
  In each cell one explanation of a peer and 30 of ours (a compiler that learns as it runs) are not counted, none of
  LORE_sa. *MB*: the greatest resident memory of the process over all cells.
- *Row after row*: 60 explanations without a pause, as in a batch. A process that waits for its turn between two
  explanations is slower when it wakes up; in the ratios that strikes all alike, in a figure that stands by itself not.
- *Hit*: the rule's outcome, or the surrogate's for the case, is the black box's. *Fresh fidelity*: f1, the mean over the
  outcomes, of surrogate and black box on 500 rows that no system has seen: the case, of which each feature is taken
  from a held-out row with probability one half. The same rows for all; a linear surrogate is cut at one half.
- *Precision*, *coverage*: on up to 2,000 held-out rows without the case; precision of the rules that cover any of them.
  *Conditions*: in the rule, an interval counts once. *Stability*: Jaccard coefficient of the features in the rules (for
  LIME: with a weight) of two seeds.
- *Valid*: the share of the counterfactuals listed that the ONNX model, asked again at the values printed, gives another
  outcome. *Found*: at least one. *Changed*, *Gower*: of the valid one with the fewest changes, the nearest of them;
  Gower's distance is the mean over the features of 0 or 1 for a discrete one, of |difference| / range in the background
  for a continuous one. *Nearest*: the same of the valid one with the
  smallest distance. All four are means over the cases where one was found. LORE_sa lists rules: its counterfactuals
  are the case with the falsified conditions of each made true, as the library itself steps over a threshold.
- *Ratios*: of the same row and seed; the median over the cells of their medians.
- Where an SVM's probability and decision differ, the probability is moved to the decision's side of one half for the
  systems that ask for probabilities, so that all explain the same decisions.`;

export const LEFT_OUT = `- The code that the authors published with the paper is on no package index, and was not at hand: LORE_sa, their
  maintained library, stands for it.
- alibi's counterfactual explainers (CounterfactualProto, CounterfactualRL) need TensorFlow or PyTorch and are not
  measured; its AnchorTabular is.
- alibi 0.9.6 needs numpy below 2, LORE_sa has pins of its own: each has an environment to itself.`;
