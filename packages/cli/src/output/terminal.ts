// Where the command writes: the result to standard output, everything else to standard error. Colours only on a
// terminal, and not where NO_COLOR is set.

import type { TextStyle } from "@lore-xai/core";
import { visibleLines } from "@lore-xai/core/basics";
import pc from "picocolors";

export interface Terminal {
  /** The result of the command, and nothing else. Resolves when it is written, or can no longer be. */
  result(text: string): Promise<void>;
  /** Anything that a person may want to know meanwhile. What would steer a terminal is taken out of it. */
  say(text: string): void;
  /** Replaces the line that it wrote before; only on a terminal. */
  progress(text: string): void;
  /** Whether a person looks on: standard error is a terminal. */
  readonly isInteractive: boolean;
  readonly style: TextStyle;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

function styleFor(isTerminal: boolean, environment: Terminal["environment"]): TextStyle {
  const colours = pc.createColors(isTerminal && !environment.NO_COLOR && environment.TERM !== "dumb");
  return {
    heading: colours.bold,
    outcome: colours.bold,
    confirmed: colours.green,
    caution: colours.yellow,
    faint: colours.dim,
  };
}

/** Where results or messages went to until nothing more could be written there. */
export interface LostOutput {
  readonly name: "standard output" | "standard error";
  readonly error: NodeJS.ErrnoException;
}

/** A stream that text goes to; it may be a terminal. */
export type OutputStream = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** What a command has to write to and reads its settings from; a process has all three. */
export interface Surroundings {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Terminal["environment"];
}

/** One way to write to a stream; nothing more is written once it is lost. */
function writerTo(stream: OutputStream, onLost: (error: NodeJS.ErrnoException) => void) {
  let isLost = false;
  // Stays as long as the stream: the last write may fail after everything else is done.
  stream.on("error", (error) => {
    if (!isLost) onLost(error);
    isLost = true;
  });
  return (text: string) =>
    new Promise<void>((resolve) => {
      if (isLost) resolve();
      else stream.write(text, () => resolve());
    });
}

export function terminalOver({ stdout, stderr, env }: Surroundings, onLost: (lost: LostOutput) => void): Terminal {
  const write = writerTo(stdout, (error) => onLost({ name: "standard output", error }));
  const writeAside = writerTo(stderr, (error) => onLost({ name: "standard error", error }));
  let shown = "";
  const clear = () => {
    if (shown !== "") writeAside("\r\x1b[2K");
    shown = "";
  };
  return {
    result(text) {
      clear();
      return write(text);
    },
    say(text) {
      clear();
      writeAside(`${visibleLines(text)}\n`);
    },
    progress(text) {
      if (!stderr.isTTY || text === shown) return;
      clear();
      writeAside(visibleLines(text));
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
    result: () => Promise.resolve(),
    say: nothing,
    progress: nothing,
    isInteractive: false,
    style: styleFor(false, {}),
    environment,
  };
}
