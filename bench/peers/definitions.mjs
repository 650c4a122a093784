// The words of docs/peers.md that do not change from run to run.

export const DEFINITIONS = `- *Black boxes*: a forest of 100 trees, an SVM (RBF kernel, at most 2,000 training rows, with Platt's probabilities) and a
  network (one layer of 20, lbfgs), for gaps gradient boosting over histograms, which takes missing values; trained on 60% of
  the rows; 20% are the background that every system is given, 20% are held out, and the first of them are explained. adult is
  without fnlwgt and education-num. Missing values are filled before the split, except in gaps.
- *Settings*: every peer as its documentation shows and with its defaults (LIME 5,000 samples and ten features; Anchors
  0.95; LORE_sa the genetic generator with 1,000 instances; NICE for sparsity), with these exceptions. DiCE gives three
  counterfactuals, as many as ours lists; of ten outcomes it is asked for the most likely one after the case's own. CFNOW has one
  second to improve what it has found in place of two minutes. LUX takes 20 neighbours of each outcome and a depth of 2, as its
  documentation shows, without oblique splits, and its nearest counterfactual.
- *median s*: wall-clock seconds per explanation, the median over the cells of their medians; *95%* over all
  explanations. *CPU s*: processor time of the process, which a busy machine lengthens less. *Outside*: seconds less the
  time from a question to its answer; turning codes into raw columns counts as the black box's. *rows*, *calls*: what
  the black box was asked for a case, counted at the black box; *once*: what it was asked when the explainer was made, and what
  the first explanation of a case asked beyond a second one of it: the pool of ours, the labelled background of NICE. *µs a row*:
  its mean time for a row; ours runs onnxruntime compiled to WebAssembly, the peers and "ours, native engine" the native one. *cold*: the first
  explanation in a fresh process, not counted elsewhere. In each cell one explanation of a peer and 10 of ours (a compiler that
  learns as it runs) are not counted, none of LORE_sa and LUX. *MB*: resident
  memory of the process, the greatest until then, the median over the cells; *most MB* the greatest of all.
- *Row after row*: 20 explanations without a pause, as in a batch. A process that waits for its turn between two
  explanations is slower when it wakes up; in the ratios that strikes all alike, in a figure that stands by itself not.
- *Hit*: the rule's outcome, or the surrogate's for the case, is the black box's. *Fresh fidelity*: f1, the mean over the
  outcomes, of surrogate and black box on 500 rows that no system has seen: the case, of which each feature is taken
  from a held-out row with probability one half. The same rows for all; a linear surrogate is cut at one half, and has none where
  there are more than two outcomes.
- *Precision*, *coverage*: on up to 2,000 held-out rows without the case; precision of the rules that cover any of them.
  *Conditions*: in the rule, an interval counts once. Stability is the Jaccard coefficient of the features in the rules (for
  LIME: with a weight). *Moved 1%*: of the case and of the case each of whose numbers is moved by 1% of its range up or down, if
  it keeps its outcome. *Halves*: of two explainers that have no row of the background in common. Both of the first two rows of a
  cell, of LORE_sa the first. Of LIME also for its four strongest features, about as many as our rules go by. *Seeds*: of two seeds.
- *Valid*: the share of the counterfactuals listed that the ONNX model, asked again at the values printed, gives another
  outcome. *Found*: at least one. All that follows is of the first one listed that is valid. *Changed*: features. *Ranks*: the mean
  over the features of the difference of ranks in the background, 1 for a differing category. *Gower*: the same with |difference| /
  range. *Percentile*: of 100 background rows, of which at most 2,000 are looked at, so many are nearer by ranks to their fifth
  nearest row than the counterfactual is to its own; less is more usual. *Kept*: of five models of the same kind, trained again with
  other seeds (two) and on bootstraps of the rows (three; an SVM on five), those that keep the case's outcome: the share that
  gives the counterfactual its own. *Enough today*: the least change that ours shows beside a safer one. *The real case named*: that which ours names beside a
  counterfactual, the nearest to it of its outcome. *Fewest changed*, *nearest
  Gower*: over all valid ones listed. All are means over the cases where one was found. LORE_sa lists rules: its counterfactuals are the
  case with the falsified conditions of each made true, as the library itself steps over a threshold.
- *Ratios*: of the same row and seed; the median over the cells of their medians.
- Where an SVM's probability and decision differ, the probability is moved to the decision's side of one half for the
  systems that ask for probabilities, so that all explain the same decisions.`;

export const LEFT_OUT = `- The code that the authors published with the paper is on no package index, and was not at hand: LORE_sa, their
  maintained library, stands for it.
- alibi's counterfactual explainers (CounterfactualProto, CounterfactualRL) need TensorFlow or PyTorch and are not
  measured; its AnchorTabular is.
- In gaps, what a system makes of a missing number: LIME, DiCE genetic and DiCE kd-tree stop with an error and are left out there.
  NICE runs, but its distance to a row with a gap is no number, so that such a row passes for the nearest. What else failed is below.
- alibi 0.9.6 needs numpy below 2, NICE pandas below 2, LORE_sa has pins of its own, CFNOW and LUX bring much: each has an environment
  to itself.`;
