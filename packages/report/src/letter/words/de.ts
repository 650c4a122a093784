// Briefe auf Deutsch.

import { wordsIn } from "@lore-xai/core/languages";
import type { LetterWords, ReferenceName, TriedText, WantedText } from "./letter-words.ts";

const words = wordsIn("de");
const and = (parts: readonly string[]) => words.list(parts, "and");

/** „gibt das Modell eine andere Antwort“ */
const sought = (towards: string | null) => (towards === null ? "eine andere Antwort" : `die Antwort ${towards}`);
/** „führt zu einer anderen Antwort“ */
const leadsTo = (towards: string | null) =>
  towards === null ? "zu einer anderen Antwort" : `zu der Antwort ${towards}`;
const noProof = "Das beweist nicht, dass es keine gibt.";

function stepsText(wanted: readonly WantedText[]): string {
  const say = (follows: boolean) =>
    wanted.filter((one) => one.follows === follows).map((one) => `${one.column}: ${one.wanted} (jetzt ${one.now})`);
  return words.changes(say(false), say(true));
}

function triedText({ trials, successes, reaches }: TriedText): string {
  const far = reaches.length === 0 ? "" : ` (${and(reaches)})`;
  if (trials === 0) return `ebenso mit jedem anderen dieser Werte${far}`;
  const cases = trials === 1 ? "weiteren Fall, der" : "weiteren Fällen, die";
  const tried = `innerhalb dieser Grenzen geprüft ${trials === 1 ? "wurde" : "wurden"}${far}`;
  return `so war es auch in ${words.count(successes)} von ${words.count(trials)} ${cases} ${tried}`;
}

const NAMES: Readonly<Record<ReferenceName, string>> = {
  date: "Datum",
  data: "Daten",
  model: "Modell",
  "model hash": "Prüfsumme des Modells",
  seed: "Startwert",
  LORE: "LORE",
};

