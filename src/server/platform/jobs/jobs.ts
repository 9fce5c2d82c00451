/** Background work by the clock or on request: queues and schedules of pg-boss, in a schema and a pool of their own. */
import { PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from '#platform/log';

export type JobOptions = {
  /** Tries after the first failure, with growing pauses. 3 unless told. */
  retryLimit?: number;
  /** Seconds after which a job counts as lost and is tried again. 900 unless told. */
  timeout?: number;
  /** Jobs of this name at once in this process. 1 unless told. */
  concurrency?: number;
  /** At most one waiting or running on all nodes together: for work by the clock. */
  single?: boolean;
};

export type JobContext = { id: string; signal: AbortSignal; log: Logger };
export type JobHandler = (data: unknown, context: JobContext) => Promise<void>;

export type Jobs = {
  /** Names a job and what it does; before `start`. A handler may run twice for one job: it must not mind. */
  define: (name: string, options: JobOptions, handler: JobHandler) => void;
  /** Five fields of cron, read in `timeZone` (UTC unless told); before `start`. */
  schedule: (name: string, cron: string, options?: { timeZone?: string; data?: object }) => void;
  /** Asks for a job now; null when a single one is there already. What must follow a command goes to the outbox. */
  send: (name: string, data?: object, options?: { key?: string; after?: Date }) => Promise<string | null>;
  /** Call it once the process listens: it makes or upgrades the queues, and takes some hundred milliseconds. */
  start: (options?: { work?: boolean }) => Promise<void>;
  /** Waits for the jobs of this process, ten seconds at most. */
  stop: () => Promise<void>;
};

type Definition = { options: JobOptions; handler: JobHandler };
type Timetable = Map<string, { cron: string; timeZone: string; data: object }>;

const connections = 3;

const createQueue = async (boss: PgBoss, name: string, options: JobOptions): Promise<void> => {
  const settings = {
    retryLimit: options.retryLimit ?? 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: options.timeout ?? 900,
    notify: true,
  };
  await boss.createQueue(name, { ...settings, policy: options.single ? 'exclusive' : 'standard' });
  // the queue may be there since an earlier version, with other settings
  await boss.updateQueue(name, settings);
};

const work = async (boss: PgBoss, name: string, { options, handler }: Definition, log: Logger): Promise<void> => {
  await boss.work(name, { localConcurrency: options.concurrency ?? 1, pollingIntervalSeconds: 5 }, async (batch) => {
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
};

/** Schedules of an earlier version that this one does not name would go on for ever. */
const applyTimetable = async (boss: PgBoss, timetable: Timetable): Promise<void> => {
  for (const { name } of await boss.getSchedules()) if (!timetable.has(name)) await boss.unschedule(name);
  for (const [name, { cron, timeZone, data }] of timetable) await boss.schedule(name, cron, data, { tz: timeZone });
};

export const createJobs = ({ url, log }: { url: string; log: Logger }): Jobs => {
  const definitions = new Map<string, Definition>();
  const timetable: Timetable = new Map();
  let boss: PgBoss | null = null;
  const known = (name: string): void => {
    if (!definitions.has(name)) throw new Error(`no job is named ${name}`);
  };

  return {
    define: (name, options, handler) => {
      if (definitions.has(name)) throw new Error(`two jobs are named ${name}`);
      definitions.set(name, { options, handler });
    },
    schedule: (name, cron, { timeZone = 'UTC', data = {} } = {}) => {
      known(name);
      timetable.set(name, { cron, timeZone, data });
    },
    send: async (name, data = {}, { key, after } = {}) => {
      known(name);
      if (!boss) throw new Error('jobs are asked for before the start');
      const options: SendOptions = {};
      if (key !== undefined) options.singletonKey = key;
      if (after !== undefined) options.startAfter = after;
      return boss.send(name, data, options);
    },
    start: async ({ work: works = true } = {}) => {
      const fresh = new PgBoss({
        connectionString: url,
        application_name: 'ourlet jobs',
        schema: 'pgboss',
        max: connections,
        useListenNotify: true,
        supervise: works,
        schedule: works,
      });
      fresh.on('error', (error) => log.warn({ error }, 'jobs out of reach'));
      fresh.on('warning', ({ message, data }) => log.warn({ data }, message));
      try {
        await fresh.start();
        for (const [name, { options }] of definitions) await createQueue(fresh, name, options);
        boss = fresh;
        if (!works) return;
        await applyTimetable(fresh, timetable);
        for (const [name, definition] of definitions) await work(fresh, name, definition, log);
      } catch (error) {
        // whoever tries again gets queues and connections of its own
        boss = null;
        await fresh.stop({ graceful: false }).catch(() => undefined);
        throw error;
      }
    },
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 10_000 });
      boss = null;
    },
  };
};
