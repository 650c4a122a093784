// Die Sätze einer Erklärung auf Deutsch.

import type { SentenceWords } from "../words.ts";
import { groupedByPoints as count, withComma } from "../written.ts";
import type { Asked, BaseRateShare, NoteFacts, ShareInHundred } from "./said.ts";

const list = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;
const many = (parts: readonly string[]) => parts.join("; ");

/** „von 100 echten Fällen“ */
const cases = (number: number, isReal: boolean, fresh = "") => {
  const kind = isReal ? "echten" : "konstruierten";
  return `${count(number)} ${fresh}${kind} ${number === 1 ? "Fall" : "Fällen"}`;
};
export const neighbors = (number: number, fresh = "") => `${count(number)} ${fresh}Nachbarn`;
export const grownOn = (number: number, distinct: number) =>
  number === 1
    ? "dem einen Nachbarn, an dem er gewachsen ist"
    : `den ${neighbors(number)}, an denen er gewachsen ist, ${count(distinct)} davon verschieden`;
export const sought = (towards: string | null) => (towards === null ? "eine andere Antwort" : `die Antwort ${towards}`);
export const leadsTo = (towards: string | null) =>
  towards === null ? "zu einer anderen Antwort" : `zur Antwort ${towards}`;
const inHundred = ({ count: number, is }: ShareInHundred) =>
  `${{ about: "", fewer: "weniger als ", more: "mehr als " }[is]}${number}`;
const expected = (low: number, high: number) => `zu erwarten: ${low} bis ${high} von 100`;
const baseRate = (share: BaseRateShare) => `unter ${cases(share.among, true)} insgesamt ${inHundred(share)} von 100`;
const asked = ({ queries, twice, batches }: Asked) => {
  const again = twice === 0 ? "" : `, davon ${count(twice)} zweimal,`;
  const groups = `${count(batches)} ${batches === 1 ? "Durchgang" : "Durchgängen"}`;
  return `zu ${count(queries)} ${queries === 1 ? "Fall" : "Fällen"}${again} in ${groups} befragt`;
};

const RELIABILITY = {
  holds: "Auf die Regel ist in Fällen wie diesem Verlass",
  mostly: "Die Regel gilt in Fällen wie diesem meistens",
  unsure: "Es blieben zu wenige Fälle, um die gefundene Regel einen Grund zu nennen",
  "does-not-hold": "Die gefundene Regel ist kein Grund",
};

/** Was daraus folgt, für Gewichte (null, wo sie alle es sind) oder für Änderungen. */
function oneOutcome(zero: number | undefined, [option]: readonly string[]): string {
  if (option === "samples") {
    const weights = zero === undefined ? "Die Gewichte sagen, was die Bewertung bewegt" : `Alle Gewichte sind ${zero}`;
    return `: ${weights}, keines aber, was die Antwort ändern würde; mit mehr samples findet sich vielleicht einer`;
  }
  const more = option === undefined ? "" : `; mit mehr ${option} findet sich vielleicht einer`;
  return `, also nichts, worauf hin sich etwas ändern ließe${more}`;
}

