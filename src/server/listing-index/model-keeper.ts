/** Reads items again when they were changed, or when they change by time. */
import type { Clock } from '#platform/clock';
import type { ChangedTags } from '#platform/cache';
import type { ChangeListener, Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { readItemState, tagsOfChange } from './item-state.ts';
import { geographyQuery, toGeography, type Geography, type GeographyRow } from './model-load.store.ts';
import { readDueItems, readItemChanges, readNextInstant, type ItemChanges } from './model-changes.store.ts';
import type { ReadModel } from './read-model.ts';

export type KeeperEvents = {
  /** Called when earlier results are out of date. */
  changed(tags: ChangedTags): void;
  /** Called when the model must be rebuilt; it stays in use until then. */
  stale(): void;
};

type KeeperDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  on: KeeperEvents;
};

/** Milliseconds from the first change of a batch to the query that reads its items again. */
const batchDelay = 40;
const maxBatch = 2_000;
/** With more changed items than this, a rebuild is faster. */
const maxWaiting = 60_000;
/** In milliseconds. */
const maxTimer = 3_600_000;

const fingerprint = ({ regions, locations }: Geography): string => JSON.stringify([regions, ...locations]);

/** Collects changes from before the build on, so that none is missed. */
export class ChangeQueue implements ChangeListener {
  readonly ids = new Set<number>();
  areNamesOrSettingsChanged = false;
  isAllChanged = false;
  onChange: () => void = () => undefined;

  readonly items = (ids: readonly number[]): void => {
    for (const id of ids) this.ids.add(id);
    if (this.ids.size > maxWaiting) this.all();
    else this.onChange();
  };

  readonly namesOrSettings = (): void => {
    this.areNamesOrSettingsChanged = true;
    this.onChange();
  };

  readonly all = (): void => {
    this.isAllChanged = true;
    this.ids.clear();
    this.onChange();
  };

  /** Call it before the first await, so that later changes are kept. */
  takeFlags(): { namesOrSettings: boolean; all: boolean } {
    const flags = { namesOrSettings: this.areNamesOrSettingsChanged, all: this.isAllChanged };
    this.areNamesOrSettingsChanged = false;
    this.isAllChanged = false;
    return flags;
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
  /** Price changes and publications that were due before this instant are applied. */
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
    // Handles changes that arrived during the update above.
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
    const { namesOrSettings, all } = changes.takeFlags();
    // Requested again each time, because an earlier rebuild may have failed.
    if (all) this.#requestRebuild(true);
    if (namesOrSettings) await this.#checkGeography();
    let isChanged = namesOrSettings || all;
    const tags = new Set<string>();
    for (let ids = changes.takeIds(); ids.length > 0; ids = changes.takeIds()) {
      const { items, hidden } = await readItemChanges(db, { ids, geography: this.#geography, instant: clock.now() });
      for (const tag of this.#apply(ids, { items, hidden })) tags.add(tag);
      isChanged = true;
    }
    if (isChanged) on.changed(namesOrSettings || all ? 'all' : [...tags]);
    if (this.#model.isFragmented) this.#requestRebuild();
    await this.#setDueTimer();
  }

  #apply(ids: readonly number[], { items, hidden }: ItemChanges): string[] {
    const before = ids.map((id) => readItemState(this.#model, id));
    this.#model.apply(items, hidden);
    return ids.flatMap((id, at) => tagsOfChange(this.#model, before[at] ?? null, readItemState(this.#model, id)));
  }

  /** Every variant stores the regions that its location serves, so a change of them needs a rebuild. */
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
