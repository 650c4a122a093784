// Where the command writes: the result to standard output, everything else to standard error. Colours only on a
// terminal, and not where NO_COLOR is set.

import type { TextStyle } from "@lore-xai/core";
import pc from "picocolors";

export interface Terminal {
  /** The result of the command, and nothing else. */
  result(text: string): void;
  /** Anything that a person may want to know meanwhile. */
  say(text: string): void;
  /** Replaces the line that it wrote before; only on a terminal. */
  progress(text: string): void;
  /** Whether a person looks on: standard error is a terminal. */
  readonly isInteractive: boolean;
  readonly style: TextStyle;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

function styleFor(isTerminal: boolean, environment: NodeJS.ProcessEnv): TextStyle {
  const colours = pc.createColors(isTerminal && !environment.NO_COLOR && environment.TERM !== "dumb");
  return {
    heading: colours.bold,
    outcome: colours.bold,
    confirmed: colours.green,
    caution: colours.yellow,
    faint: colours.dim,
  };
}

export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  let shown = "";
  const clear = () => {
    if (shown !== "") stderr.write("\r\x1b[2K");
    shown = "";
  };
  return {
    result(text) {
      clear();
      stdout.write(text);
    },
    say(text) {
      clear();
      stderr.write(`${text}\n`);
    },
    progress(text) {
      if (!stderr.isTTY || text === shown) return;
      clear();
      stderr.write(text);
      shown = text;
    },
    isInteractive: stderr.isTTY === true,
    style: styleFor(stdout.isTTY === true, env),
    environment: env,
  };
}

/** For worker threads, which have nothing to say to a person. */
export function silentTerminal(environment: Terminal["environment"]): Terminal {
  const nothing = () => undefined;
  return {
    result: nothing,
    say: nothing,
    progress: nothing,
    isInteractive: false,
    style: styleFor(false, {}),
    environment,
  };
}
