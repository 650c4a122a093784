// The widget of a notebook, as anywidget runs it: the page of one case in a frame, and its questions carried to the kernel
// and back. In a frame its styles, keys and ids stay apart from the notebook's.

import type { FromWorkbench } from "@lore-xai/workbench";
import type { FromFrame, ShownCase, ToFrame } from "./messages.ts";
import { themeBehind } from "./theme-behind.ts";

/** The part of anywidget's interface that is used. */
interface Model {
  get(name: "shown"): ShownCase;
  send(content: unknown): void;
  on(event: string, callback: (...given: never[]) => void): void;
  off(event: string, callback: (...given: never[]) => void): void;
}

interface Cell {
  readonly model: Model;
  readonly el: HTMLElement;
}

interface Answered {
  readonly view: string;
  /** JSON, as the engine wrote it. */
  readonly answer: string;
}

const HIGHEST_PX = 1600;

/** A widget that shows this page. */
export function widgetShowing(page: string) {
  return {
    render({ model, el }: Cell) {
      // One model may have several views, whose calls have the same numbers.
      const view = Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-");
      const frame = document.createElement("iframe");
      frame.title = "LORE";
      frame.style.cssText = "display:block;width:100%;height:320px;border:0";
      frame.srcdoc = page;
      const tell = (message: ToFrame) => frame.contentWindow?.postMessage(message, "*");
      const follow = () => tell({ kind: "theme", theme: themeBehind(el) });
      const show = () => tell({ kind: "show", shown: model.get("shown"), theme: themeBehind(el) });
      const hear = ({ source, data }: MessageEvent<FromFrame>) => {
        if (source !== frame.contentWindow) return;
        if (data.kind === "ready") show();
        else if (data.kind === "title") frame.title = data.title;
        else if (data.kind === "height") frame.style.height = `${Math.min(data.height, HIGHEST_PX)}px`;
        else model.send({ view, task: data.task });
      };
      const answered = ({ view: asked, answer }: Answered) => {
        if (asked === view) tell({ kind: "answer", answer: JSON.parse(answer) as FromWorkbench });
      };
      // Switching the theme changes an attribute of one of these.
      const watch = new MutationObserver(follow);
      for (const element of [document.documentElement, document.body]) watch.observe(element, { attributes: true });
      addEventListener("message", hear);
      model.on("msg:custom", answered);
      model.on("change:shown", show);
      el.append(frame);
      return () => {
        watch.disconnect();
        removeEventListener("message", hear);
        model.off("msg:custom", answered);
        model.off("change:shown", show);
      };
    },
  };
}
