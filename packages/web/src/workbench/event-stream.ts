// Server-sent events from the body of a response, as the HTML standard describes them; ids and retries are not needed.

export interface StreamedEvent {
  readonly event: string;
  readonly data: string;
}

/** The event of one block of lines; null for a comment. */
export function eventOfBlock(block: string): StreamedEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
  }
  return data.length === 0 ? null : { event, data: data.join("\n") };
}

export async function* eventsOf(response: Response): AsyncGenerator<StreamedEvent> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value.replace(/\r/g, "")).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOfBlock(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
