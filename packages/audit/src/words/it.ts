// Verifiche, libri di regole e ciò che chi è respinto potrebbe fare, in italiano. Il nome di un gruppo sta tra virgolette: ha esso
// stesso i due punti.

import { wordsIn } from "@lore-xai/core/languages";
import type { AuditWords } from "./en.ts";
import type { Counted, Shares, TriedText } from "./said.ts";

const words = wordsIn("it");
const { count } = words;
const list = (parts: readonly string[]) => words.list(parts, "and");
const many = (parts: readonly string[]) => parts.join("; ");
const quoted = (text: string) => `«${text}»`;
const of = ({ successes, trials }: Counted) => `${count(successes)} su ${count(trials)}`;
const cases = (number: number) => `${count(number)} ${number === 1 ? "caso" : "casi"}`;
const rows = (number: number) => `${count(number)} ${number === 1 ? "riga" : "righe"}`;
const denied = (number: number) => `${count(number)} ${number === 1 ? "caso respinto" : "casi respinti"}`;
const gets = (number: number) => (number === 1 ? "avrebbe" : "avrebbero");
const loses = (number: number) => (number === 1 ? "lo perderebbe" : "lo perderebbero");
const have = (number: number) => (number === 1 ? "ha" : "hanno");
const hit = (covered: readonly Shares[]) => list(covered.map(({ group, share }) => `${share} di ${quoted(group)}`));
const triedText = ({ values, among }: TriedText) =>
  values === among ? "" : ` (${values === 1 ? "provato" : "provati"} ${count(values)} dei suoi ${count(among)} valori)`;

