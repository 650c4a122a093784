// In italiano: che cosa si vede prima che i dati siano aperti, la pagina di un link per una persona, e il widget del notebook.

import type { PageStrings } from "../en.tsx";

export const ITALIAN_OPENING: PageStrings["opening"] = {
  reading: "Si leggono i dati e il modello",
  tryDemo: "Provi l'esempio",
  demo: (data, model) => `${data} e ${model ?? "una foresta casuale"}, che questa pagina porta con sé.`,
  openDemo: "Apri l'esempio",
  openOwn: "O apra file propri",
  token: "Questo server chiede un token",
  open: "Apri",
  refused: "Il server non accetta questo token. Chieda a chi lo ha avviato.",
};

export const ITALIAN_SHARED: PageStrings["shared"] = {
  opening: "Si apre il caso",
  title: "Il Suo caso",
  says: (outcome, score) => (
    <>
      Il modello dice {outcome}
      {score === null ? "." : `, con un punteggio di ${score}.`}
    </>
  ),
  ends: (date) => `Questo link mostra solo questo caso e scade il ${date}.`,
};

export const ITALIAN_WIDGET: PageStrings["widget"] = {
  title: "LORE: perché, e che cosa dovrebbe cambiare",
  back: "Torna al primo caso",
};

export const ITALIAN_PLACES: PageStrings["places"] = {
  browser: "calcolato in questo browser: nulla lascia questo dispositivo",
  server: "calcolato dal server da cui viene questa pagina",
  program: "calcolato su questo dispositivo, con il modello nel programma che ha mostrato questa pagina",
  kernel: "calcolato accanto al kernel, che contiene il modello",
};

export const ITALIAN_MEDIA: PageStrings["media"] = {
  measured: "che cosa si è misurato",
  tryHint: "scriva un altro testo e veda quali parole si illuminano",
  asItIs: "L'immagine com'è",
  reason: (tags) => `Il motivo: ${tags}`,
  before: (gone) => `Prima; scompare: ${gone}`,
  after: "Dopo",
  turns: "senza, il modello dice altro",
  lessSure: "senza, il modello è meno sicuro",
  legend:
    "Evidenziate: parole senza le quali il modello è meno sicuro, più scure più lo è; incorniciate: già senza questa sola parola dice altro.",
};
