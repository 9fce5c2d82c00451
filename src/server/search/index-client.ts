/**
 * Client of the worker thread that holds the read model. When the model must be rebuilt or the thread has died, it
 * starts a new thread. The old thread answers until the new one is ready.
 */
import { Worker } from 'node:worker_threads';
import type { ChangedTags } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Logger, LogLevel } from '#platform/log';
import type { Answer, Question } from './answer-question.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './index-worker.ts';

export type IndexClient = {
  /** Null while no model is ready and when the thread has died. The caller then uses SQL. */
  ask(question: Question): Promise<Answer | null>;
  isReady(): boolean;
  /** Does not resolve as long as the database is not reachable. */
  whenReady(): Promise<void>;
  close(): Promise<void>;
};

export type IndexClientDeps = {
  url: string;
  log: Logger;
  clock: Clock;
  /** Called when earlier answers are out of date. */
  onChange: (changed: ChangedTags) => void;
};

type PendingAnswer = { resolve: (answer: Answer | null) => void; reject: (error: Error) => void };
type StatusMessage = Exclude<FromWorker, { kind: 'answer' } | { kind: 'failure' }>;

/** Milliseconds that a replaced thread has to answer its open questions. */
const retireTimeout = 30_000;

class IndexThread {
  /** True when a change arrived before the model was ready, so that it must be rebuilt. */
  stale = false;
  retired = false;
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingAnswer>();
  #nextId = 0;

  constructor(
    settings: WorkerSettings,
    on: { status: (message: StatusMessage) => void; error: (error: unknown) => void; exit: () => void },
  ) {
    this.#worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: settings });
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'answer') this.#takePending(message.id)?.resolve(message.answer);
      else if (message.kind === 'failure') this.#takePending(message.id)?.reject(new Error(message.message));
      else on.status(message);
    });
    this.#worker.on('error', on.error);
    this.#worker.once('exit', () => {
      for (const { resolve } of this.#pending.values()) resolve(null);
      this.#pending.clear();
      on.exit();
    });
  }

  ask(question: Question): Promise<Answer | null> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#post({ kind: 'ask', id, question });
    });
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }

  #takePending(id: number): PendingAnswer | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.retired && this.#pending.size === 0) this.#post({ kind: 'end' });
    return pending;
  }

  /** Ends the thread after its open questions are answered. */
  retire(): void {
    this.retired = true;
    const timer = setTimeout(() => void this.#worker.terminate(), retireTimeout);
    this.#worker.once('exit', () => clearTimeout(timer));
    if (this.#pending.size === 0) this.#post({ kind: 'end' });
  }

  async terminate(): Promise<void> {
    this.retired = true;
    await this.#worker.terminate();
  }
}

/** Milliseconds. The delay after a failure doubles, up to `longest`. */
const rebuildDelay = { afterChange: 150, afterFailure: 250, longest: 10_000 };

class IndexThreads {
  readonly #deps: IndexClientDeps;
  readonly firstReady = Promise.withResolvers<void>();
  current: IndexThread | null = null;
  #building: IndexThread | null = null;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #failures = 0;
  #closed = false;

  constructor(deps: IndexClientDeps) {
    this.#deps = deps;
    this.#build();
  }

  /** Keeps the earlier of two planned builds, so that a change ends a long delay after failures. */
  #buildIn(milliseconds: number): void {
    // A model that is being built follows the changes itself.
    if (this.#closed || this.#building) return;
    const dueAt = performance.now() + milliseconds;
    if (this.#timer && this.#dueAt <= dueAt) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#build();
    }, milliseconds);
  }

  #build(): void {
    const { url, clock, log } = this.#deps;
    const skew = clock.now().getTime() - Date.now();
    const thread: IndexThread = new IndexThread(
      { url, skew, logLevel: log.level as LogLevel },
      {
        status: (message) => this.#onStatus(thread, message),
        error: (error) => log.warn({ error }, 'listing index thread failed'),
        exit: () => this.#onExit(thread),
      },
    );
    this.#building = thread;
  }

  #onStatus(thread: IndexThread, message: StatusMessage): void {
    if (message.kind === 'ready') this.#replaceCurrent(thread, message);
    else if (message.kind === 'changed') this.#deps.onChange(message.tags);
    else if (thread === this.current) this.#buildIn(rebuildDelay.afterChange);
    else thread.stale = true;
  }

  #replaceCurrent(thread: IndexThread, { items, ms }: { items: number; ms: number }): void {
    const former = this.current;
    this.#building = null;
    this.#failures = 0;
    this.current = thread;
    this.#deps.log.info({ items, ms }, 'listing index ready');
    this.firstReady.resolve();
    former?.retire();
    // The new index has already missed a change. It is used because it is newer than the old one, and is rebuilt.
    if (thread.stale) this.#buildIn(rebuildDelay.afterChange);
    this.#deps.onChange('all');
  }

  #onExit(thread: IndexThread): void {
    if (thread === this.#building) this.#building = null;
    if (thread === this.current) this.current = null;
    if (thread.retired || this.#closed) return;
    this.#failures += 1;
    this.#buildIn(Math.min(rebuildDelay.afterFailure * 2 ** this.#failures, rebuildDelay.longest));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all([this.current?.terminate(), this.#building?.terminate()]);
  }
}

export const createIndexClient = (deps: IndexClientDeps): IndexClient => {
  const threads = new IndexThreads(deps);
  return {
    ask: async (question) => (await threads.current?.ask(question)) ?? null,
    isReady: () => threads.current !== null,
    whenReady: () => threads.firstReady.promise,
    close: () => threads.close(),
  };
};