function noteText(code: string, { columns, values, outcomes, counts, texts }: NoteFacts): string | null {
  const [column] = columns;
  const [value] = values;
  const [first, second] = counts;
  switch (code) {
    case "unseen-category":
      if (column === undefined || value === undefined) return null;
      return `${column}: ${value} kommt im Hintergrund nicht vor; das Modell wurde trotzdem dazu befragt`;
    case "unseen-gap":
      if (column === undefined) return null;
      return `${column}: hier nicht bekannt, aber in jeder Zeile des Hintergrunds; das Modell wurde trotzdem dazu befragt`;
    case "missing-value-filled":
      if (column === undefined) return null;
      return value === undefined
        ? `${column}: fehlt hier und in jeder Zeile des Hintergrunds; lassen Sie die Spalte weg`
        : `${column}: fehlt und wurde als ${value} angenommen, wie es im Hintergrund üblich ist`;
    case "background-filled": {
      const [filled] = texts;
      if (filled === undefined) return null;
      const were = filled === "1" ? "fehlender Wert des Hintergrunds wurde" : "fehlende Werte des Hintergrunds wurden";
      return `${filled} ${were} durch den Mittelwert oder den häufigsten Wert ersetzt; zu Zeilen mit Lücken wurde das Modell nicht befragt`;
    }
    case "one-outcome-neighborhood":
      if (first === undefined) return null;
      return `unter ${count(first)} ${first === 1 ? "Fall" : "Fällen"} fand sich kein Nachbar mit anderer Antwort${oneOutcome(second, texts)}`;
    case "surrogate-disagrees":
      if (outcomes.length === 1 && texts.length === 1)
        return `das Modell sagt ${outcomes[0]}, das lineare Modell gibt dafür aber weniger als ${withComma(texts[0])}: Verlassen Sie sich nicht auf diese Gewichte`;
      if (outcomes.length < 2) return null;
      return `das Modell sagt ${outcomes[0]}, der Ersatzbaum aber ${outcomes[1]}: Verlassen Sie sich nicht auf diese Regel`;
    case "budget-used-up":
      if (second !== undefined)
        return `die erlaubten Fragen reichten für ${count(first)} von ${count(second)} Nachbarn; mit einem höheren maxQueries schwanken die Gewichte weniger`;
      return "die erlaubten Fragen waren aufgebraucht, bevor die Suche zu Ende war; ein höheres maxQueries verbessert die Erklärung";
    case "time-used-up":
      if (texts.length === 0) return null;
      return `${texts[0]} ms ${texts[0] === "1" ? "war" : "waren"} aufgebraucht, es wurde weniger gefragt als geplant; ein höheres maxMs verbessert die Erklärung`;
    case "counterfactuals-not-asked":
      return "die erlaubten Fragen reichten nicht, um das Modell zu jeder Änderung zu befragen; erhöhen Sie maxQueries";
    case "regions-not-asked":
      if (first === undefined) return null;
      return `die ${texts.length === 0 ? "dafür vorgesehenen" : "erlaubten"} Fragen reichten nicht, um rund um ${count(first)} ${first === 1 ? "Änderung" : "Änderungen"} nachzufragen; bekannt sind dort nur die gezeigten Werte; ${texts.length === 0 ? "" : `erhöhen Sie ${texts[0]} oder `}verlangen Sie weniger Änderungen`;
    case "answers-vary": {
      if (counts.length < 2) return null;
      const [, , same, again] = counts;
      const [outcome] = outcomes;
      const own =
        outcome === undefined || again === undefined
          ? ""
          : `; dieser Fall erhielt ${outcome} in ${count(same)} von ${count(again)} weiteren Antworten`;
      return `das Modell gab ${count(first)} von ${count(second)} ${second === 1 ? "Fall" : "Fällen"} beim zweiten Mal eine andere Antwort: Seine Antworten schwanken zufällig und mit ihnen jede Zahl hier${own}; schalten Sie den Zufall ab (fester Startwert, kein Dropout, eine einzige Version hinter der Adresse) und fragen Sie erneut`;
    }
    case "pool-cut-short":
      if (first === undefined) return null;
      return `die Zeit war um, als ${count(first)} ${first === 1 ? "Fall" : "Fälle"} des Vorrats beantwortet waren; die Regel wurde an weniger Fällen gesucht als geplant; erhöhen Sie maxMs oder setzen Sie poolQueries`;
    case "one-outcome-pool":
      if (first === undefined || outcomes.length === 0) return null;
      return `das Modell gab ${first === 1 ? "dem einen Fall" : `jedem der ${count(first)} Fälle`} des Vorrats die Antwort ${outcomes[0]}; so kann keine Regel diesen Fall abheben; ein Hintergrund mit anderen Antworten hilft vielleicht`;
    case "outcome-not-in-pool":
      if (first === undefined || outcomes.length === 0) return null;
      return `das Modell gab ${first === 1 ? "dem einen Fall des Vorrats nicht" : `keinem der ${count(first)} Fälle des Vorrats`} die Antwort ${outcomes[0]}; dieser Fall gleicht ${first === 1 ? "ihm nicht" : "keinem von ihnen"}${texts.length === 0 ? "" : `; ein größeres ${texts[0]} findet vielleicht solche`}`;
    case "columns-left-out":
      if (first === undefined || texts.length === 0) return null;
      return `bei der Suche nach einer Regel weggelassen: ${texts[0]} von ${count(first)} ${first === 1 ? "Spalte" : "Spalten"}, danach, was jede für sich über die Antwort sagt, oder weil eine Regel so viele Namen nicht aufzählen kann`;
    case "link-broken":
      if (texts.length < 2) return null;
      return `dieser Fall verletzt den Zusammenhang ${texts[0]} (${texts[1]}); was aus einer Änderung folgt, wird trotzdem danach berechnet, und unveränderte Spalten bleiben, wie sie sind`;
    case "locks-not-kept":
      if (columns.length === 0) return null;
      return `das Wörterbuch sperrt ${list(columns)}; Änderungen daran werden dennoch gezeigt, denn dieses Verfahren kennt keine Bedingungen`;
    case "threshold-not-reached":
      if (texts.length === 0) return null;
      return `es wurde keine Regel gefunden, deren Genauigkeit sicher etwa ${withComma(texts[0])} ist; dies ist die genaueste, die sich fand`;
    default:
      return null;
  }
}

