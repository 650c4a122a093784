// The real prediction servers that the tests ask: one MLServer with all models, and one `mlflow models serve` for each
// model that is asked through it.

import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { type RunningServer, type ServerCommand, startServer } from "./server-process.ts";

export interface ServersSetup {
  /** The Python of the virtual environment; the servers' own programs lie beside it. */
  readonly python: string;
  readonly modelsFolder: string;
  /** The models that get an MLflow server. */
  readonly mlflowModels: readonly string[];
}

export interface Servers {
  /** …/v2 is the Open Inference Protocol. */
  readonly mlserverUrl: string;
  /** Model name to the server that has it. */
  readonly mlflowUrls: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";

/** Ports that are free now; all are held until all are known, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    holders.map(
      (holder) =>
        new Promise<number>((resolve, reject) => {
          holder.once("error", reject);
          holder.listen(0, HOST, () => resolve((holder.address() as { port: number }).port));
        }),
    ),
  );
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}

const groupsPathIn = (modelsFolder: string) => join(modelsFolder, "process-groups.txt");

/** What the commands of all servers have in common. */
function commonFor({ modelsFolder }: ServersSetup, name: string) {
  const logPath = join(modelsFolder, `${name}.log`);
  return { name, cwd: modelsFolder, logPath, groupsPath: groupsPathIn(modelsFolder) };
}

function mlserver(setup: ServersSetup, [http, grpc, metrics]: readonly number[]): ServerCommand {
  return {
    ...commonFor(setup, "mlserver"),
    program: join(dirname(setup.python), "mlserver"),
    args: ["start", setup.modelsFolder],
    environment: {
      MLSERVER_HOST: HOST,
      MLSERVER_HTTP_PORT: String(http),
      MLSERVER_GRPC_PORT: String(grpc),
      MLSERVER_METRICS_PORT: String(metrics),
      // The models run in the server's own process: small, and nothing to start or to end beside it.
      MLSERVER_PARALLEL_WORKERS: "0",
    },
    readyUrl: `http://${HOST}:${http}/v2/health/ready`,
  };
}

function mlflow(setup: ServersSetup, model: string, port: number): ServerCommand {
  const bin = dirname(setup.python);
  const uri = join(setup.modelsFolder, model, "mlflow");
  return {
    ...commonFor(setup, `mlflow-${model}`),
    program: join(bin, "mlflow"),
    args: [
      ...["models", "serve", "--model-uri", uri, "--env-manager", "local"],
      ...["--host", HOST, "--port", String(port), "--workers", "1"],
    ],
    environment: {
      // It starts `uvicorn` by name.
      PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
      MLFLOW_DISABLE_TELEMETRY: "true",
      DO_NOT_TRACK: "true",
    },
    readyUrl: `http://${HOST}:${port}/ping`,
  };
}

/** Starts all at once and waits for all; if one fails, none is left. */
export async function startServers(setup: ServersSetup): Promise<Servers> {
  rmSync(groupsPathIn(setup.modelsFolder), { force: true });
  const ports = await freePorts(3 + setup.mlflowModels.length);
  const mlflowPorts = ports.slice(3);
  const commands = [
    mlserver(setup, ports),
    ...setup.mlflowModels.map((model, i) => mlflow(setup, model, mlflowPorts[i])),
  ];
  const outcomes = await Promise.allSettled(commands.map(startServer));
  const running = outcomes.flatMap((outcome): RunningServer[] =>
    outcome.status === "fulfilled" ? [outcome.value] : [],
  );
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
  };
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    mlserverUrl: `http://${HOST}:${ports[0]}`,
    mlflowUrls: Object.fromEntries(
      setup.mlflowModels.map((model, i) => [model, `http://${HOST}:${mlflowPorts[i]}/invocations`]),
    ),
    stop,
  };
}