export const ITALIAN_AUDIT: AuditWords = {
  words,
  status: { found: "TROVATO", "not-found": "nulla di trovato", "not-measured": "non misurato" },
  group: {
    is: (column, value) => `${column}: ${value}`,
    known: (column) => `${column}: disponibile`,
    under: (column, to) => `${column}: meno di ${to}`,
    orMore: (column, from) => `${column}: da ${from} in su`,
    fromTo: (column, from, to) => `${column}: da ${from} a meno di ${to}`,
    all: (parts) => parts.join(" e "),
  },
  row: (row, group) => `riga ${row}${group === null ? "" : `, ${quoted(group)}`}`,
  of,
  foot: (version, seed) => `LORE ${version}, seme ${seed}`,

  audit: {
    heading: (favourable, number) =>
      `A chi il modello dà ${favourable}${number === null ? "" : `, su ${cases(number)}`}`,
    measuredOn: (number) => `Misurato su ${cases(number)}.`,
    compared: "Confrontato con le risposte dei dati.",
    notCompared:
      "I dati non dicono quale risposta sia giusta: pari opportunità e calibrazione non sono state misurate.",
    by: (columns) => `Per ${list(columns)}`,
    whatWasFound: "Che cosa si è trovato",
    allOfIt: "Nell'insieme",
    measures: {
      shares: {
        title: "Quote dei gruppi",
        means: {
          found: "Significa che i gruppi hanno la risposta in quote diverse e che il caso non lo spiega.",
          "not-found": "Significa che non si è vista alcuna differenza che il caso non spiegherebbe.",
          "not-measured": "Non ci sono due gruppi abbastanza grandi da confrontare.",
        },
        doesNotMean:
          "Non dice perché: i gruppi possono differire in ciò su cui la decisione deve basarsi. Né quote uguali dicono che le singole persone siano trattate allo stesso modo.",
      },
      odds: {
        title: "Errori per gruppo (pari opportunità, errori pareggiati)",
        means: {
          found:
            "Significa che, di chi ha la stessa risposta nei dati, un gruppo ottiene più spesso la decisione favorevole.",
          "not-found": "Significa che gli errori del modello si distribuiscono tra i gruppi come farebbe il caso.",
          "not-measured": "I dati non dicono quale risposta sia giusta.",
        },
        doesNotMean:
          "Non dice che le risposte dei dati siano giuste esse stesse: chi è misurato su un passato ingiusto sembra giudicato rettamente.",
      },
      flips: {
        title: "Decisioni che si basano solo su un valore protetto",
        means: {
          found:
            "Significa che il modello stesso usa il valore protetto: non è cambiato nient'altro, e la decisione era un'altra.",
          "not-found":
            "Significa che il valore protetto da solo non ha deciso nessuno di questi casi, per quanto si siano provati altri valori.",
          "not-measured": "Il modello non conosce le colonne protette, dunque non può essercene nessuna.",
        },
        doesNotMean:
          "Non dice nulla delle colonne che stanno per quella protetta, né quante persone ci siano come i casi cambiati.",
      },
      "proxy-flips": {
        title: "Decisioni che cambiano quando i sostituti si spostano insieme",
        means: {
          found:
            "Significa che con i valori dell'altro gruppo nei sostituti guadagnerebbero più casi di quanti ne perderebbero, o viceversa.",
          "not-found": "Significa che spostare i sostituti ha dato all'incirca quanto ha tolto.",
          "not-measured": "Non è stato dichiarato alcun sostituto (--proxies).",
        },
        doesNotMean: "Non dice che un sostituto non abbia una buona ragione propria per contare.",
      },
      situation: {
        title: "Casi simili di due gruppi (prova di situazione)",
        means: {
          found:
            "Significa che di due casi simili quello di un gruppo è favorito più spesso, e che il caso non lo spiega.",
          "not-found":
            "Significa che casi simili dei gruppi hanno avuto lo stesso all'incirca quanto spesso vorrebbe il caso.",
          "not-measured": "Non ci sono due gruppi con casi simili.",
        },
        doesNotMean:
          "I casi sono simili secondo le colonne che il modello conosce, senza quelle protette e i sostituti dichiarati; possono differire in ciò che non è mai stato scritto.",
      },
      rules: {
        title: "Regole che si basano su una colonna protetta o su un sostituto, per un gruppo più che per altri",
        means: {
          found:
            "Significa che ciò che il modello fa, messo in regole, parla del gruppo, e di un gruppo più che di un altro.",
          "not-found":
            "Significa che nessuna regola esaminata parla di una colonna protetta o di un sostituto e copre un gruppo più di un altro, e che nessun gruppo ha regole simili più spesso di un altro, se non per caso.",
          "not-measured":
            "Non c'era un libro di regole, né dato né composto, e non sono stati spiegati casi respinti di due gruppi.",
        },
        doesNotMean:
          "Non dice che il modello abbia proprio queste regole: un libro decide spesso come il modello, non sempre, e la regola di un caso parla di casi come quello.",
      },
      recourse: {
        title: "Che cosa potrebbero fare i respinti di ogni gruppo",
        means: {
          found: "Significa che la stessa azione aiuta un gruppo più di un altro.",
          "not-found": "Significa che le azioni aiutano i respinti di tutti i gruppi all'incirca allo stesso modo.",
          "not-measured":
            "È stato tralasciato, quasi nessuno è respinto, o potrebbero cambiare soltanto colonne protette.",
        },
        doesNotMean: "Non dice che le azioni siano facili per un gruppo quanto per l'altro.",
      },
      "made-up-cases": {
        title: "Un modello che recita per chi lo spiega",
        means: {
          found:
            "Significa che il modello risponde ai casi costruiti con regole diverse da quelle dei casi reali: ciò che si apprende chiedendo di casi costruiti, compresi i valori cambiati e le spiegazioni, può non valere per le persone reali.",
          "not-found":
            "Significa che ciò che il modello dice dei casi costruiti rivela ciò che dice di quelli reali, e viceversa.",
          "not-measured": "Le righe sono troppo poche per dirlo.",
        },
        doesNotMean:
          "Non esclude un modello che si nasconda meglio di quanto queste prove cerchino: coprono tre modi di costruire casi.",
      },
    },
    closing: [
      "Quote diverse non dimostrano che un modello discrimini, né quote uguali che non lo faccia.",
      "I limiti hanno il 95% di confidenza, ciascuno per sé; le probabilità sono corrette per tutti i confronti di questa verifica insieme (Holm), così che il solo caso mostra una differenza al massimo in circa 5 verifiche su 100.",
    ],
    cut: {
      rows: "si sono guardate meno righe di quante ve ne siano",
      flips: "si sono provati meno casi con altri valori protetti",
      proxies: "si sono spostati meno casi con i loro sostituti",
      "made-up-cases": "si sono costruiti meno casi, o nessuno",
      recourse: "si sono cercate azioni meno a lungo, o per nulla",
      explaining: "si sono spiegati meno casi respinti",
    },
    asked: (queries, most, cut) => {
      const told = `Il modello è stato interrogato su ${rows(queries)}`;
      if (most === null) return `${told}.`;
      const budget = `${told}, su ${count(most)} ammesse`;
      return cut.length === 0
        ? `${budget}; non si è tagliato nulla.`
        : `${budget}. Per mancanza di domande ${list(cut)}: campioni più grandi possono mostrare di più.`;
    },

    groupLine: (group, share, favourable, [low, high], number) =>
      `${quoted(group)}: ${share} su 100 hanno ${favourable} (da ${low} a ${high}), su ${cases(number)}`,
    calibrated: (score, observed) => `; punteggio medio ${score}, nei dati ${observed} su 100`,
    points: (value, low, high) => `${value} punti (da ${low} a ${high})`,
    pointsGet: (points, favourable) => `${points} su 100 hanno ${favourable}`,
    ratio: (value, low, high) => `rapporto delle quote ${value} (da ${low} a ${high})`,
    impact: {
      below: "sotto i quattro quinti",
      within: "entro i quattro quinti",
      above: "il gruppo di confronto ha meno di quattro quinti della sua quota",
      "not-certain": "troppo pochi casi per dire da quale lato dei quattro quinti si trovi",
      "nobody-selected": "nessuno del gruppo di confronto lo ottiene: nessun rapporto",
    },
    chance: {
      hardly: "per il solo caso una differenza così grande è probabile meno di 1 volta su 1.000",
      well: "una differenza così grande può ben essere dovuta al caso",
      unlikely: (percent) => `per il solo caso una differenza così grande ha probabilità ${percent}%`,
      maybe: (percent) => `una differenza così grande può essere dovuta al caso (probabilità ${percent}%)`,
    },
    comparedWith: (group, reference, told) =>
      `${quoted(group)}, a confronto con ${quoted(reference)}: ${told.join("; ")}.`,
    ofThese: (favourable, opportunity, others) => {
      const odds = [
        ...(opportunity === null ? [] : [`tra chi nei dati ha ${favourable} ${opportunity} (pari opportunità)`]),
        ...(others === null ? [] : [`tra gli altri ${others}`]),
      ];
      return `Di questi, ${list(odds)}.`;
    },
    amongThoseWhoHave: (points) => `${points} tra chi lo ha nei dati`,
    amongTheRest: (points) => `${points} tra chi non lo ha`,
    tooSmall: (fewest, percent, named, more) => {
      const told = [...named, ...(more > 0 ? [more === 1 ? "1 altro" : `altri ${more}`] : [])];
      return `Tralasciati, poiché hanno meno di ${fewest} righe o del ${percent}% di tutte – ${many(told)}.`;
    },
    noGroup: "Nessun gruppo è abbastanza grande da poterne dire qualcosa.",
    oneGroup: "C'è un solo gruppo: nulla con cui confrontarlo.",
    andMore: (number) => (number === 1 ? "E 1 altro." : `E altri ${count(number)}.`),
    comparisons: (all, found) =>
      `${count(all)} ${all === 1 ? "confronto" : "confronti"}, ${count(found)} con una differenza che il caso non spiega.`,

    triedValues: triedText,
    notTried: (column) => `Nessun caso è stato provato con un altro valore di ${quoted(column)}.`,
    noFlip: (column, tried, trials, most) =>
      `Con un altro valore di ${quoted(column)} soltanto${triedText(tried)} non cambia nessuna di ${count(trials)} ${trials === 1 ? "decisione" : "decisioni"}; al massimo cambierebbero ${most} su 100, con il 95% di confidenza. Un modello può comunque basarsi su ciò che si accompagna a ${quoted(column)}.`,
    flips: (column, tried, { flipped, bounds: [low, high] }, { favourable, gained, lost }) => {
      const change = flipped.successes === 1 ? "cambia" : "cambiano";
      const decisions = flipped.trials === 1 ? "decisione" : "decisioni";
      const asked = `Con un altro valore di ${quoted(column)} soltanto${triedText(tried)} ${change} ${count(flipped.successes)} di ${count(flipped.trials)} ${decisions} (da ${low} a ${high} su 100)`;
      const parts = [
        ...(gained.trials === 0 ? [] : [`${of(gained)} ${gets(gained.successes)} ${favourable}`]),
        ...(lost.trials === 0 ? [] : [`${of(lost)} ${loses(lost.successes)}`]),
      ];
      return `${asked}: ${list(parts)}. Su ciascuna è stato interrogato il modello.`;
    },
    tellsOf: (column, name, strength, isDeclared) =>
      `${column} su ${name} (${strength}${isDeclared ? ", dichiarato" : ""})`,
    noProxy: "Nessuna colonna rivela molto di una protetta.",
    proxies: (told) => `Colonne che rivelano qualcosa di una protetta, da 0 per nulla a 1 per tutto – ${many(told)}.`,
    proxiesMoved: (group, columns, reference, { favourable, gained, lost }, chance) =>
      `Casi di ${quoted(group)} che ricevono ${list(columns)} del caso più vicino di ${quoted(reference)}: ${of(gained)} ${gets(gained.successes)} ${favourable}, ${of(lost)} ${loses(lost.successes)}; ${chance}.`,
    noPairs: (group, reference) => `Nessun caso di ${quoted(group)} ne ha uno simile di ${quoted(reference)}.`,
    pairs: ({ group, reference, pairs, onlyReference, onlyGroup }, chance) =>
      `${quoted(group)} e ${quoted(reference)}: su ${count(pairs)} ${pairs === 1 ? "coppia" : "coppie"} di casi simili è favorito solo il secondo in ${count(onlyReference)}, solo il primo in ${count(onlyGroup)}; ${chance}.`,
    behind: ({ group, reference, behind, referenceBehind }) =>
      `Di ${denied(behind.trials)} di ${quoted(group)}, ${count(behind.successes)} ${have(behind.successes)} vicino molti più favoriti di ${quoted(reference)} che di ${quoted(group)}; viceversa ${of(referenceBehind)}.`,
    alikeByWords: (columns) =>
      `In ${list(columns)} i casi sono simili secondo le parole che più rivelano ciò che il modello dice.`,
    notAlike: (columns) =>
      `Ciò che ${list(columns)} contiene non è confrontato: nessuna coppia di casi ne ha una parte in comune.`,
    noShare: "nessuno",
    noRuleOfBook: "Nessuna regola del libro parla di una colonna protetta, o di una che ne riveli molto.",
    ruleOfBook: (number, { premise, outcome, columns, covered }, proxyOf, chance) => {
      const own = proxyOf === null ? "" : `, come sostituto di ${proxyOf},`;
      return `La regola ${number} (se vale – ${premise} – allora ${outcome}) si basa su ${list(columns)}${own} e copre ${hit(covered)}; ${chance}.`;
    },
    noLocalRule: (explained, column) =>
      `Nessuna delle regole di ${denied(explained)} che sono stati spiegati parla di ${quoted(column)}, o di una colonna che ne riveli molto.`,
    localRules: (groups, column, chance) => {
      const counts = groups.map(({ group, share }) => `${of(share)} di ${quoted(group)}`);
      return `Dei casi respinti che sono stati spiegati, ${list(counts)} hanno una regola che si basa su ${quoted(column)} o su una colonna che ne rivela molto; ${chance}.`;
    },
    forInstance: (text) => `Per esempio ${text}.`,
    localRule: (row, group, { premise, outcome, columns, covered }) =>
      `riga ${row}, ${quoted(group)}: se vale – ${premise} – allora ${outcome}; ciò si basa su ${list(columns)} e copre ${hit(covered)}`,
    ways: ({ group, denied: number, ways, wayCost, helped, helpedShare, cost }) => {
      const costs = wayCost === null ? "" : ` (${wayCost})`;
      const way =
        ways.trials === 0
          ? number === 0
            ? "nessuno vi è respinto"
            : `nessuno di ${denied(number)} è stato spiegato`
          : `${count(ways.successes)} di ${denied(ways.trials)} che sono stati spiegati ${have(ways.successes)} una via confermata${costs}`;
      const acted =
        helped === 0
          ? ""
          : `; le azioni per tutti aiutano ${helpedShare} di ${count(helped)}${cost === null ? "" : ` (costo mediano ${cost})`}`;
      return `${quoted(group)}: ${way}${acted}.`;
    },
    helpsMore: (action, one, other, chance) =>
      `L'azione ${quoted(action)} aiuta ${one.share} su 100 respinti di ${quoted(one.group)}, ${other.share} di ${quoted(other.group)}; ${chance}.`,
    noActionHelpsMore: "Nessuna azione aiuta un gruppo più di quanto spieghi il caso.",
    sorts: {
      crosses: "Casi incrociati da due reali",
      noise: "Casi reali con rumore",
      independent: "Casi di valori che appartengono a righe diverse",
    },
    madeUp: ({ sort, realByReal, realByMadeUp, madeUpByMadeUp, madeUpByReal, isOther }) =>
      `${sort}: un albero di risposte reali concorda con il modello per ${realByReal} sui casi reali e per ${madeUpByReal} su questi; un albero di questi per ${madeUpByMadeUp} su questi e per ${realByMadeUp} sui reali (0 è il caso, 1 sempre)${isOther ? ": sono altre regole" : ""}.`,

    columns: {
      cases: "casi",
      get: (favourable) => `hanno ${favourable}`,
      ofThoseWhoHave: (favourable) => `di chi nei dati ha ${favourable}`,
      ofOthers: "degli altri",
      denied: "respinti",
      helped: "aiutati da un'azione",
      ownWay: "hanno una via propria",
      wayCost: "il suo costo mediano",
      deniedCases: "casi respinti",
      behind: "indietro rispetto ai simili",
      otherWay: "viceversa",
    },
    beside: (group, reference) => `${quoted(group)}, accanto a ${quoted(reference)}`,
    cases: "Casi",
    near: (own, others) =>
      `su ${own.trials} vicini del proprio gruppo ${own.successes === 1 ? "è favorito" : "sono favoriti"} ${own.successes}, su ${others.trials} dell'altro ${others.successes}`,
  },

  recourse: {
    heading: (wished) => `Che cosa potrebbe fare chi è respinto per ottenere ${wished}`,
    notSaid: "Che cosa ciò non dice",
    raise: (column, value) => `${column}: aumentare a ${value} o più`,
    lower: (column, value) => `${column}: ridurre a ${value} o meno`,
    later: (column, date) => `${column}: spostare al ${date} o più tardi`,
    earlier: (column, date) => `${column}: spostare al ${date} o prima`,
    becomes: (column, value) => `${column}: diventa ${value}`,
    changes: many,
    helped: (share, low, high) => `${share} dei respinti (da ${low} a ${high})`,
    cost: (median, changes, isOne) =>
      `costo mediano ${median}, in media ${changes} ${isOne ? "modifica" : "modifiche"}`,
    helpsNobody: (trials, wished) => `nessuno di ${denied(trials)} tenuti da parte avrebbe ${wished}`,
    helps: ({ helped, wished, successes, possible, alone, cost }) => {
      const others =
        alone === 0 ? "ciascuno anche con un'altra azione" : `${count(alone)} dei quali con nessun'altra azione`;
      return `${helped} avrebbero ${wished}: ${count(successes)} di ${count(possible)} per cui è una modifica ammessa, ${others}; ${cost}`;
    },
    noAction: (wished) => `Non si è trovata alcuna azione con cui qualcuno dei respinti avrebbe ${wished}.`,
    together: (helped, wished, cost) =>
      `Insieme: ${helped} avrebbero ${wished} con l'una o l'altra azione${cost === null ? "" : `; la meno costosa per ciascuno: ${cost}`}.`,
    left: (left, trials) =>
      `Restano: ${count(left)} di ${denied(trials)} tenuti da parte, che nessuna di queste azioni aiuta.`,
    leftUndescribed: "Nessuna regola breve descrive chi resta.",
    leftBehind: (precision, premise, low, share) =>
      `Nulla di tutto ciò aiuta ${count(precision.successes)} di ${denied(precision.trials)} per cui vale – ${premise} – (almeno ${low} su 100, con il 95% di confidenza); sono ${share} di chi resta.`,
    overlaps: (overlaps, all) => {
      const told = overlaps.map(
        ({ first, second, rows: both }) => `${first} e ${second} (${cases(both)} su ${count(all)})`,
      );
      return `Azioni che aiutano gli stessi casi: ${list(told)}.`;
    },
    notes: {
      budget: "Le domande ammesse si sono esaurite prima della fine della ricerca: possono esistere azioni migliori.",
      "few-denied": "I respinti sono così pochi che le cifre sono approssimative.",
      "no-explanations":
        "Con le domande ammesse non si è potuto spiegare alcun caso singolo: si sono provati soltanto valori che molti casi hanno.",
    },
    meaning:
      "Ogni azione è stata sottoposta al modello per ciascun caso respinto tenuto da parte, con ciò che ne segue. Il modello dà allora un'altra risposta; non è detto se una persona possa farlo, né se il mondo risponderebbe come il modello. Costo: la quota di tutti i casi che si oltrepassa lungo la via, sommata sulle colonne; un altro nome vale 1.",
    denied: (from, wished, { successes, trials }) =>
      `Il modello dà ${from === null ? `una risposta diversa da ${wished}` : `la risposta ${from}`} a ${count(successes)} di ${cases(trials)}.`,
    made: ({ chosenOn, keptApart, explained, tried, queries }, seed) =>
      `Scelte su ${denied(chosenOn)}, misurate su altri ${count(keptApart)}; ${cases(explained)} ${explained === 1 ? "spiegato" : "spiegati"}, ${count(tried)} ${tried === 1 ? "azione provata" : "azioni provate"}, ${count(queries)} ${queries === 1 ? "domanda" : "domande"}; seme ${seed}.`,
    actions: (number) => `${count(number)} ${number === 1 ? "azione" : "azioni"}`,
    bars: "Ogni barra: la quota dei respinti che l'azione aiuta, con limiti al 95%.",
    allTogether: "Tutte insieme",
    examples: "Alcuni che aiuta, come sono ora",
    firstActions: (number) => (number === 1 ? "la prima azione" : `le prime ${number}`),
    has: ({ column, value }) => `${column}: ${value}`,
  },

  book: {
    title: "Il modello",
    heading: (title, number) => `${title} in ${count(number)} ${number === 1 ? "regola" : "regole"}`,
    contains: (column, there, absent) => {
      const parts = [
        ...(there.length === 0 ? [] : [`contiene ${list(there)}`]),
        ...(absent.length === 0 ? [] : [`non contiene ${words.list(absent, "or")}`]),
      ];
      return `${column}: ${parts.join(", ")}`;
    },
    quoted,
    rule: (isFirst, clauses, outcome) =>
      `${isFirst ? "Se vale" : "Altrimenti, se vale"} – ${many(clauses)} – allora ${outcome}`,
    otherwise: (outcome) => `Altrimenti: ${outcome}`,
    decidesNone: "le regole precedenti coprono tutti questi",
    decides: (decided) => `giusta per ${of(decided)} che nessuna regola precedente copre`,
    coversNone: "non copre nessuno dei casi tenuti da parte: non si sa quanto spesso sia giusta",
    worth: ({ successes, trials }, low, percent) =>
      `giusta per ${count(successes)} di ${cases(trials)} che copre (almeno ${low} su 100, con il 95% di confidenza); copertura: ${percent} di tutti`,
    otherwiseNone: "non le resta alcun caso tenuto da parte",
    otherwiseWorth: ({ successes, trials }) =>
      `giusta per ${count(successes)} di ${cases(trials)} che nessuna regola copre`,
    fidelity: (hasRules, { successes, trials }, [low, high], always) =>
      `${hasRules ? "Il libro" : "Il libro non ha regole;"} decide come il modello per ${count(successes)} di ${cases(trials)} tenuti da parte (da ${low} a ${high} su 100, con il 95% di confidenza); dire sempre la risposta più frequente lo farebbe per ${always} su 100.`,
    noOverlap: "Nessuna coppia di regole copre lo stesso caso.",
    noConflict: "Dove più regole coprono gli stessi casi, dicono lo stesso.",
    conflicts: (overlaps, all) => {
      const told = overlaps.map(
        ({ first, second, rows: both }) => `regole ${first} e ${second} (${cases(both)} su ${count(all)})`,
      );
      return `Regole che coprono gli stessi casi e dicono altro; decide la prima: ${many(told)}.`;
    },
    made: ({ localRules, rows: composed, madeRows, keptApart }, seed) => {
      const madeUp =
        madeRows === 0 ? "" : ` e ${count(madeRows)} ${madeRows === 1 ? "caso costruito" : "casi costruiti"}`;
      return `${cases(localRules)} ${localRules === 1 ? "spiegato" : "spiegati"}, ${rows(composed)}${madeUp} per comporlo, ${rows(keptApart)} da parte per misurarlo; seme ${seed}`;
    },
    cut: {
      rows: (got, wanted) => `il libro è stato composto su ${count(got)} di ${rows(wanted)}`,
      "kept-apart": (got, wanted) => `è stato misurato su ${count(got)} di ${rows(wanted)} tenute da parte`,
      "made-up-cases": (got, wanted) =>
        `si è chiesto di ${count(got)} su ${count(wanted)} ${wanted === 1 ? "caso costruito" : "casi costruiti"}`,
      cases: (got, wanted) => `sono stati spiegati ${count(got)} su ${cases(wanted)}`,
    },
    quick: "ciascuno con poche domande",
    asked: (queries, most, cut) => {
      const budget = `Il modello è stato interrogato su ${rows(queries)}, su ${count(most)} ammesse`;
      return cut.length === 0
        ? `${budget}; non si è tagliato nulla.`
        : `${budget}. Per mancanza di domande ${list(cut)}: con più domande il libro può migliorare.`;
    },
    rules: (number) => `${count(number)} ${number === 1 ? "regola" : "regole"}`,
    conditionsEach: "condizioni per regola",
    percent: (share) => `${share}%`,
    howMany: "Quante regole servono",
    sizes: { rules: "regole", decided: "casi decisi come dal modello" },
    inOrder: "Le regole, nell'ordine in cui si leggono",
    examples: "Esempi",
    trueFor: "Giusta per:",
    notTrueFor: "Non giusta per:",
    sizesLegend: "Quota dei casi tenuti da parte che il libro decide come il modello, con limiti al 95%.",
    sizesChart: (told) => `quota di casi decisi come dal modello, per numero di regole: ${list(told)}`,
  },
};
