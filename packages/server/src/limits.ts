// Everything that is bounded, with its default.

/** Everything that is bounded. */
export interface ServerLimits {
  /** Of one request's body. */
  readonly maxBodyBytes: number;
  /** Cases in one request. */
  readonly maxBatch: number;
  /** Explanations made at once, and waiting for their turn. */
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Jobs under way that make explanations, and those that answer questions about the whole model. */
  readonly maxActiveJobs: number;
  readonly maxModelJobs: number;
  /** Jobs that are over and can still be asked about, and for how long. */
  readonly maxFinishedJobs: number;
  readonly finishedJobMs: number;
  /** Of what is asked about the whole model: at once, single cases that are explained for it, and its time. */
  readonly modelConcurrency: number;
  readonly maxModelCases: number;
  readonly modelMs: number;
  /** Clients that listen to the events of jobs. */
  readonly maxEventStreams: number;
  /** One explanation, from the request to the answer. */
  readonly explanationMs: number;
  /** One prediction. */
  readonly predictionMs: number;
  /** Until a request has come in whole. */
  readonly requestMs: number;
  /** Requests per minute and address: from elsewhere, and from this machine. */
  readonly requestsPerMinute: number;
  readonly requestsPerMinuteOnLoopback: number;
  /** Rows whose outcome is asked of the model beforehand, for the table of cases. */
  readonly maxLabelledRows: number;
}

/** The bounds that hold where nothing is said. */
export const DEFAULT_LIMITS: ServerLimits = {
  maxBodyBytes: 1_048_576,
  maxBatch: 1000,
  concurrency: 4,
  maxWaiting: 256,
  maxActiveJobs: 32,
  maxModelJobs: 8,
  maxFinishedJobs: 500,
  finishedJobMs: 600_000,
  modelConcurrency: 1,
  maxModelCases: 1000,
  modelMs: 3_600_000,
  maxEventStreams: 256,
  explanationMs: 120_000,
  predictionMs: 30_000,
  requestMs: 30_000,
  requestsPerMinute: 600,
  requestsPerMinuteOnLoopback: 120_000,
  maxLabelledRows: 100_000,
};
