import { PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from '#platform/log';

export type JobOptions = {
  /** 3 by default, with exponential back-off. */
  retryLimit?: number;
  /** Seconds after which a running job is considered lost; 900 by default. */
  timeout?: number;
  concurrency?: number;
  /** At most one such job is queued or running, over all nodes. */
  single?: boolean;
};

export type JobContext = { id: string; signal: AbortSignal; log: Logger };
export type JobHandler = (data: unknown, context: JobContext) => Promise<void>;

export type Jobs = {
  /** A job may run more than once, so the handler must be idempotent. */
  define: (name: string, options: JobOptions, handler: JobHandler) => void;
  schedule: (name: string, cron: string, options?: { timeZone?: string; data?: object }) => void;
  /** Null when a `single` job already exists. */
  send: (name: string, data?: object, options?: { key?: string; after?: Date }) => Promise<string | null>;
  /** Takes several hundred milliseconds. */
  start: (options?: { work?: boolean }) => Promise<void>;
  /** Waits at most ten seconds. */
  stop: () => Promise<void>;
};

type Definition = { options: JobOptions; handler: JobHandler };
type Schedules = Map<string, { cron: string; timeZone: string; data: object }>;

const connections = 3;

const createQueue = async (boss: PgBoss, name: string, options: JobOptions): Promise<void> => {
  const settings = {
    retryLimit: options.retryLimit ?? 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: options.timeout ?? 900,
    // NOTIFY would take a database-wide lock at commit.
    notify: false,
  };
  await boss.createQueue(name, { ...settings, policy: options.single ? 'exclusive' : 'standard' });
  // The queue may exist with the settings of an earlier version.
  await boss.updateQueue(name, settings);
};

const work = (boss: PgBoss, name: string, { options, handler }: Definition, log: Logger): Promise<string> =>
  boss.work(name, { localConcurrency: options.concurrency ?? 1, pollingIntervalSeconds: 5 }, async (batch) => {
    for (const job of batch) {
      const start = performance.now();
      try {
        await handler(job.data, { id: job.id, signal: job.signal, log: log.child({ job: name }) });
        log.debug({ job: name, ms: Math.round(performance.now() - start) }, 'job done');
      } catch (error) {
        log.warn({ job: name, attempt: job.retryCount + 1, error }, 'job failed');
        throw error;
      }
    }
  });

/** Removes schedules of earlier versions, which would otherwise run for ever. */
const applySchedules = async (boss: PgBoss, schedules: Schedules): Promise<void> => {
  for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
  for (const [name, { cron, timeZone, data }] of schedules) await boss.schedule(name, cron, data, { tz: timeZone });
};

export const createJobs = ({ url, log }: { url: string; log: Logger }): Jobs => {
  const definitions = new Map<string, Definition>();
  const schedules: Schedules = new Map();
  let boss: PgBoss | null = null;
  const workers = new Map<string, string>();
  const requireDefined = (name: string): void => {
    if (!definitions.has(name)) throw new Error(`no job is named ${name}`);
  };

  return {
    define: (name, options, handler) => {
      if (definitions.has(name)) throw new Error(`two jobs are named ${name}`);
      definitions.set(name, { options, handler });
    },
    schedule: (name, cron, { timeZone = 'UTC', data = {} } = {}) => {
      requireDefined(name);
      schedules.set(name, { cron, timeZone, data });
    },
    send: async (name, data = {}, { key, after } = {}) => {
      requireDefined(name);
      if (!boss) throw new Error('jobs cannot be sent before the start');
      const options: SendOptions = {};
      if (key !== undefined) options.singletonKey = key;
      if (after !== undefined) options.startAfter = after;
      const id = await boss.send(name, data, options);
      const worker = workers.get(name);
      // Workers of other processes find the job when they poll.
      if (worker !== undefined) boss.notifyWorker(worker);
      return id;
    },
    start: async ({ work: isWorker = true } = {}) => {
      const started = new PgBoss({
        connectionString: url,
        application_name: 'ourlet jobs',
        schema: 'pgboss',
        max: connections,
        supervise: isWorker,
        schedule: isWorker,
      });
      started.on('error', (error) => log.warn({ error }, 'job queue error'));
      started.on('warning', ({ message, data }) => log.warn({ data }, message));
      try {
        await started.start();
        for (const [name, { options }] of definitions) await createQueue(started, name, options);
        boss = started;
        if (!isWorker) return;
        await applySchedules(started, schedules);
        for (const [name, definition] of definitions) workers.set(name, await work(started, name, definition, log));
      } catch (error) {
        boss = null;
        await started.stop({ graceful: false }).catch(() => undefined);
        throw error;
      }
    },
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 10_000 });
      boss = null;
      workers.clear();
    },
  };
};

export { readJobCounts } from './job-counts.ts';
export type { JobCounts } from './job-counts.ts';
