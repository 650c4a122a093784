// Figures for Prometheus, in its text format: counters, a histogram, and gauges that are read when asked for.

type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(labels: Labels, amount?: number): void;
}

export interface Histogram {
  observe(labels: Labels, value: number): void;
}

export interface Metrics {
  readonly requests: Counter;
  readonly requestSeconds: Histogram;
  readonly explanations: Counter;
  readonly queries: Counter;
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const escaped = (value: string) => value.replace(/\\/g, "\\\\").replace(/\n/g, "\\n").replace(/"/g, '\\"');

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}

const heading = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

function createCounter(name: string, help: string) {
  const sums = new Map<string, number>();
  const add = (labels: Labels, amount = 1) => {
    const key = labelText(labels);
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  const lines = () => [...heading(name, help, "counter"), ...[...sums].map(([key, sum]) => `${name}${key} ${sum}`)];
  return { add, lines };
}

function createHistogram(name: string, help: string) {
  const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();
  const observe = (labels: Labels, value: number) => {
    const key = labelText(labels);
    const one = series.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    for (const [k, bound] of BUCKETS.entries()) if (value <= bound) one.buckets[k]++;
    one.sum += value;
    one.count++;
    series.set(key, one);
  };
  const lines = () => [
    ...heading(name, help, "histogram"),
    ...[...series.values()].flatMap(({ labels, buckets, sum, count }) => [
      ...buckets.map((n, k) => `${name}_bucket${labelText({ ...labels, le: String(BUCKETS[k]) })} ${n}`),
      `${name}_bucket${labelText({ ...labels, le: "+Inf" })} ${count}`,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${count}`,
    ]),
  ];
  return { observe, lines };
}

export function createMetrics(): Metrics {
  const requests = createCounter("lore_requests_total", "Requests answered, by method, route and status.");
  const requestSeconds = createHistogram("lore_request_seconds", "Time from request to answer, by route.");
  const explanations = createCounter(
    "lore_explanations_total",
    "Explanations answered, by method, and whether the model was asked or the store.",
  );
  const queries = createCounter("lore_queries_total", "Cases that the model was asked about for explanations.");
  const gauges: { name: string; help: string; read: () => number }[] = [];
  const text = () => {
    const read = gauges.flatMap((gauge) => [
      ...heading(gauge.name, gauge.help, "gauge"),
      `${gauge.name} ${gauge.read()}`,
    ]);
    const counted = [requests, requestSeconds, explanations, queries].flatMap(({ lines }) => lines());
    return `${[...counted, ...read].join("\n")}\n`;
  };
  return {
    requests,
    requestSeconds,
    explanations,
    queries,
    text,
    gauge: (name, help, read) => gauges.push({ name, help, read }),
  };
}