export const GERMAN_LETTER: LetterWords = {
  words,
  headings: {
    reasons: "Die wichtigsten Gründe",
    noReasons: "Gründe lassen sich nicht nennen",
    recourse: "Was sich tun lässt",
    caveats: "Was dieses Schreiben nicht besagt",
    foundOut: "Wie dies ermittelt wurde",
  },
  quoted: (answer) => `„${answer}“`,
  ourReference: (reference) => `Unser Zeichen: ${reference}`,
  subject: (title) => (title === null ? "Zur Entscheidung in Ihrem Fall" : `Zur Entscheidung: ${title}`),

  wasPut: "Ihr Fall wurde einem Computermodell vorgelegt.",
  missing: (columns, wasFilled) => {
    const lacking = columns.length === 1 ? "Dabei fehlte eine Angabe" : "Dabei fehlten Angaben";
    return wasFilled
      ? `${lacking} (${and(columns)}); an ihrer Stelle wurde angenommen, was üblich ist.`
      : `${lacking} (${and(columns)}); das wurde dem Modell so mitgeteilt.`;
  },
  answerIs: (answer) => `Die Antwort des Modells lautet ${answer}.`,
  scoreIs: (score) => `Seine Bewertung für diese Antwort liegt bei ${score} von 100.`,
  purpose: (saysWhy, isThere, towards) => {
    const what = saysWhy ? "warum das so ist" : "was sich dazu feststellen ließ";
    const end = isThere ? "" : ` und was ${leadsTo(towards)} führen würde`;
    return `Dieses Schreiben legt dar, ${what}${end}.`;
  },

  inYourCase: "bei Ihnen",
  frequency: (successes, trials, isReal) => {
    if (trials === 1) {
      const answer = successes === 1 ? "dieselbe Antwort" : "eine andere Antwort";
      return `Der einzige ${isReal ? "andere echte" : "konstruierte"} Fall, der geprüft wurde, erhielt ${answer}.`;
    }
    const cases = `${words.count(trials)} ${isReal ? "anderen echten" : "konstruierten"} Fällen`;
    if (successes === 0) return `Von ${cases} erhielt keiner dieselbe Antwort.`;
    return `Von ${cases} ${successes === 1 ? "erhielt einer" : `erhielten ${words.count(successes)}`} dieselbe Antwort.`;
  },
  noShortReason: "Es wurde kein kurzer Grund gefunden, der für Fälle wie Ihren gilt.",
  noAgreeingReason: "Es wurden keine Gründe gefunden, die mit der Antwort des Modells in Ihrem Fall übereinstimmen.",
  triedOnYours:
    "Was hier genannt ist, wurde an Ihrem eigenen Fall geprüft: Jede Änderung für sich führt zu einer anderen Antwort.",
  certainReason: (steps, answer) => {
    const say = (follows: boolean) =>
      steps.filter((one) => one.follows === follows).map(({ column, from, to }) => `${column}: ${to} statt ${from}`);
    return `${words.changes(say(false), say(true))} – damit hätte die Antwort ${answer} gelautet`;
  },
  everySame: "Jeder geprüfte Fall erhielt dieselbe Antwort, ganz gleich, welche Werte er hatte.",
  nothingApart: "Es wurde nichts gefunden, was Ihren Fall von Fällen mit einer anderen Antwort unterscheidet.",
  describe: (reasons) =>
    reasons === 1
      ? ["Dieser Grund beschreibt, wie das Modell Fälle wie Ihren entschieden hat."]
      : [
          "Diese Gründe beschreiben, wie das Modell Fälle wie Ihren entschieden hat.",
          "Sie gelten zusammen; der aussagekräftigste steht an erster Stelle.",
        ],
  further: (points) =>
    points === 1
      ? "Ein weiterer, weniger aussagekräftiger Punkt spielte ebenfalls eine Rolle."
      : `${words.count(points)} weitere, weniger aussagekräftige Punkte spielten ebenfalls eine Rolle.`,
  exceptions: (marks) => {
    const changes =
      marks.length === 1
        ? `Änderung ${marks[0]} (siehe unten) führt`
        : `Die Änderungen ${and(marks)} (siehe unten) führen`;
    return `Es gibt Ausnahmen: ${changes} zu einer anderen Antwort, obwohl dies alles weiterhin zutrifft.`;
  },

  noneConfirmed:
    "Mögliche Änderungen wurden ermittelt, vom Modell aber nicht bestätigt; deshalb wird hier keine genannt.",
  alreadyThere: (towards) => `Für ${sought(towards)} muss nichts getan werden: Das Modell gibt sie bereits.`,
  noneAsAllSame:
    "Eine Möglichkeit ist nicht bekannt: Jeder Fall, der auf der Suche danach geprüft wurde, erhielt dieselbe Antwort.",
  noneGot: (towards) =>
    `Eine Möglichkeit ist nicht bekannt: Kein Fall, zu dem das Modell befragt wurde, erhielt ${sought(towards)}. ${noProof}`,
  noneFound: (towards) => `Es wurde keine Änderung gefunden, die ${leadsTo(towards)} führt. ${noProof}`,
  noneAllowed: (inTheWay) => {
    const because = inTheWay.length === 0 ? "" : ` Dem steht entgegen – ${inTheWay.join("; ")}.`;
    return `Unter den Änderungen, die als möglich gelten, wurde keine gefunden.${because}`;
  },
  lead: (ways, towards, isSample) => {
    const given = `Wenn sich sonst nichts ändert, gibt das Modell${isSample ? ", soweit versucht wurde," : ""}`;
    return ways === 1
      ? `${given} in diesem Fall ${sought(towards)}:`
      : `${given} in jedem dieser Fälle ${sought(towards)}; einer davon genügt:`;
  },
  way: (wanted, answer, tried) => {
    if (tried === null) return `${stepsText(wanted)}. Die Antwort lautet dann ${answer}`;
    return `${stepsText(wanted)}. Mit ${and(tried.exactly)} lautet die Antwort ${answer}; ${triedText(tried)}`;
  },
  lastsByEstimate: (chances) =>
    `Würde das Modell neu erstellt, so bliebe es nach unserer Schätzung mit einer Wahrscheinlichkeit von ${chances} Prozent dabei`,
  lastsAsMeasured: (kept, trials) => {
    const models = trials === 1 ? "Modell, das dafür neu erstellt wurde" : "Modellen, die dafür neu erstellt wurden";
    return `Würde das Modell neu erstellt, so bliebe es dabei: So war es bei ${kept} von ${trials} ${models}`;
  },
  enoughToday: (wanted) => `Heute würde schon ausreichen – ${stepsText(wanted)}`,
  manyChanges: (usual, fewest) =>
    `Es wurde kein Weg gefunden, der höchstens ${usual} ${usual === 1 ? "Wert" : "Werte"} ändert: Dieser ändert ${fewest}.`,

  caveats: (saysWhy, answer) => [
    "Es verspricht nicht, dass ein geänderter Antrag bewilligt wird.",
    "Weitere Prüfungen können hinzukommen, und auch das Modell selbst kann geändert werden.",
    saysWhy
      ? `Es legt dar, wie das Modell zu der Antwort ${answer} gekommen ist, nicht, dass sie richtig oder gerecht ist.`
      : `Es stellt fest, dass die Antwort des Modells ${answer} lautet, nicht, dass sie richtig oder gerecht ist.`,
    "Es sagt nicht, dass eine Änderung leicht ist oder in Ihrer Macht steht.",
  ],

  asked: (cases) =>
    cases === 1
      ? "Das Modell wurde zu 1 Fall befragt, um ihn mit Ihrem zu vergleichen."
      : `Das Modell wurde zu ${words.count(cases)} Fällen befragt, um sie mit Ihrem zu vergleichen.`,
  notMeasured: (reasons) =>
    `Wie oft ${reasons === 1 ? "der Grund in anderen Fällen zutrifft" : "die Gründe in anderen Fällen zutreffen"}, wurde nicht gemessen.`,
  triedFresh: (reasons) =>
    reasons === 1
      ? "Der Grund wurde dann an neuen Fällen geprüft, auf die er zutrifft."
      : "Die Gründe wurden dann an neuen Fällen geprüft, auf die sie alle zutreffen.",
  baseRate: ({ among, count, is }) => {
    const than = { about: "", fewer: "weniger als ", more: "mehr als " }[is];
    const all = among === 1 ? "1 Fall" : `${words.count(among)} Fällen`;
    return `Allgemein ${count === 1 && is === "about" ? "ist" : "sind"} es unter ${all} ${than}${count} von 100.`;
  },
  expect: (low, high) =>
    `Zu erwarten sind somit ${low} bis ${high} von 100, mit einer statistischen Sicherheit von 95 Prozent.`,
  eachConfirmed: "Jede oben genannte Änderung wurde dem Modell vorgelegt, das daraufhin eine andere Antwort gab.",
  usualTaken: "Wo in den Vergleichsfällen Angaben fehlten, wurde angenommen, was üblich ist.",
  unseen: (values) => {
    const named = and(values.map(({ column, value }) => `„${value}“ (${column})`));
    return values.length === 1
      ? `Die Angabe ${named} war zuvor nicht vorgekommen.`
      : `Die Angaben ${named} waren zuvor nicht vorgekommen.`;
  },
  fewerTried: "Es konnten weniger Fälle geprüft werden als geplant; es kann daher bessere Änderungen geben.",
  personLooked: (columns) => `Ein Mensch hat geprüft, was dieses Schreiben zu ${and(columns)} sagt.`,
  reference: (named) => `Nachweis: ${named.map(([name, value]) => `${NAMES[name]} ${value ?? "keine"}`).join("; ")}`,
};