export const GERMAN_SENTENCES: SentenceWords = {
  headings: {
    why: "Warum",
    attempt: "Was einem Grund am nächsten kommt",
    rules: "Regeln des Baums für eine andere Antwort",
    trust: "Wie weit darauf Verlass ist",
    goesBy: "Wonach sich der Baum richtet",
    theCase: "Der Fall",
  },
  changeHeading: (towards) => `Was sich ändern müsste${towards === null ? "" : ` für die Antwort ${towards}`}`,
  columns: {
    feature: "Spalte",
    rule: "die Regel",
    thisCase: "dieser Fall",
    now: "jetzt",
    after: "dann",
    realCase: "echter Fall",
    whatCounts: "was zählt",
    share: "Anteil an der Information",
    typical: "üblich in den Daten",
  },
  because: "weil",
  and: "und",
  if: "wenn",
  none: "keine",
  untitled: "Dieser Fall",
  row: (number) => `Zeile ${number}`,
  application: (number) => `Antrag ${number}`,
  seed: "Startwert",
  about: { date: "Datum", data: "Daten", model: "Modell", hash: "Prüfsumme des Modells", noHash: "keine" },

  says: (outcome, title) =>
    title === undefined ? `Das Modell sagt ${outcome}` : `${title}: Das Modell sagt ${outcome}`,
  scoreBeside: (score) => `(mit einer Bewertung von ${score} von 100)`,
  scoreOf: (score) => `${score} von 100`,
  decision: (outcome, score) =>
    `Das Modell sagt ${outcome}${score === null ? "" : `, mit einer Bewertung von ${score}`}.`,
  thisCaseHas: (value) => `dieser Fall: ${value}`,
  inAll: "zusammen",
  thisCaseInAll: (points) => `dieser Fall zusammen: ${points}`,
  restCountsNothing: "was nicht aufgeführt ist, zählt 0",
  lessThanOnePercent: "weniger als 1\u00a0%",
  moreThanNinetyNinePercent: "mehr als 99\u00a0%",
  percent: (rounded) => `${rounded}\u00a0%`,
  typicalNumber: (median) => `Median ${median}`,

  everyCaseSame: "jeder geprüfte Fall erhält diese Antwort, ganz gleich, welche Werte er hat",
  nothingApart: "es wurde keine Bedingung gefunden, die diesen Fall von anderen abhebt",
  triedGet: ({ successes, trials, isReal }) =>
    `von ${cases(trials, isReal, "geprüften ")} ${successes === 1 ? "erhält" : "erhalten"} ${count(successes)} vom Modell diese Antwort`,
  becauseOf: (conditions) => `Weil gilt – ${many(conditions)}.`,
  noReason: "Es wurde kein kurzer Grund gefunden, der trägt.",
  ruleSaysOther: (said, conditions, outcome) =>
    `Die gefundene Regel sagt ${said}, wo gilt – ${many(conditions)}; das Modell aber sagt ${outcome}.`,
  attempt: (conditions) => `Was einem Grund am nächsten kommt – ${many(conditions)}.`,
  certain: ({ own, carried, outcome, times }) => {
    const say = ({ column, value }: { readonly column: string; readonly value: string }) => `${column}: ${value}`;
    const so = carried.length === 0 ? "" : `; daraus folgt ${many(carried.map(say))}`;
    return `${many(own.map(say))}${so} – damit hätte das Modell ${outcome} gesagt${times}.`;
  },
  furtherAnswers: (same, again) => `${same} von ${count(again)} weiteren ${again === 1 ? "Antwort" : "Antworten"}`,
  trueFor: ({ successes, trials, isReal }, low) =>
    `Zutreffend in ${count(successes)} von ${cases(trials, isReal, "ähnlichen ")} (mindestens ${low} von 100, mit 95\u00a0% Sicherheit)`,
  baseRate,
  covers: (percent) => `erfasst ${percent} aller echten Fälle`,
  precision: ({ counted: { successes, trials, isReal }, lead, share, low, high }) => {
    const all = share === null ? "" : `unter ${cases(share.among, true)} insgesamt`;
    const beside = share === null ? "" : ` (${all} haben ${inHundred(share)} von 100 diese Antwort)`;
    const right = `Sie stimmt in ${count(successes)} von ${cases(trials, isReal, "neuen ")}, die sie erfasst`;
    return `${RELIABILITY[lead]}: ${right}${beside}; ${expected(low, high)}, mit 95\u00a0% Sicherheit.`;
  },
  coverage: (percent) =>
    percent === null
      ? "Von den echten Fällen erfasst sie keinen, nur, weil so gebildet, diesen."
      : `Sie erfasst ${percent} aller echten Fälle.`,
  exceptions: (marks) => {
    const lead =
      marks.length === 1 ? `Änderung ${marks[0]} (unten) führt` : `Die Änderungen ${list(marks)} (unten) führen`;
    return `Die Regel hat Ausnahmen: ${lead} zu einer anderen Antwort, obwohl die Regel den Fall weiterhin erfasst.`;
  },
  sensitive: (columns) => `${list(columns)} (als sensibel gekennzeichnet)`,
  restsOn: (sensitive) => `Zu prüfen – dieser Grund beruht auf ${sensitive}.`,

  andSo: (column) => `daraus folgt ${column}`,
  thenSays: (said, times) => `das Modell sagt dann ${said}${times}`,
  saidOnce: (said, times) => `nicht bestätigt: Das Modell sagte dann einmal ${said}${times}`,
  notAskedLine: (said) => `nicht bestätigt: Das Modell wurde nicht befragt (die Regel sagt ${said})`,
  promisesOther: (said, answer) => `nicht bestätigt: Die Regel verspricht ${said}, das Modell sagt dann ${answer}`,
  alreadySaid: (said) => `keine andere Antwort: Die Regel verspricht ${said}, und das sagt das Modell bereits`,
  confirmed: "Bestätigt.",
  manyChanges: (usual, fewest) =>
    `Es wurde kein Weg gefunden, der höchstens ${usual} ${usual === 1 ? "Spalte" : "Spalten"} ändert: Dieser ändert ${fewest}.`,
  moreChanges: (number) => `und ${number} weitere, in der JSON-Form dieser Erklärung`,

  noneLines: {
    alreadyThere: (outcome) => `nichts: Das Modell sagt bereits ${outcome}`,
    notSeen: (number, towards) =>
      `von ${count(number)} befragten ${number === 1 ? "Fall" : "Fällen"} hat keiner ${sought(towards)}`,
    notAllowed: "es wurde keine Änderung gefunden, die Ihre Bedingungen erlauben",
    noPath: (outcome) => `kein Weg des Baums, der dem Modell folgt, führt von ${outcome} weg`,
    notFound: (towards) => `es wurde keine Änderung gefunden, die ${leadsTo(towards)} führt`,
  },
  inTheWay: (towards, constraints) => {
    const answer = towards === null ? "einer anderen Antwort" : `der Antwort ${towards}`;
    return `einem bekannten Fall mit ${answer} steht entgegen – ${many(constraints)}`;
  },

  andWhere: (region, isSample) => `ebenso${isSample ? ", soweit versucht" : ""}, wo gilt – ${region}`,
  regionSides: many,
  sideReach: (column, reach) => `${column} ${reach}`,
  askedAt: (reaches, outcome, successes, trials) => {
    const far = reaches.length === 0 ? "" : `befragt ${list(reaches)}: `;
    if (trials === 0) return `${far}${outcome} bei jedem Wert`;
    const counted = `${outcome} bei ${count(successes)} von ${count(trials)}`;
    return far === "" ? `${counted} darin geprüften` : `${far}${counted}`;
  },
  noOtherValues: (columns) =>
    columns === 1
      ? "von keinem anderen Wert ist bekannt, dass er dorthin führt"
      : "von keinen anderen Werten ist bekannt, dass sie dorthin führen",

  estimated: (chances) => `geschätzt ${chances} von 100`,
  retrained: (kept, trials) => `${kept} von ${count(trials)} neu trainierten ${trials === 1 ? "Modell" : "Modellen"}`,
  lastsByEstimate: (chances) =>
    `geschätzte Wahrscheinlichkeit, dass es nach erneutem Training des Modells noch gilt: ${chances} von 100`,
  lastsAsMeasured: (kept, trials) =>
    `gemessen: ${kept} von ${count(trials)} neu trainierten ${trials === 1 ? "Modell stimmt" : "Modellen stimmen"} zu`,
  enoughToday: (changes, chance) => `heute schon genug – ${changes}${chance}`,
  step: (column, from, to) => `${column}: ${from} -> ${to}`,

  realLikeIt: (outcome) => `es gibt einen solchen echten Fall, und er erhält ${outcome}`,
  nearestReal: (outcome) => `Der nächste echte Fall mit der Antwort ${outcome}:`,
  realCase: (outcome, parts, others) => {
    const texts = parts.map(
      ({ column, value, here }) => `${column}: ${value}${here === null ? "" : ` (hier ${here})`}`,
    );
    const more = others === 0 ? [] : [`${count(others)} weitere ${others === 1 ? "Spalte" : "Spalten"}`];
    return `ein echter Fall mit der Antwort ${outcome} – ${many([...texts, ...more])}`;
  },
  mostUnusual: "Ungewöhnlich: Kein betrachteter echter Fall liegt so weit von anderen entfernt.",
  mostUsual: "Mindestens so üblich wie jeder betrachtete echte Fall.",
  asUsualAs: (share) => `Mindestens so üblich wie ${inHundred(share)} von 100 echten Fällen.`,
  unusual: (share) => {
    const lie = share.count === 1 && share.is === "about" ? "liegt" : "liegen";
    const only = share.is === "fewer" ? "" : "nur ";
    return `Ungewöhnlich: Von 100 echten Fällen ${lie} ${only}${inHundred(share)} so weit von anderen entfernt.`;
  },

  ifThen: (changed, same, outcome) => {
    const kept = same.length === 0 ? "" : `; dabei unverändert – ${many(same)}`;
    return `Wenn gilt – ${many(changed)}${kept} –, dann ${outcome}`;
  },
  promise: (conditions, outcome) => `Die Regel: Wenn gilt – ${many(conditions)} –, dann ${outcome}.`,
  ruleCounts: (counts, among, isConfirmed) => {
    const of = {
      tree: ", an denen der Baum gewachsen ist",
      asked: ", zu denen schon gefragt wurde",
    };
    const parts = counts.map(({ counted: { successes, trials, isReal }, low, high }) => {
      const tried = `${count(successes)} von ${cases(trials, isReal)}${among === null ? "" : of[among]}`;
      return `${tried} (${expected(low, high)})`;
    });
    const right = parts.length === 0 ? "Es blieb kein Fall, um sie zu prüfen" : `Richtig in ${list(parts)}`;
    const known = isConfirmed
      ? "ein Fall ist bekannt, in dem sie stimmt"
      : "nicht bestätigt: Es ist kein Fall bekannt, in dem sie stimmt";
    return `${right}; ${known}.`;
  },
  moreRules: (left, listed) => {
    const some = listed === left ? "" : `${count(listed)} davon `;
    return `und ${count(left)} weitere${listed <= 0 ? "" : `, ${some}in der JSON-Form dieser Erklärung`}`;
  },

  treeAgrees: "der Ersatzbaum stimmt in diesem Fall mit dem Modell überein",
  treeDisagrees: "der Ersatzbaum weicht in diesem Fall vom Modell ab",
  followsLine: (f1, rows) => `folgt dem Modell mit f1 ${f1} bei ${neighbors(rows, "neuen ")}`,
  grownLine: (f1, number, distinct) => `f1 ${f1} bei ${grownOn(number, distinct)}`,
  askedLine: (given, seed) => `${asked(given)}; Startwert ${seed}`,
  asked: (given, shared) => `Das Modell wurde ${asked(given)}${shared === null ? "" : `; ${shared}`}.`,
  pool: (rows, distinct) => {
    const once = distinct === null ? "" : ` (${count(distinct)} davon verschieden)`;
    const asked = "zu denen das Modell einmal für alle Erklärungen befragt wurde";
    return `Regeln werden an ${count(rows)} ${rows === 1 ? "Fall" : "Fällen"} gesucht${once}, ${asked}`;
  },
  searchedAgain: (halves, found) => {
    const told = found.map(({ column, times }) => `${column} in ${times}`);
    return `erneut gesucht an ${halves} zufälligen Hälften davon; Bedingungen an dieselben Spalten fanden sich wieder – ${list(told)}`;
  },
  turning: (columns) =>
    columns.length === 1
      ? `${columns[0]} steht dort, weil eine Änderung daran allein diese Entscheidung ändert`
      : `${list(columns)} stehen dort, weil eine Änderung an jeder dieser Spalten allein diese Entscheidung ändert`,
  orNotKnown: (predicate) => `${predicate} oder nicht bekannt`,
  note: "Hinweis",
  noteText,
};
