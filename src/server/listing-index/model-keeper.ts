/** Re-reads items announced by NOTIFY, and items that change by time. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { geographyQuery, toGeography, type Geography, type GeographyRow } from './model-load.store.ts';
import { readDueItems, readItemChanges, readNextInstant } from './model-changes.store.ts';
import type { ReadModel } from './read-model.ts';

export type KeeperEvents = {
  /** Former answers are out of date. */
  changed(): void;
  /** The model must be rebuilt; until then it stays in use. */
  stale(): void;
};

type KeeperDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  on: KeeperEvents;
};

/** Milliseconds between the first announcement and the query that re-reads all changed items. */
const batchDelay = 40;
const maxBatch = 2_000;
/** With more changed items waiting, a rebuild is faster. */
const maxWaiting = 60_000;
/** Milliseconds. */
const maxTimer = 3_600_000;

const parseIds = (list: string): number[] => list.split(',').map(Number).filter(Number.isSafeInteger);
const fingerprint = ({ regions, locations }: Geography): string => JSON.stringify([regions, ...locations]);

/** Listens from before the build, so that no change is lost. */
export class ChangeQueue {
  readonly ids = new Set<number>();
  /** Names or settings changed. */
  words = false;
  /** Anything may have changed. */
  all = false;
  onChange: () => void = () => undefined;

  readonly message = (payload: string): void => {
    if (payload.startsWith('items:')) for (const id of parseIds(payload.slice('items:'.length))) this.ids.add(id);
    else if (payload === 'words') this.words = true;
    else this.all = true;
    if (this.ids.size > maxWaiting) this.gap();
    this.onChange();
  };

  readonly gap = (): void => {
    this.all = true;
    this.ids.clear();
    this.onChange();
  };

  /** Call before the first await, so that later announcements are kept. */
  takeFlags(): { words: boolean; all: boolean } {
    const { words, all } = this;
    this.words = false;
    this.all = false;
    return { words, all };
  }

  takeIds(): number[] {
    const ids = [...this.ids].slice(0, maxBatch);
    for (const id of ids) this.ids.delete(id);
    return ids;
  }
}

export class ModelKeeper {
  readonly #deps: KeeperDeps;
  readonly #changes: ChangeQueue;
  readonly #model: ReadModel;
  readonly #geography: Geography;
  /** Price changes and publications scheduled until this instant are applied. */
  #readUntil: Date;
  #batchTimer: NodeJS.Timeout | null = null;
  #dueTimer: NodeJS.Timeout | null = null;
  #work: Promise<void> = Promise.resolve();
  #stale = false;

  constructor(
    deps: KeeperDeps,
    changes: ChangeQueue,
    built: { model: ReadModel; geography: Geography; readUntil: Date },
  ) {
    this.#deps = deps;
    this.#changes = changes;
    this.#model = built.model;
    this.#geography = built.geography;
    this.#readUntil = built.readUntil;
  }

  async start(): Promise<void> {
    await this.#update();
    this.#changes.onChange = () => {
      this.#batchTimer ??= setTimeout(() => {
        this.#batchTimer = null;
        this.#enqueue(() => this.#update());
      }, batchDelay);
    };
    // For announcements received since the update above.
    this.#changes.onChange();
  }

  async stop(): Promise<void> {
    this.#changes.onChange = () => undefined;
    if (this.#batchTimer) clearTimeout(this.#batchTimer);
    await this.#work;
    if (this.#dueTimer) clearTimeout(this.#dueTimer);
  }

  #enqueue(step: () => Promise<void>): void {
    const run = async (): Promise<void> => {
      try {
        await step();
      } catch (error) {
        this.#deps.log.warn({ error }, 'read model not updated, it will be rebuilt');
        this.#requestRebuild();
      }
    };
    this.#work = this.#work.then(run);
  }

  #requestRebuild(again = false): void {
    if (this.#stale && !again) return;
    this.#stale = true;
    this.#deps.on.stale();
  }

  async #update(): Promise<void> {
    const { clock, db, on } = this.#deps;
    const changes = this.#changes;
    const { words, all } = changes.takeFlags();
    // Requested again each time, because an earlier rebuild may have failed.
    if (all) this.#requestRebuild(true);
    if (words) await this.#checkGeography();
    let isChanged = words || all;
    for (let ids = changes.takeIds(); ids.length > 0; ids = changes.takeIds()) {
      const { items, hidden } = await readItemChanges(db, { ids, geography: this.#geography, instant: clock.now() });
      this.#model.apply(items, hidden);
      isChanged = true;
    }
    if (isChanged) on.changed();
    if (this.#model.isFragmented) this.#requestRebuild();
    await this.#setDueTimer();
  }

  /** The regions of a location are stored in every variant: a change needs a rebuild. */
  async #checkGeography(): Promise<void> {
    const row = await this.#deps.db.row<GeographyRow>(geographyQuery);
    if (!row || fingerprint(toGeography(row)) !== fingerprint(this.#geography)) this.#requestRebuild();
  }

  async #setDueTimer(): Promise<void> {
    const next = await readNextInstant(this.#deps.db, this.#readUntil);
    const delay = next ? next.getTime() - this.#deps.clock.now().getTime() : maxTimer;
    if (this.#dueTimer) clearTimeout(this.#dueTimer);
    this.#dueTimer = setTimeout(() => this.#enqueue(() => this.#applyDue()), Math.min(Math.max(delay, 5), maxTimer));
    this.#dueTimer.unref();
  }

  async #applyDue(): Promise<void> {
    const now = this.#deps.clock.now();
    for (const id of await readDueItems(this.#deps.db, this.#readUntil, now)) this.#changes.ids.add(id);
    this.#readUntil = now;
    await this.#update();
  }
}
