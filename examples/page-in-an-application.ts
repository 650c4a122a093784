// The workbench inside a Node program of your own: the page, its API and your model, on a port that you choose.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { functionBlackBox, splitTarget, tableFromRows } from "@lore-xai/core";
import { builtPageFolder, createApp, openStore } from "@lore-xai/server";

const jobs = ["clerk", "other", "none"];
const isGranted = ({ age, income }: { age: number; income: number }) => age > 25 || income > 900;
const applicants = Array.from({ length: 200 }, (_, i) => ({
  age: 18 + (i % 47),
  job: jobs[i % 3],
  income: 500 + 7 * i,
}));
const withOutcomes = applicants.map((row) => ({ ...row, status: isGranted(row) ? "grant" : "deny" }));

const store = openStore(); // in memory; openStore("explanations.sqlite") keeps them
const app = await createApp({
  dataset: splitTarget(tableFromRows(withOutcomes), "status"),
  model: {
    blackBox: functionBlackBox((row) => (isGranted(row) ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    }),
    name: "loan desk",
    kind: "function",
    hash: "loan-desk-1", // another model needs another one
  },
  store,
  pageFolder: builtPageFolder(),
  options: { dataName: "applicants", target: "status", settings: { effort: "quick" } },
});
// Your own server answers what is its own and hands the rest on; `app.listen` would do where there is nothing else.
const server = createServer((request, response) => {
  if (request.url === "/about") response.end("The loan desk");
  else app.routing(request, response);
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const about = await fetch(`${address}/about`);
console.log(`GET /about             ${about.status}  ${await about.text()}`);
const page = await fetch(address);
console.log(`GET /                  ${page.status}  ${/<title>.*<\/title>/.exec(await page.text())?.[0]}`);

const answer = await fetch(`${address}/v1/explanations`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ instance: { age: 22, job: "clerk", income: 800 }, seed: 7 }),
});
const { id, explanation } = (await answer.json()) as { id: string; explanation: { outcome: string } };
console.log(`POST /v1/explanations  ${answer.status}  the model says ${explanation.outcome}`);

const letter = await fetch(`${address}/v1/explanations/${id}/report?format=letter`);
console.log(`GET …/report           ${letter.status}\n\n${await letter.text()}`);

server.close();
await app.close();
store.close();
