/**
 * The read model's thread seen from the thread that serves: questions and answers, a fresh thread when the model must be
 * rebuilt or died. The former one goes on answering until the new one is ready, so nobody waits for a rebuild.
 */
import { Worker } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import type { Logger, LogLevel } from '#platform/log';
import type { Answer, FromWorker, Question, ToWorker, WorkerSettings } from './index-worker.ts';

export type IndexClient = {
  /** Null while no model is ready, or when the one that was asked died: ask SQL instead. */
  ask(question: Question): Promise<Answer | null>;
  ready(): boolean;
  /** Resolves once a model is ready; never, when the database stays away. */
  whenReady(): Promise<void>;
  close(): Promise<void>;
};

export type IndexClientDeps = {
  url: string;
  log: Logger;
  clock: Clock;
  /** A model is true again after a change, or a new one took over. */
  onChange: () => void;
};

type Pending = { resolve: (answer: Answer | null) => void; reject: (error: Error) => void };
/** What a thread tells of itself, besides answers. */
type News = Exclude<FromWorker, { kind: 'answer' } | { kind: 'failure' }>;

/** A model that is replaced has this many milliseconds to answer what it was asked. */
const lastWords = 30_000;

/** One thread with a read model in it. */
class Member {
  stale = false;
  retired = false;
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #nextId = 0;

  constructor(
    settings: WorkerSettings,
    on: { news: (news: News) => void; error: (error: unknown) => void; exit: () => void },
  ) {
    this.#worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: settings });
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'answer') this.#settle(message.id)?.resolve(message.answer);
      else if (message.kind === 'failure') this.#settle(message.id)?.reject(new Error(message.message));
      else on.news(message);
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
      this.#send({ id, question });
    });
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.retired && this.#pending.size === 0) this.#send({ id: -1 });
    return pending;
  }

  /** Answers what it was asked, then ends. */
  retire(): void {
    this.retired = true;
    const end = setTimeout(() => void this.#worker.terminate(), lastWords);
    this.#worker.once('exit', () => clearTimeout(end));
    if (this.#pending.size === 0) this.#send({ id: -1 });
  }

  async end(): Promise<void> {
    this.retired = true;
    await this.#worker.terminate();
  }
}

const pause = { rebuild: 150, first: 250, longest: 10_000 };

/** The thread that answers, and the one that is being built to take its place. */
class Members {
  readonly #deps: IndexClientDeps;
  readonly firstReady = Promise.withResolvers<void>();
  current: Member | null = null;
  #building: Member | null = null;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #failures = 0;
  #closed = false;

  constructor(deps: IndexClientDeps) {
    this.#deps = deps;
    this.#build();
  }

  /** The sooner of two wishes counts: a long pause after failures ends when the database is heard of again. */
  #buildIn(milliseconds: number): void {
    // one that is being built hears for itself what changes meanwhile
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
    const member: Member = new Member(
      { url, skew, logLevel: log.level as LogLevel },
      {
        news: (news) => this.#hear(member, news),
        error: (error) => log.warn({ error }, 'the thread of the listing failed'),
        exit: () => this.#lose(member),
      },
    );
    this.#building = member;
  }

  #hear(member: Member, news: News): void {
    if (news.kind === 'ready') this.#takeOver(member, news);
    else if (news.kind === 'changed') this.#deps.onChange();
    else if (member === this.current) this.#buildIn(pause.rebuild);
    else member.stale = true;
  }

  #takeOver(member: Member, { items, ms }: { items: number; ms: number }): void {
    const former = this.current;
    this.#building = null;
    this.#failures = 0;
    this.current = member;
    this.#deps.log.info({ items, ms }, 'listing ready in memory');
    this.firstReady.resolve();
    former?.retire();
    // out of date before it was ready, but the newest there is
    if (member.stale) this.#buildIn(pause.rebuild);
    this.#deps.onChange();
  }

  #lose(member: Member): void {
    if (member === this.#building) this.#building = null;
    if (member === this.current) this.current = null;
    if (member.retired || this.#closed) return;
    this.#failures += 1;
    this.#buildIn(Math.min(pause.first * 2 ** this.#failures, pause.longest));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all([this.current?.end(), this.#building?.end()]);
  }
}

/** Starts to build at once. */
export const createIndexClient = (deps: IndexClientDeps): IndexClient => {
  const members = new Members(deps);
  return {
    ask: async (question) => (await members.current?.ask(question)) ?? null,
    ready: () => members.current !== null,
    whenReady: () => members.firstReady.promise,
    close: () => members.close(),
  };
};
