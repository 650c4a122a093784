// The server without a port: tests inject requests, `lore serve` listens.

import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import { LoreError } from "@lore-xai/core";
import Fastify, { type FastifyInstance } from "fastify";
import { addOpenApi } from "./openapi/openapi.ts";
import { createParts, type Parts } from "./parts.ts";
import { answerProblem, answerProblems, malformedHttpAnswer } from "./problems/answer-problems.ts";
import { RequestError } from "./problems/request-error.ts";
import { watchRequests } from "./request-log.ts";
import { addComparisonRoutes } from "./routes/comparison-routes.ts";
import { addDataRoutes } from "./routes/data-routes.ts";
import { addDocsRoutes } from "./routes/docs-routes.ts";
import { addExplanationRoutes } from "./routes/explanation-routes.ts";
import { addJobRoutes } from "./routes/job-routes.ts";
import { addModelRoutes } from "./routes/model-routes.ts";
import { openingAnswers, SERVES_HEADER } from "./routes/opening.ts";
import { addHealthRoute, addOperationRoutes } from "./routes/operation-routes.ts";
import { addOverviewRoutes } from "./routes/overview-routes.ts";
import { addPackRoutes } from "./routes/pack-routes.ts";
import { addPageRoutes } from "./routes/page-routes.ts";
import { refuseOtherMethods } from "./routes/refuse-other-methods.ts";
import { addLinkRoute, addSharedRoute } from "./routes/share-routes.ts";
import { ANSWERS } from "./schemas/answers.ts";
import { instanceSchema } from "./schemas/data.ts";
import { explanationSchemas } from "./schemas/explanation.ts";
import { buildLazyValidators } from "./schemas/lazy-validators.ts";
import { modelRequests } from "./schemas/model-requests.ts";
import { numbersInQuery } from "./schemas/numbers-in-query.ts";
import {
  explanationRequest,
  lightRequest,
  linkRequest,
  measuresRequest,
  predictionRequest,
  reviewSchema,
  similarRequest,
} from "./schemas/requests.ts";
import { bearerCheck } from "./security/bearer.ts";
import { SECURITY_HEADERS } from "./security/headers.ts";
import { isLoopbackAddress } from "./security/loopback.ts";
import { checkOneHost } from "./security/one-host.ts";
import { checkHost, checkOrigin } from "./security/same-origin.ts";
import type { ServerSetup } from "./setup.ts";

const MINUTE_MS = 60_000;
const ADDRESSES_COUNTED = 10_000;

function createFastify(maxBodyBytes: number, requestMs: number): FastifyInstance {
  return Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: requestMs,
    // Told by nobody else: a client's own id would end up in the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator: buildLazyValidators } },
    // By default Ajv turns "3" into 3 and drops what it does not know.
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        allowUnionTypes: true,
        discriminator: true,
        ownProperties: true,
        verbose: true,
      },
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
      answerProblem(error, request, reply);
    },
    clientErrorHandler(_, socket) {
      if (socket.writable) socket.end(malformedHttpAnswer());
      else socket.destroy();
    },
  });
}

function addSchemas(app: FastifyInstance, { setup, limits }: Parts): void {
  app.addSchema(instanceSchema(setup.dataset.features));
  for (const schema of explanationSchemas()) app.addSchema(schema);
  app.addSchema(explanationRequest(limits.maxBatch));
  app.addSchema(predictionRequest(limits.maxBatch));
  app.addSchema(reviewSchema);
  app.addSchema(similarRequest);
  app.addSchema(lightRequest);
  app.addSchema(linkRequest);
  app.addSchema(measuresRequest);
  for (const schema of modelRequests(limits.maxModelCases)) app.addSchema(schema);
  for (const schema of ANSWERS) app.addSchema(schema);
  // Schemas of answers describe; the answer itself is JSON as it is.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

async function addSafety(app: FastifyInstance, { setup, limits }: Parts): Promise<void> {
  const isLoopback = setup.options.isLoopback ?? true;
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, "x-request-id": request.id });
    checkOneHost(request);
    if (isLoopback) checkHost(request);
    checkOrigin(request);
  });
  const { requestsPerMinute, requestsPerMinuteOnLoopback } = limits;
  await app.register(rateLimit, {
    max: ({ ip }) => (isLoopbackAddress(ip) ? requestsPerMinuteOnLoopback : requestsPerMinute),
    timeWindow: MINUTE_MS,
    cache: ADDRESSES_COUNTED,
    errorResponseBuilder: (_, { max, ttl }) => {
      const headers = { "retry-after": String(Math.ceil(ttl / 1000)) };
      return new RequestError("rate-limited", `at most ${max} requests a minute may come from one address`, {
        headers,
      });
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new RequestError("not-found", "there is nothing at this path; /docs lists what there is");
  });
}

