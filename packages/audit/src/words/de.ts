// Prüfungen, Regelbücher und was Abgelehnte tun könnten, auf Deutsch. Was eine Gruppe heißt, steht in Anführungszeichen: Ihr Name hat
// selbst einen Doppelpunkt.

import { wordsIn } from "@lore-xai/core/languages";
import type { AuditWords } from "./en.ts";
import type { Counted, Shares, TriedText } from "./said.ts";

const words = wordsIn("de");
const { count } = words;
const list = (parts: readonly string[]) => words.list(parts, "and");
const many = (parts: readonly string[]) => parts.join("; ");
const quoted = (text: string) => `„${text}“`;
const of = ({ successes, trials }: Counted) => `${count(successes)} von ${count(trials)}`;
/** „12 Fälle“, „von 12 Fällen“ */
const cases = (number: number) => `${count(number)} ${number === 1 ? "Fall" : "Fälle"}`;
const ofCases = (number: number) => `${count(number)} ${number === 1 ? "Fall" : "Fällen"}`;
const rows = (number: number) => `${count(number)} ${number === 1 ? "Zeile" : "Zeilen"}`;
const ofDenied = (number: number) => `${count(number)} ${number === 1 ? "abgelehnten Fall" : "abgelehnten Fällen"}`;
const gets = (number: number) => (number === 1 ? "erhielte" : "erhielten");
const loses = (number: number) => (number === 1 ? "verlöre" : "verlören");
const hit = (covered: readonly Shares[]) => list(covered.map(({ group, share }) => `${share} von ${quoted(group)}`));
const triedText = ({ values, among }: TriedText) =>
  values === among ? "" : ` (geprüft: ${count(values)} von ${count(among)} Werten)`;

