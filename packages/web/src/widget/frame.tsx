// The page inside a widget begins here: one case, and the cases that are reached from it.

import { createRoot } from "react-dom/client";
import { pageIn } from "../words/pages/pages.ts";
import { giveTasks } from "../workbench/give-tasks.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { CasePage } from "./case-page.tsx";
import type { FromFrame, ToFrame } from "./messages.ts";

const tell = (message: FromFrame) => parent.postMessage(message, "*");
const { workbench, take } = giveTasks(null, (task) => tell({ kind: "task", task }));
const kernel: PageWorkbench = {
  ...workbench,
  place: "kernel",
  hasAddress: false,
  close: () => undefined,
};

const place = document.createElement("div");
document.body.append(place);
const root = createRoot(place);
let shown = 0;

addEventListener("message", ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.kind === "answer") {
    take(data.answer);
    return;
  }
  document.documentElement.dataset.theme = data.theme;
  if (data.kind !== "show") return;
  const { language } = data.shown;
  document.documentElement.lang = language;
  tell({ kind: "title", title: pageIn(language).widget.title });
  root.render(<CasePage key={++shown} workbench={kernel} shown={data.shown} />);
});
new ResizeObserver(() => tell({ kind: "height", height: place.offsetHeight })).observe(place);
tell({ kind: "ready" });
