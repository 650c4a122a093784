// Le finestre in italiano: come si chiamano le colonne, i file, e che cosa sta intorno alle lettere.

import type { PageStrings } from "../en.tsx";

export const ITALIAN_DICTIONARY: PageStrings["dictionary"] = {
  title: "Come si chiamano le colonne",
  about:
    "Ciò che è sensibile o fisso è bloccato, e un motivo che si basa su ciò che è sensibile è segnalato per la verifica. " +
    "Le modifiche contro una direzione sono segnalate come strane e stanno in fondo. Il file salvato contiene le colonne di questa tabella.",
  guessed: "presunto",
  outcomes: "Risposte",
  outcomeLabel: (outcome) => `Nome della risposta ${outcome}`,
  favourable: "favorevole",
  theFavourable: "La risposta favorevole",
  none: "nessuna",
  column: "colonna",
  label: "nome",
  unit: "unità",
  sensitive: "sensibile",
  fixed: "fissa",
  direction: "direzione",
  labelOf: (column) => `Nome di ${column}`,
  unitOf: (column) => `Unità di ${column}`,
  isSensitive: (column) => `${column} è sensibile`,
  isFixed: (column) => `${column} è fissa`,
  directionOf: (column) => `Direzione di ${column}`,
  needsOrder: "ai nomi serve prima un ordine, che il file può dare",
  noDirection: "non si può dire",
  moreIsBetter: "più è meglio",
  lessIsBetter: "meno è meglio",
  apply: "Applica",
};

export const ITALIAN_FILES: PageStrings["files"] = {
  title: "Apri dati e modello propri",
  dropHint:
    "Trascini qui un file CSV e, se c'è, un model.onnx, oppure li scelga. Sono letti in questo browser e non inviati da nessuna parte; " +
    "perché si ritrovino ricaricando la pagina, questo browser li conserva per un giorno.",
  dropHere: "Rilasci i file per aprirli qui",
  choose: "scegli un file",
  data: "Dati",
  dataHint: "CSV con intestazione, anche come .csv.gz",
  model: "Modello, se c'è",
  modelHint: "file ONNX",
  sidecar: "File di accompagnamento, se c'è",
  sidecarHint: "model.lore.json: ciò che un file ONNX non dice di sé",
  dictionary: "Dizionario, se c'è",
  dictionaryHint: "data.dictionary.json: come si chiamano le colonne",
  strangers: (names) =>
    `${names.join(", ")}: il nome deve terminare in .csv, .onnx o .json. Altri tipi di modelli si aprono con lore serve.`,
  target: "Quale colonna predice il modello?",
  chooseColumn: "scegli una colonna",
  noColumn: "nessuna di queste",
  noModel:
    "Nessun modello? Qui si può addestrare una foresta casuale su quattro quinti dei casi; gli altri dicono quanto spesso ha ragione.",
  training: "Si leggono i dati e si addestra una foresta casuale",
  open: "Apri",
  trainAndOpen: "Addestra una foresta casuale e apri",
  back: "Torna a ciò che offre questa pagina",
};

export const ITALIAN_LETTER: PageStrings["letter"] = {
  title: "Che cosa sta intorno alle lettere",
  about: (names, cell) =>
    `I testi possono nominare ${names}, un valore del caso come ${cell}, e segnaposto propri. Ciò che si usa resta in questo browser.`,
  language: "Lingua",
  fields: {
    sender: "Mittente, riga per riga",
    recipient: "Destinatario, riga per riga",
    place: "Luogo, prima della data",
    date: "Data; se manca, il giorno della lettera dove un luogo o {date} la richiede",
    reference: "Riferimento, come un numero di pratica",
    subject: "Oggetto, al posto di quello della lettera",
    salutation: "Formula di apertura",
    before: "Paragrafi prima di ciò che dice la lettera",
    after: "Paragrafi dopo: a chi rivolgersi, come fare reclamo",
    closing: "Formula di chiusura",
    signature: "Firma, riga per riga",
    fields: "Segnaposto propri, come ufficio = l'ufficio crediti",
  },
  fromFile: "O cominci da un file",
  shown: "La lettera che ne risulta",
  use: "Usa",
  forget: "Dimentica ciò che è stato modificato qui",
  column: "colonna",
};
