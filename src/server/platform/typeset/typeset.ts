/** Renders PDF/A-3b, one document at a time. Equal input gives equal bytes. */
import { Worker } from 'node:worker_threads';
import { ShopError } from '#shared/errors';
import type { ToTypeset, Typeset } from './typeset-worker.ts';

export type Sheet = {
  readonly template: URL;
  /** The template reads it by `json(bytes(sys.inputs.data))`. */
  readonly data: unknown;
  /** JPEG bytes, which the template reads as `picture.jpg`. */
  readonly picture?: Buffer;
};

export type Typesetter = {
  /** Throws OVERLOADED when the queue is full, or an Error when the template or the thread fails. */
  readonly render: (sheet: Sheet) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type TypesetterOptions = {
  readonly queue?: number;
  /** Milliseconds for one document. */
  readonly timeout?: number;
  /** Milliseconds without work after which the thread ends. */
  readonly idleTimeout?: number;
};

type Job = ToTypeset & { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void };

class TypesetQueue {
  readonly #limits: Required<TypesetterOptions>;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #nextId = 1;
  #closed = false;

  constructor(limits: Required<TypesetterOptions>) {
    this.#limits = limits;
  }

  render({ template, data, picture }: Sheet): Promise<Buffer> {
    if (this.#closed || this.#waiting.length >= this.#limits.queue) {
      return Promise.reject(new ShopError('OVERLOADED', { retryAfter: 2 }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        id: this.#nextId,
        template: template.href,
        data,
        picture: picture ?? null,
        resolve,
        reject,
      });
      this.#nextId += 1;
      this.#turn();
    });
  }

  #turn(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    const next = this.#waiting.shift();
    if (!next) {
      if (this.#worker) this.#timer = setTimeout(() => this.#terminateWorker(), this.#limits.idleTimeout).unref();
      return;
    }
    this.#current = next;
    this.#worker ??= this.#open();
    this.#worker.ref();
    const { id, template, data, picture } = next;
    this.#worker.postMessage({ id, template, data, picture } satisfies ToTypeset, []);
    this.#timer = setTimeout(() => this.#fail('took too long'), this.#limits.timeout);
  }

  #open(): Worker {
    const worker = new Worker(new URL('./typeset-worker.ts', import.meta.url));
    const isCurrent = (): boolean => this.#worker === worker;
    worker.on('message', (answer: Typeset) => {
      if (isCurrent() && answer.id === this.#current?.id) this.#settle(answer);
    });
    worker.on('error', (error) => {
      if (isCurrent()) this.#fail(String(error));
    });
    worker.once('exit', () => {
      if (isCurrent()) this.#fail('the thread ended');
    });
    return worker;
  }

  #settle(answer: Typeset): void {
    const done = this.#current;
    this.#current = null;
    this.#worker?.unref();
    if ('bytes' in answer) done?.resolve(Buffer.from(answer.bytes));
    else done?.reject(new Error(`document not set: ${answer.problem}`));
    this.#turn();
  }

  /** The running document fails with its thread; the waiting ones get a new thread. */
  #fail(reason: string): void {
    const lost = this.#current;
    this.#current = null;
    this.#terminateWorker();
    lost?.reject(new Error(`document not set: ${reason}`));
    this.#turn();
  }

  #terminateWorker(): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const refused = this.#waiting.splice(0);
    for (const { reject } of refused) reject(new ShopError('UNAVAILABLE'));
    const worker = this.#worker;
    this.#fail('the shop closes');
    await worker?.terminate();
  }
}

export const createTypesetter = ({
  queue = 64,
  timeout = 20_000,
  idleTimeout = 60_000,
}: TypesetterOptions = {}): Typesetter => {
  const typesetQueue = new TypesetQueue({ queue, timeout, idleTimeout });
  return { render: (sheet) => typesetQueue.render(sheet), close: () => typesetQueue.close() };
};
