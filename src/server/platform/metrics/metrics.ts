import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type ObservedRequest = {
  /** Declared path (`/api/items/ref`) and not the URL, because the number of series must stay limited. */
  route: string;
  status: number;
  lane: string;
  seconds: number;
};

export type PageOutcome = 'hit' | 'confirmed' | 'miss' | 'stale' | 'personal' | 'failed';
export type Refusal = 'lane full' | 'wait too long' | 'event loop' | 'rate limit' | 'host';
export type LaneCounts = Record<string, { running: number; waiting: number }>;
export type OutboxCounts = { waiting: number; failed: number; oldestSeconds: number };

export type Metrics = {
  readonly registry: Registry;
  observeRequest: (request: ObservedRequest) => void;
  pageAnswered: (outcome: PageOutcome) => void;
  refused: (reason: Refusal, lane: string) => void;
  watchPool: (counts: () => { total: number; idle: number; waiting: number }) => void;
  commandRetried: (name: string, cause: string) => void;
  watchPageCache: (stats: () => { entries: number; bytes: number }) => void;
  watchLanes: (counts: () => LaneCounts) => void;
  /** `delay` returns seconds. */
  watchEventLoop: (delay: () => number) => void;
  /** `counts` is called at each scrape. If it fails, the last values remain. */
  watchOutbox: (counts: () => Promise<OutboxCounts>) => void;
  /** One gauge with a value for each name, as label `of`. If `read` fails, the last values remain. */
  gauges: (name: string, help: string, read: () => Promise<Readonly<Record<string, number>>>) => void;
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  counter: <Label extends string>(name: string, help: string, labels?: readonly Label[]) => Counter<Label>;
  histogram: <Label extends string>(options: HistogramOptions<Label>) => Histogram<Label>;
};

export type HistogramOptions<Label extends string> = {
  name: string;
  help: string;
  labels?: readonly Label[];
  buckets?: number[];
};

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Caches one child per combination of labels, because prom-client would hash the labels at each request. */
const requestTimes = (registry: Registry): ((request: ObservedRequest) => void) => {
  const histogram = new Histogram({
    name: 'ourlet_http_request_seconds',
    help: 'Time to answer a request, by declared route, class of status and lane.',
    labelNames: ['route', 'status', 'lane'],
    buckets: requestBuckets,
    registers: [registry],
  });
  const children = new Map<string, { observe(value: number): void }>();
  return ({ route, status, lane, seconds }) => {
    const statusClass = `${Math.floor(status / 100)}xx`;
    const key = `${route} ${statusClass} ${lane}`;
    let child = children.get(key);
    if (!child) {
      child = histogram.labels({ route, status: statusClass, lane });
      children.set(key, child);
    }
    child.observe(seconds);
  };
};

const pageOutcomes = (registry: Registry): ((outcome: PageOutcome) => void) => {
  const counter = new Counter({
    name: 'ourlet_pages_total',
    help: 'Documents by where they came from.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const outcomes: readonly PageOutcome[] = ['hit', 'confirmed', 'miss', 'stale', 'personal', 'failed'];
  const children = Object.fromEntries(outcomes.map((outcome) => [outcome, counter.labels({ outcome })]));
  return (outcome) => children[outcome]?.inc();
};

const watched =
  (registry: Registry) =>
  (name: string, help: string, read: (set: (label: string, value: number) => void) => void | Promise<void>): void => {
    // eslint-disable-next-line no-new -- the registry keeps it
    new Gauge({
      name,
      help,
      labelNames: ['of'],
      registers: [registry],
      async collect() {
        try {
          await read((of, value) => this.set({ of }, value));
        } catch {
          // A scrape must also succeed without the database.
        }
      },
    });
  };

const labelledGauges = (registry: Registry): Metrics['gauges'] => {
  const watch = watched(registry);
  return (name, help, read) =>
    watch(name, help, async (set) => {
      for (const [of, value] of Object.entries(await read())) set(of, value);
    });
};

const plainGauge =
  (registry: Registry): Metrics['gauge'] =>
  (name, help, read) => {
    // eslint-disable-next-line no-new -- the registry keeps it
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value !== null) this.set(value);
      },
    });
  };

const watchers = (
  registry: Registry,
): Pick<Metrics, 'watchPool' | 'watchPageCache' | 'watchLanes' | 'watchEventLoop' | 'watchOutbox'> => {
  const watch = watched(registry);
  return {
    watchPool: (counts) =>
      watch('ourlet_db_connections', 'Connections of the pool, and requests waiting for one.', (set) => {
        for (const [of, value] of Object.entries(counts())) set(of, value);
      }),
    watchPageCache: (stats) =>
      watch('ourlet_page_cache', 'Public pages kept in memory: entries and bytes.', (set) => {
        const { entries, bytes } = stats();
        set('entries', entries);
        set('bytes', bytes);
      }),
    watchLanes: (counts) =>
      watch('ourlet_lane_requests', 'Requests running and waiting, by lane.', (set) => {
        for (const [lane, { running, waiting }] of Object.entries(counts())) {
          set(`${lane} running`, running);
          set(`${lane} waiting`, waiting);
        }
      }),
    watchEventLoop: (delay) =>
      watch('ourlet_event_loop_late_seconds', 'By how much the event loop is late.', (set) => set('now', delay())),
    watchOutbox: (counts) =>
      watch('ourlet_outbox', 'Effects waiting, given up, and age of the oldest in seconds.', async (set) => {
        for (const [of, value] of Object.entries(await counts())) set(of, value);
      }),
  };
};

/** `process: true` adds memory, CPU and garbage collection. Use it once per process, so not in tests. */
export const createMetrics = (options: { process?: boolean } = {}): Metrics => {
  const registry = new Registry();
  if (options.process) collectDefaultMetrics({ register: registry });
  const refusals = new Counter({
    name: 'ourlet_refused_total',
    help: 'Requests turned away, by reason and lane.',
    labelNames: ['reason', 'lane'],
    registers: [registry],
  });
  const retries = new Counter({
    name: 'ourlet_command_retries_total',
    help: 'Attempts of a command that had to be repeated.',
    labelNames: ['command', 'cause'],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: requestTimes(registry),
    pageAnswered: pageOutcomes(registry),
    refused: (reason, lane) => refusals.inc({ reason, lane }),
    commandRetried: (command, cause) => retries.inc({ command, cause }),
    ...watchers(registry),
    gauges: labelledGauges(registry),
    gauge: plainGauge(registry),
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers: [registry] }),
    histogram: ({ name, help, labels = [], buckets = requestBuckets }) =>
      new Histogram({ name, help, labelNames: [...labels], buckets, registers: [registry] }),
  };
};
