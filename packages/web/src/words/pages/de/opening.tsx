// Auf Deutsch: was zu sehen ist, bevor Daten geöffnet sind, die Seite eines Links für eine Person, und das Widget im Notebook.

import type { PageStrings } from "../en.tsx";

export const GERMAN_OPENING: PageStrings["opening"] = {
  reading: "Die Daten und das Modell werden gelesen",
  tryDemo: "Ein Beispiel ansehen",
  demo: (data, model) => `${data} und ${model ?? "ein Random Forest"}, die diese Seite mitbringt.`,
  openDemo: "Beispiel öffnen",
  openOwn: "Oder Eigenes öffnen",
  token: "Dieser Server verlangt ein Token",
  open: "Öffnen",
  refused: "Der Server nimmt dieses Token nicht an. Fragen Sie, wer ihn gestartet hat.",
};

export const GERMAN_SHARED: PageStrings["shared"] = {
  opening: "Der Fall wird geöffnet",
  title: "Ihr Fall",
  says: (outcome, score) => (
    <>
      Das Modell sagt {outcome}
      {score === null ? "." : `, mit einer Bewertung von ${score}.`}
    </>
  ),
  ends: (date) => `Dieser Link zeigt nur diesen einen Fall und endet am ${date}.`,
};

export const GERMAN_WIDGET: PageStrings["widget"] = {
  title: "LORE: warum, und was sich ändern müsste",
  back: "Zurück zum ersten Fall",
};

export const GERMAN_PLACES: PageStrings["places"] = {
  browser: "in diesem Browser berechnet: nichts verlässt dieses Gerät",
  server: "vom Server berechnet, von dem diese Seite kommt",
  program: "auf diesem Gerät berechnet, mit dem Modell in dem Programm, das diese Seite gezeigt hat",
  kernel: "neben dem Kernel berechnet, mit dem Modell darin",
};

export const GERMAN_MEDIA: PageStrings["media"] = {
  measured: "was gemessen wurde",
  tryHint: "anderen Text eingeben und sehen, welche Wörter aufleuchten",
  asItIs: "Das Bild, wie es ist",
  reason: (tags) => `Der Grund: ${tags}`,
  before: (gone) => `Vorher; es entfällt: ${gone}`,
  after: "Nachher",
  turns: "ohne dies sagt das Modell etwas anderes",
  lessSure: "ohne dies ist das Modell weniger sicher",
  legend:
    "Hinterlegt: Wörter, ohne die das Modell weniger sicher ist, je dunkler, desto weniger; umrahmt: Schon ohne dieses eine Wort sagt es etwas anderes.",
};