export const GERMAN_AUDIT: AuditWords = {
  words,
  status: { found: "GEFUNDEN", "not-found": "nichts gefunden", "not-measured": "nicht gemessen" },
  group: {
    is: (column, value) => `${column}: ${value}`,
    known: (column) => `${column}: bekannt`,
    under: (column, to) => `${column}: unter ${to}`,
    orMore: (column, from) => `${column}: ab ${from}`,
    fromTo: (column, from, to) => `${column}: ab ${from} bis unter ${to}`,
    all: (parts) => parts.join(" und "),
  },
  row: (row, group) => `Zeile ${row}${group === null ? "" : `, ${quoted(group)}`}`,
  of,
  foot: (version, seed) => `LORE ${version}, Startwert ${seed}`,

  audit: {
    heading: (favourable, number) =>
      `Wem das Modell ${favourable} gibt${number === null ? "" : `, von ${ofCases(number)}`}`,
    measuredOn: (number) => `Gemessen an ${ofCases(number)}.`,
    compared: "Verglichen mit den Antworten der Daten.",
    notCompared:
      "Die Daten sagen nicht, welche Antwort richtig ist: Chancengleichheit und Kalibrierung wurden nicht gemessen.",
    by: (columns) => `Nach ${list(columns)}`,
    whatWasFound: "Was sich fand",
    allOfIt: "Zum Ganzen",
    measures: {
      shares: {
        title: "Anteile der Gruppen",
        means: {
          found: "Das heißt, dass Gruppen die Antwort verschieden oft erhalten und dass Zufall das nicht erklärt.",
          "not-found": "Das heißt, dass sich kein Unterschied zeigte, den Zufall nicht erklären würde.",
          "not-measured": "Es gibt keine zwei Gruppen, die für einen Vergleich groß genug sind.",
        },
        doesNotMean:
          "Es sagt nicht, warum: Gruppen können sich in dem unterscheiden, worauf die Entscheidung beruhen soll. Auch sagen gleiche Anteile nicht, dass einzelne Menschen gleich behandelt werden.",
      },
      odds: {
        title: "Fehler nach Gruppen (Chancengleichheit, gleiche Fehlerquoten)",
        means: {
          found:
            "Das heißt, dass von denen mit derselben Antwort in den Daten eine Gruppe die günstige Entscheidung öfter erhält.",
          "not-found":
            "Das heißt, dass sich die Fehler des Modells so auf die Gruppen verteilen, wie es der Zufall täte.",
          "not-measured": "Die Daten sagen nicht, welche Antwort richtig ist.",
        },
        doesNotMean:
          "Es sagt nicht, dass die Antworten der Daten selbst gerecht sind: Wer an einer ungerechten Vergangenheit gemessen wird, scheint richtig beurteilt.",
      },
      flips: {
        title: "Entscheidungen, die allein auf einem geschützten Wert beruhen",
        means: {
          found:
            "Das heißt, dass das Modell selbst den geschützten Wert verwendet: Sonst wurde nichts geändert, und die Entscheidung war eine andere.",
          "not-found":
            "Das heißt, dass der geschützte Wert allein keinen dieser Fälle entschied, soweit andere Werte geprüft wurden.",
          "not-measured": "Das Modell kennt die geschützten Spalten nicht, also kann es keine geben.",
        },
        doesNotMean:
          "Es sagt nichts über Spalten, die für die geschützte stehen, und nicht, wie viele Menschen es gibt, die den geänderten Fällen gleichen.",
      },
      "proxy-flips": {
        title: "Entscheidungen, die sich ändern, wenn Stellvertreter mitgehen",
        means: {
          found:
            "Das heißt, dass mit den Werten der anderen Gruppe bei den Stellvertretern mehr Fälle gewännen als verlören, oder umgekehrt.",
          "not-found": "Das heißt, dass die Stellvertreter mitzunehmen etwa so viel gab, wie es nahm.",
          "not-measured": "Es wurden keine Stellvertreter angegeben (--proxies).",
        },
        doesNotMean: "Es sagt nicht, dass ein Stellvertreter keinen eigenen guten Grund hat zu zählen.",
      },
      situation: {
        title: "Ähnliche Fälle zweier Gruppen (Situationstest)",
        means: {
          found:
            "Das heißt, dass von zwei ähnlichen Fällen der einer Gruppe öfter begünstigt wird und dass Zufall das nicht erklärt.",
          "not-found":
            "Das heißt, dass ähnliche Fälle der Gruppen etwa so oft dasselbe erhielten, wie es der Zufall mit sich bringt.",
          "not-measured": "Es gibt keine zwei Gruppen mit ähnlichen Fällen.",
        },
        doesNotMean:
          "Ähnlich sind Fälle nach den Spalten, die das Modell kennt, ohne die geschützten und die angegebenen Stellvertreter; sie können sich in dem unterscheiden, was nie aufgeschrieben wurde.",
      },
      rules: {
        title:
          "Regeln, die auf einer geschützten Spalte oder einem Stellvertreter beruhen, bei einer Gruppe mehr als bei anderen",
        means: {
          found:
            "Das heißt: Was das Modell tut, in Regeln gefasst, spricht von der Gruppe, und von einer Gruppe mehr als von einer anderen.",
          "not-found":
            "Das heißt, dass keine betrachtete Regel von einer geschützten Spalte oder einem Stellvertreter spricht und eine Gruppe mehr erfasst als eine andere, und dass keine Gruppe solche Regeln öfter hat als eine andere, es sei denn durch Zufall.",
          "not-measured":
            "Es gab kein Regelbuch, weder ein gegebenes noch ein erstelltes, und es wurden keine abgelehnten Fälle zweier Gruppen erklärt.",
        },
        doesNotMean:
          "Es sagt nicht, dass das Modell gerade diese Regeln hat: Ein Buch entscheidet oft wie das Modell, nicht immer, und die Regel eines Falls spricht von Fällen wie diesem.",
      },
      recourse: {
        title: "Was Abgelehnte jeder Gruppe tun könnten",
        means: {
          found: "Das heißt, dass dieselbe Maßnahme einer Gruppe mehr hilft als einer anderen.",
          "not-found": "Das heißt, dass die Maßnahmen den Abgelehnten aller Gruppen etwa gleich helfen.",
          "not-measured":
            "Es wurde ausgelassen, kaum jemand wird abgelehnt, oder nur geschützte Spalten könnten sich ändern.",
        },
        doesNotMean: "Es sagt nicht, dass die Maßnahmen einer Gruppe so leicht fallen wie der anderen.",
      },
      "made-up-cases": {
        title: "Ein Modell, das sich beim Erklären verstellt",
        means: {
          found:
            "Das heißt, dass das Modell auf konstruierte Fälle nach anderen Regeln antwortet als auf echte: Was man durch Fragen nach konstruierten Fällen erfährt, auch durch geänderte Werte und Erklärungen, gilt vielleicht nicht für echte Menschen.",
          "not-found":
            "Das heißt, dass das, was das Modell von konstruierten Fällen sagt, verrät, was es von echten sagt, und umgekehrt.",
          "not-measured": "Es gibt zu wenige Zeilen, um es zu sagen.",
        },
        doesNotMean:
          "Es schließt kein Modell aus, das sich besser verbirgt, als diese Tests suchen: Sie kennen drei Arten, Fälle zu konstruieren.",
      },
    },
    closing: [
      "Verschiedene Anteile beweisen nicht, dass ein Modell diskriminiert, und gleiche nicht, dass es das nicht tut.",
      "Grenzen gelten mit 95 % Sicherheit, jede für sich; die Wahrscheinlichkeiten sind für alle Vergleiche dieser Prüfung zusammen berichtigt (Holm), so dass Zufall allein in höchstens etwa 5 von 100 Prüfungen einen Unterschied zeigt.",
    ],
    cut: {
      rows: "wurden weniger Zeilen betrachtet, als es gibt",
      flips: "wurden weniger Fälle mit anderen geschützten Werten geprüft",
      proxies: "wurden weniger Fälle mit ihren Stellvertretern geändert",
      "made-up-cases": "wurden weniger Fälle konstruiert oder keine",
      recourse: "wurde kürzer nach Maßnahmen gesucht oder gar nicht",
      explaining: "wurden weniger abgelehnte Fälle erklärt",
    },
    asked: (queries, most, cut) => {
      const told = `Das Modell wurde zu ${rows(queries)} befragt`;
      if (most === null) return `${told}.`;
      const budget = `${told}, von ${count(most)} erlaubten`;
      return cut.length === 0
        ? `${budget}; gekürzt wurde nichts.`
        : `${budget}. Weil Fragen fehlten, ${list(cut)}: Größere Stichproben zeigen vielleicht mehr.`;
    },

    groupLine: (group, share, favourable, [low, high], number) =>
      `${quoted(group)}: ${share} von 100 erhalten ${favourable} (${low} bis ${high}), von ${ofCases(number)}`,
    calibrated: (score, observed) => `; mittlere Bewertung ${score}, in den Daten ${observed} von 100`,
    points: (value, low, high) => `${value} Punkte (${low} bis ${high})`,
    pointsGet: (points, favourable) => `${points} von 100 erhalten ${favourable}`,
    ratio: (value, low, high) => `Verhältnis der Anteile ${value} (${low} bis ${high})`,
    impact: {
      below: "unter vier Fünfteln",
      within: "innerhalb von vier Fünfteln",
      above: "die Vergleichsgruppe hat weniger als vier Fünftel ihres Anteils",
      "not-certain": "zu wenige Fälle, um zu sagen, auf welcher Seite von vier Fünfteln es liegt",
      "nobody-selected": "niemand aus der Vergleichsgruppe erhält es: kein Verhältnis",
    },
    chance: {
      hardly: "durch Zufall allein ist ein so großer Unterschied mit weniger als 1 zu 1.000 wahrscheinlich",
      well: "ein so großer Unterschied kann gut Zufall sein",
      unlikely: (percent) => `durch Zufall allein ist ein so großer Unterschied zu ${percent} % wahrscheinlich`,
      maybe: (percent) => `ein so großer Unterschied kann Zufall sein (zu ${percent} % wahrscheinlich)`,
    },
    comparedWith: (group, reference, told) =>
      `${quoted(group)}, verglichen mit ${quoted(reference)}: ${told.join("; ")}.`,
    ofThese: (favourable, opportunity, others) => {
      const odds = [
        ...(opportunity === null
          ? []
          : [`unter denen, die in den Daten ${favourable} haben, ${opportunity} (Chancengleichheit)`]),
        ...(others === null ? [] : [`unter den übrigen ${others}`]),
      ];
      return `Davon ${list(odds)}.`;
    },
    amongThoseWhoHave: (points) => `${points} unter denen, die es in den Daten haben`,
    amongTheRest: (points) => `${points} unter denen, die es nicht haben`,
    tooSmall: (fewest, percent, named, more) => {
      const told = [...named, ...(more > 0 ? [`${more} weitere`] : [])];
      return `Ausgelassen, da sie weniger als ${fewest} Zeilen oder ${percent} % aller haben – ${many(told)}.`;
    },
    noGroup: "Keine Gruppe ist groß genug, um etwas über sie zu sagen.",
    oneGroup: "Es gibt nur eine Gruppe: nichts, womit sie zu vergleichen wäre.",
    andMore: (number) => `Und ${count(number)} weitere.`,
    comparisons: (all, found) =>
      `${count(all)} ${all === 1 ? "Vergleich" : "Vergleiche"}, davon ${count(found)} mit einem Unterschied, den Zufall nicht erklärt.`,

    triedValues: triedText,
    notTried: (column) => `Kein Fall wurde mit einem anderen Wert von ${quoted(column)} geprüft.`,
    noFlip: (column, tried, trials, most) =>
      `Mit einem anderen Wert von ${quoted(column)} allein${triedText(tried)} ändert sich keine von ${count(trials)} ${trials === 1 ? "Entscheidung" : "Entscheidungen"}; höchstens ${most} von 100 täten es, mit 95 % Sicherheit. Ein Modell kann dennoch auf dem beruhen, was mit ${quoted(column)} einhergeht.`,
    flips: (column, tried, { flipped, bounds: [low, high] }, { favourable, gained, lost }) => {
      const change = flipped.successes === 1 ? "ändert sich" : "ändern sich";
      const decisions = flipped.trials === 1 ? "Entscheidung" : "Entscheidungen";
      const asked = `Mit einem anderen Wert von ${quoted(column)} allein${triedText(tried)} ${change} ${count(flipped.successes)} von ${count(flipped.trials)} ${decisions} (${low} bis ${high} von 100)`;
      const parts = [
        ...(gained.trials === 0 ? [] : [`${of(gained)} ${gets(gained.successes)} ${favourable}`]),
        ...(lost.trials === 0 ? [] : [`${of(lost)} ${loses(lost.successes)} es`]),
      ];
      return `${asked}: ${list(parts)}. Zu jeder wurde das Modell befragt.`;
    },
    tellsOf: (column, name, strength, isDeclared) =>
      `${column} über ${name} (${strength}${isDeclared ? ", angegeben" : ""})`,
    noProxy: "Keine Spalte verrät viel über eine geschützte.",
    proxies: (told) =>
      `Spalten, die etwas über eine geschützte verraten, von 0 für nichts bis 1 für alles – ${many(told)}.`,
    proxiesMoved: (group, columns, reference, { favourable, gained, lost }, chance) =>
      `Fälle aus ${quoted(group)}, die ${list(columns)} des nächsten Falls aus ${quoted(reference)} erhalten: ${of(gained)} ${gets(gained.successes)} ${favourable}, ${of(lost)} ${loses(lost.successes)} es; ${chance}.`,
    noPairs: (group, reference) => `Kein Fall aus ${quoted(group)} hat einen ähnlichen aus ${quoted(reference)}.`,
    pairs: ({ group, reference, pairs, onlyReference, onlyGroup }, chance) =>
      `${quoted(group)} und ${quoted(reference)}: Von ${count(pairs)} ${pairs === 1 ? "Paar" : "Paaren"} ähnlicher Fälle ist in ${count(onlyReference)} nur der zweite begünstigt, in ${count(onlyGroup)} nur der erste; ${chance}.`,
    behind: ({ group, reference, behind, referenceBehind }) =>
      `Von ${ofDenied(behind.trials)} aus ${quoted(group)} ${behind.successes === 1 ? "hat" : "haben"} ${count(behind.successes)} weit mehr Begünstigte aus ${quoted(reference)} in der Nähe als aus ${quoted(group)}; umgekehrt ${of(referenceBehind)}.`,
    alikeByWords: (columns) =>
      `In ${list(columns)} sind Fälle nach den Wörtern ähnlich, die am meisten von dem verraten, was das Modell sagt.`,
    notAlike: (columns) =>
      `Was ${list(columns)} enthält, wird nicht verglichen: Keine zwei Fälle haben einen Teil davon gemeinsam.`,
    noShare: "keine",
    noRuleOfBook:
      "Keine Regel des Buchs spricht von einer geschützten Spalte oder von einer, die viel über sie verrät.",
    ruleOfBook: (number, { premise, outcome, columns, covered }, proxyOf, chance) => {
      const own = proxyOf === null ? "" : `, Stellvertreter von ${proxyOf},`;
      return `Regel ${number} (wenn gilt – ${premise} –, dann ${outcome}) beruht auf ${list(columns)}${own} und erfasst ${hit(covered)}; ${chance}.`;
    },
    noLocalRule: (explained, column) =>
      `Keine der Regeln von ${ofDenied(explained)}, die erklärt wurden, spricht von ${quoted(column)} oder von einer Spalte, die viel darüber verrät.`,
    localRules: (groups, column, chance) => {
      const counts = groups.map(({ group, share }) => `${of(share)} aus ${quoted(group)}`);
      return `Von den abgelehnten Fällen, die erklärt wurden, haben ${list(counts)} eine Regel, die auf ${quoted(column)} beruht oder auf einer Spalte, die viel darüber verrät; ${chance}.`;
    },
    forInstance: (text) => `Zum Beispiel ${text}.`,
    localRule: (row, group, { premise, outcome, columns, covered }) =>
      `Zeile ${row}, ${quoted(group)}: wenn gilt – ${premise} –, dann ${outcome}; das beruht auf ${list(columns)} und erfasst ${hit(covered)}`,
    ways: ({ group, denied, ways, wayCost, helped, helpedShare, cost }) => {
      const costs = wayCost === null ? "" : ` (${wayCost})`;
      const way =
        ways.trials === 0
          ? denied === 0
            ? "niemand daraus wird abgelehnt"
            : `keiner von ${ofDenied(denied)} wurde erklärt`
          : `${count(ways.successes)} von ${ofDenied(ways.trials)}, die erklärt wurden, ${ways.successes === 1 ? "hat" : "haben"} einen bestätigten Weg${costs}`;
      const acted =
        helped === 0
          ? ""
          : `; die Maßnahmen für alle helfen ${helpedShare} von ${count(helped)}${cost === null ? "" : ` (Kosten im Median ${cost})`}`;
      return `${quoted(group)}: ${way}${acted}.`;
    },
    helpsMore: (action, one, other, chance) =>
      `Die Maßnahme ${quoted(action)} hilft ${one.share} von 100 Abgelehnten aus ${quoted(one.group)}, ${other.share} aus ${quoted(other.group)}; ${chance}.`,
    noActionHelpsMore: "Keine Maßnahme hilft einer Gruppe mehr, als Zufall erklärt.",
    sorts: {
      crosses: "Fälle, aus zwei echten gekreuzt",
      noise: "Echte Fälle mit Rauschen",
      independent: "Fälle aus Werten, die zu verschiedenen Zeilen gehören",
    },
    madeUp: ({ sort, realByReal, realByMadeUp, madeUpByMadeUp, madeUpByReal, isOther }) =>
      `${sort}: Ein Baum aus echten Antworten stimmt mit dem Modell bei echten Fällen zu ${realByReal} überein, bei diesen zu ${madeUpByReal}; ein Baum aus diesen bei diesen zu ${madeUpByMadeUp}, bei echten zu ${realByMadeUp} (0 ist Zufall, 1 immer)${isOther ? ": Das sind andere Regeln" : ""}.`,

    columns: {
      cases: "Fälle",
      get: (favourable) => `erhalten ${favourable}`,
      ofThoseWhoHave: (favourable) => `von denen, die in den Daten ${favourable} haben`,
      ofOthers: "von den übrigen",
      denied: "abgelehnt",
      helped: "denen eine Maßnahme hilft",
      ownWay: "haben einen eigenen Weg",
      wayCost: "dessen Kosten im Median",
      deniedCases: "abgelehnte Fälle",
      behind: "hinter ähnlichen zurück",
      otherWay: "umgekehrt",
    },
    beside: (group, reference) => `${quoted(group)}, neben ${quoted(reference)}`,
    cases: "Fälle",
    near: (own, others) =>
      `von ${own.trials} nahen aus der eigenen Gruppe ${own.successes === 1 ? "ist" : "sind"} ${own.successes} begünstigt, von ${others.trials} aus der anderen ${others.successes}`,
  },

  recourse: {
    heading: (wished) => `Was Abgelehnte tun könnten, um ${wished} zu erhalten`,
    notSaid: "Was das nicht sagt",
    raise: (column, value) => `${column}: auf ${value} oder mehr erhöhen`,
    lower: (column, value) => `${column}: auf ${value} oder weniger senken`,
    later: (column, date) => `${column}: auf den ${date} oder später verschieben`,
    earlier: (column, date) => `${column}: auf den ${date} oder früher verschieben`,
    becomes: (column, value) => `${column}: wird ${value}`,
    changes: many,
    helped: (share, low, high) => `${share} der Abgelehnten (${low} bis ${high})`,
    cost: (median, changes, isOne) =>
      `Kosten im Median ${median}, im Durchschnitt ${changes} ${isOne ? "Änderung" : "Änderungen"}`,
    helpsNobody: (trials, wished) => `keiner von ${ofDenied(trials)}, die beiseitegelegt waren, erhielte ${wished}`,
    helps: ({ helped, wished, successes, possible, alone, cost }) => {
      const others =
        alone === 0
          ? "jeder davon auch durch eine andere Maßnahme"
          : `${count(alone)} davon durch keine andere Maßnahme`;
      return `${helped} erhielten ${wished}: ${count(successes)} von ${count(possible)}, für die es eine erlaubte Änderung ist, ${others}; ${cost}`;
    },
    noAction: (wished) => `Es wurde keine Maßnahme gefunden, durch die jemand von den Abgelehnten ${wished} erhielte.`,
    together: (helped, wished, cost) =>
      `Zusammen: ${helped} erhielten ${wished} durch die eine oder andere Maßnahme${cost === null ? "" : `; die günstigste für jeden: ${cost}`}.`,
    left: (left, trials) =>
      `Übrig: ${count(left)} von ${ofDenied(trials)}, die beiseitegelegt waren; ihnen hilft keine dieser Maßnahmen.`,
    leftUndescribed: "Keine kurze Regel beschreibt die, die übrig bleiben.",
    leftBehind: (precision, premise, low, share) =>
      `Nichts hiervon hilft ${count(precision.successes)} von ${ofDenied(precision.trials)}, für die gilt – ${premise} – (mindestens ${low} von 100, mit 95 % Sicherheit); das sind ${share} derer, die übrig bleiben.`,
    overlaps: (overlaps, all) => {
      const told = overlaps.map(
        ({ first, second, rows: both }) => `${first} und ${second} (${cases(both)} von ${count(all)})`,
      );
      return `Maßnahmen, die denselben Fällen helfen: ${list(told)}.`;
    },
    notes: {
      budget: "Die erlaubten Fragen waren aufgebraucht, bevor die Suche zu Ende war: Es kann bessere Maßnahmen geben.",
      "few-denied": "So wenige werden abgelehnt, dass die Zahlen nur grob sind.",
      "no-explanations":
        "Mit den erlaubten Fragen ließ sich kein einzelner Fall erklären: Geprüft wurden nur Werte, die viele Fälle haben.",
    },
    meaning:
      "Jede Maßnahme wurde dem Modell für jeden beiseitegelegten abgelehnten Fall vorgelegt, mit dem, was daraus folgt. Das Modell gibt dann eine andere Antwort; ob ein Mensch das tun kann und ob die Welt so antworten würde wie das Modell, ist damit nicht gesagt. Kosten: der Anteil aller Fälle, der auf dem Weg überholt wird, über die Spalten summiert; ein anderer Name zählt 1.",
    denied: (from, wished, { successes, trials }) =>
      `Das Modell gibt ${count(successes)} von ${ofCases(trials)} ${from === null ? `eine andere Antwort als ${wished}` : `die Antwort ${from}`}.`,
    made: ({ chosenOn, keptApart, explained, tried, queries }, seed) =>
      `Ausgewählt an ${ofDenied(chosenOn)}, gemessen an ${count(keptApart)} anderen; ${cases(explained)} erklärt, ${count(tried)} ${tried === 1 ? "Maßnahme" : "Maßnahmen"} geprüft, ${count(queries)} ${queries === 1 ? "Frage" : "Fragen"}; Startwert ${seed}.`,
    actions: (number) => `${count(number)} ${number === 1 ? "Maßnahme" : "Maßnahmen"}`,
    bars: "Jeder Balken: der Anteil der Abgelehnten, denen die Maßnahme hilft, mit Grenzen zu 95 %.",
    allTogether: "Alle zusammen",
    examples: "Einige, denen es hilft, wie sie jetzt sind",
    firstActions: (number) => (number === 1 ? "die erste Maßnahme" : `die ersten ${number}`),
    has: ({ column, value }) => `${column}: ${value}`,
  },

  book: {
    title: "Das Modell",
    heading: (title, number) => `${title} in ${count(number)} ${number === 1 ? "Regel" : "Regeln"}`,
    contains: (column, there, absent) => {
      const parts = [
        ...(there.length === 0 ? [] : [`enthält ${list(there)}`]),
        ...(absent.length === 0 ? [] : [`enthält nicht ${words.list(absent, "or")}`]),
      ];
      return `${column}: ${parts.join(", ")}`;
    },
    quoted,
    rule: (isFirst, clauses, outcome) =>
      `${isFirst ? "Wenn gilt" : "Sonst, wenn gilt"} – ${many(clauses)} –, dann ${outcome}`,
    otherwise: (outcome) => `Sonst: ${outcome}`,
    decidesNone: "Regeln davor erfassen alle diese",
    decides: (decided) => `richtig in ${of(decided)}, die keine Regel davor erfasst`,
    coversNone: "erfasst keinen der beiseitegelegten Fälle: Wie oft sie stimmt, ist nicht bekannt",
    worth: ({ successes, trials }, low, percent) =>
      `richtig in ${count(successes)} von ${ofCases(trials)}, die sie erfasst (mindestens ${low} von 100, mit 95 % Sicherheit); erfasst ${percent} aller`,
    otherwiseNone: "kein beiseitegelegter Fall bleibt ihr",
    otherwiseWorth: ({ successes, trials }) =>
      `richtig in ${count(successes)} von ${ofCases(trials)}, die keine Regel erfasst`,
    fidelity: (hasRules, { successes, trials }, [low, high], always) =>
      `${hasRules ? "Das Buch" : "Das Buch hat keine Regel; es"} entscheidet in ${count(successes)} von ${ofCases(trials)}, die beiseitegelegt waren, wie das Modell (${low} bis ${high} von 100, mit 95 % Sicherheit); immer die häufigste Antwort zu sagen träfe in ${always} von 100 zu.`,
    noOverlap: "Keine zwei Regeln erfassen denselben Fall.",
    noConflict: "Wo Regeln dieselben Fälle erfassen, sagen sie dasselbe.",
    conflicts: (overlaps, all) => {
      const told = overlaps.map(
        ({ first, second, rows: both }) => `Regeln ${first} und ${second} (${cases(both)} von ${count(all)})`,
      );
      return `Regeln, die dieselben Fälle erfassen und Verschiedenes sagen; die erste entscheidet: ${many(told)}.`;
    },
    made: ({ localRules, rows: composed, madeRows, keptApart }, seed) => {
      const madeUp =
        madeRows === 0 ? "" : ` und ${count(madeRows)} ${madeRows === 1 ? "konstruierter Fall" : "konstruierte Fälle"}`;
      return `${cases(localRules)} erklärt, ${rows(composed)}${madeUp} zum Zusammenstellen, ${rows(keptApart)} zum Messen beiseitegelegt; Startwert ${seed}`;
    },
    cut: {
      rows: (got, wanted) => `wurde das Buch an ${count(got)} von ${rows(wanted)} zusammengestellt`,
      "kept-apart": (got, wanted) => `an ${count(got)} von ${rows(wanted)} gemessen, die beiseitegelegt waren`,
      "made-up-cases": (got, wanted) =>
        `wurde nach ${count(got)} von ${count(wanted)} ${wanted === 1 ? "konstruierten Fall" : "konstruierten Fällen"} gefragt`,
      cases: (got, wanted) => `wurden ${count(got)} von ${ofCases(wanted)} erklärt`,
    },
    quick: "jeder davon mit wenigen Fragen",
    asked: (queries, most, cut) => {
      const budget = `Das Modell wurde zu ${rows(queries)} befragt, von ${count(most)} erlaubten`;
      return cut.length === 0
        ? `${budget}; gekürzt wurde nichts.`
        : `${budget}. Weil Fragen fehlten, ${list(cut)}: Mit mehr Fragen wird das Buch vielleicht besser.`;
    },
    rules: (number) => `${count(number)} ${number === 1 ? "Regel" : "Regeln"}`,
    conditionsEach: "Bedingungen je Regel",
    percent: (share) => `${share} %`,
    howMany: "Wie viele Regeln es braucht",
    sizes: { rules: "Regeln", decided: "Fälle, wie vom Modell entschieden" },
    inOrder: "Die Regeln, in der Reihenfolge, in der sie gelesen werden",
    examples: "Beispiele",
    trueFor: "Richtig für:",
    notTrueFor: "Nicht richtig für:",
    sizesLegend: "Anteil der beiseitegelegten Fälle, die das Buch wie das Modell entscheidet, mit Grenzen zu 95 %.",
    sizesChart: (told) =>
      `Anteil der Fälle, die wie vom Modell entschieden werden, nach der Zahl der Regeln: ${list(told)}`,
  },
};
