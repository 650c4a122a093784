// The page: open the workbench, say so while it opens, then hand it to the desk.

import { useMemo } from "react";
import { useAnswer } from "../session/use-answer.ts";
import { keepToken, openWorkbench } from "../workbench/open-workbench.ts";
import { Desk } from "./desk.tsx";
import { FaultBox } from "./fault-box.tsx";
import { ProgressNote } from "./progress-note.tsx";

function TokenForm({ onGiven }: { readonly onGiven: () => void }) {
  return (
    <form
      className="token-form"
      onSubmit={(event) => {
        event.preventDefault();
        keepToken(String(new FormData(event.currentTarget).get("token") ?? "").trim());
        onGiven();
      }}
    >
      <label>
        This server asks for a token
        <input name="token" type="password" autoComplete="off" required />
      </label>
      <button type="submit">Open</button>
    </form>
  );
}

export function App() {
  const opening = useAnswer("workbench", async ({ signal }) => {
    const workbench = await openWorkbench();
    return { workbench, schema: await workbench.describe(signal) };
  });
  const opened = useMemo(() => opening.value, [opening.value]);
  if (opened !== null) return <Desk workbench={opened.workbench} schema={opened.schema} />;
  return (
    <main className="opening">
      <h1>LORE</h1>
      {opening.state === "running" && <ProgressNote progress={null} doing="Reading the data and the model" />}
      {opening.fault !== null &&
        (["unauthorized", "http-401"].includes(opening.fault.code) ? (
          <TokenForm onGiven={opening.again} />
        ) : (
          <FaultBox fault={opening.fault} onAgain={opening.again} />
        ))}
    </main>
  );
}
