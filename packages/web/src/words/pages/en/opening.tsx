// In English: what is shown before data are open, the page of a link for one person, and the notebook's widget.

import type { ReactNode } from "react";

export const ENGLISH_OPENING = {
  reading: "Reading the data and the model",
  tryDemo: "Try the demo",
  demo: (data: string, model: string | null) => `${data} and ${model ?? "a forest"}, which this page brings along.`,
  openDemo: "Open the demo",
  openOwn: "Or open your own",
  token: "This server asks for a token",
  open: "Open",
  refused: "The server does not accept this token. Ask whoever started it.",
};

export const ENGLISH_SHARED = {
  opening: "Opening the case",
  title: "Your case",
  says: (outcome: ReactNode, score: string | null) => (
    <>
      The model says {outcome}
      {score === null ? "." : `, with a score of ${score}.`}
    </>
  ),
  ends: (date: string) => `This link shows one case alone and ends on ${date}.`,
};

export const ENGLISH_WIDGET = {
  title: "LORE: why, and what would have to change",
  back: "Back to the first case",
};

/** Where the work is done. */
export const ENGLISH_PLACES = {
  browser: "computed in this browser: nothing leaves this machine",
  server: "computed by the server this page came from",
  program: "computed on this machine, with the model in the program that showed this page",
  kernel: "computed beside the kernel, with the model in it",
};

export const ENGLISH_MEDIA = {
  measured: "what was measured",
  tryHint: "type another text and see the words light up",
  asItIs: "The picture as it is",
  reason: (tags: string) => `The reason: ${tags}`,
  before: (gone: string) => `Before; goes: ${gone}`,
  after: "After",
  turns: "without it the model says something else",
  lessSure: "without it the model is less sure",
  legend:
    "Marked: words without which the model is less sure, the darker the less; framed: without this word alone it says something else.",
};
