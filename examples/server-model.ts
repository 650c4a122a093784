// A model behind a prediction server. The server here is a stand-in of a few lines that speaks MLflow's protocol; with a
// real one the address is all that changes.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { createLore, formatExplanation, tableFromRows } from "@lore-xai/core";

const server = createServer(async (request, response) => {
  const { dataframe_split: frame } = (await json(request)) as {
    dataframe_split: { columns: string[]; data: number[][] };
  };
  const [hours, load] = ["hours", "load"].map((name) => frame.columns.indexOf(name));
  const predictions = frame.data.map((row) => (row[hours] > 4000 && row[load] > 0.7 ? "repair" : "run on"));
  response.setHeader("content-type", "application/json").end(JSON.stringify({ predictions }));
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address() as AddressInfo;

const pumps = tableFromRows(
  Array.from({ length: 300 }, (_, i) => ({
    hours: (i * 37) % 8000,
    load: ((i * 13) % 100) / 100,
    maker: ["north", "south", "east"][i % 3],
  })),
);
const blackBox = await createHttpBlackBox({
  url: `http://127.0.0.1:${port}/invocations`,
  features: pumps.features,
  labels: ["repair", "run on"],
  headers: { authorization: "Bearer from-your-secrets" },
});
const lore = createLore({ blackBox, background: pumps });
const explanation = await lore.explain({ hours: 5200, load: 0.9, maker: "south" }, { seed: 7 });
console.log(formatExplanation(explanation, { title: "Pump 12" }));

await blackBox.close();
server.close();