async function addRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { token } = parts.setup.options;
  const opening = openingAnswers(parts);
  await app.register(async (api) => {
    // After the count of requests, so that guessing a token is slow.
    if (token !== undefined) api.addHook("preParsing", bearerCheck(token));
    api.addHook("preParsing", async (_, reply) => {
      reply.header(SERVES_HEADER, opening.serves);
    });
    const addRefusals = refuseOtherMethods(api);
    addDataRoutes(api, parts, opening);
    addExplanationRoutes(api, parts);
    addComparisonRoutes(api, parts);
    addPackRoutes(api, parts);
    addJobRoutes(api, parts);
    addModelRoutes(api, parts);
    addOverviewRoutes(api, parts);
    addOperationRoutes(api, parts);
    addLinkRoute(api, parts);
    addRefusals();
  });
  await app.register(async (open) => {
    const addRefusals = refuseOtherMethods(open);
    addHealthRoute(open, parts);
    addSharedRoute(open, parts);
    addDocsRoutes(open, token);
    addRefusals();
  });
  await addPageRoutes(app, parts.setup);
}

/** A model that fails is left alone: whoever asks for an explanation hears what is wrong with it. */
async function labelPool({ application, setup, threads }: Parts, signal: AbortSignal): Promise<void> {
  const { withKeptPool = (label) => label(undefined), options } = setup;
  const { settings = {} } = options;
  await withKeptPool(async (kept) => {
    const labels = await application.preparePool({ labels: kept, signal });
    const name = application.poolOf(settings)?.name;
    const { rehearse = false } = setup;
    if (labels !== null && name !== undefined) threads?.takePool({ name, settings, labels, rehearse });
    return labels;
  }).catch(() => undefined);
}

/** Labels the rows and the pool from the start on, and ends what is under way when the app is closed. */
function addLifecycle(app: FastifyInstance, parts: Parts): void {
  const { jobs, application, turns, threads } = parts;
  app.server.on("connection", turns.noteArrival);
  const closing = new AbortController();
  let labelling: Promise<unknown> = Promise.resolve();
  app.addHook("onReady", async () => {
    const { signal } = closing;
    threads?.open();
    labelling = Promise.all([application.labelRows(signal), labelPool(parts, signal)]);
  });
  app.addHook("preClose", async () => {
    closing.abort();
    await jobs.close();
    await labelling;
    await threads?.close();
  });
}

function checkToken(token: string | undefined): void {
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return;
  throw new LoreError("invalid-option", "the token must be one or more visible ASCII characters without spaces");
}

/** The page and its API as a Fastify application without a port: `listen`, or hand requests to its `routing`. */
export async function createApp(setup: ServerSetup): Promise<FastifyInstance> {
  const { options } = setup;
  checkToken(options.token);
  const reportFault = (error: unknown, request: string) => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    options.logFault?.(JSON.stringify({ time: new Date().toISOString(), request, fault: message }));
  };
  const parts = createParts(setup, reportFault);
  const { limits, metrics } = parts;
  const app = createFastify(limits.maxBodyBytes, limits.requestMs);
  answerProblems(app, reportFault);
  watchRequests(app, metrics, options.logRequest);
  addSchemas(app, parts);
  await addOpenApi(app, options.token !== undefined);
  await addSafety(app, parts);
  app.addHook("preValidation", numbersInQuery);
  await addRoutes(app, parts);
  addLifecycle(app, parts);
  await app.ready();
  return app;
}
