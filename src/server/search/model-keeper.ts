/** Keeps a read model true: reads again the items that the database names, and those that time alone changes. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { geographyOf, readGeography, type Geography, type GeographyRow } from './model-load.store.ts';
import { readDue, readNews, readNextInstant } from './model-news.store.ts';
import type { ReadModel } from './read-model.ts';

export type KeeperEvents = {
  /** Answers given before are out of date. */
  changed(): void;
  /** This model cannot be mended: another one has to be built. Answers go on meanwhile, mended as far as can be. */
  stale(): void;
};

type KeeperDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  /** What was found for keywords, dropped at each change. */
  keywords: { forget(): void };
  on: KeeperEvents;
};

/** Changes are gathered this many milliseconds before one query reads them all again. */
const gathering = 40;
const mostAtOnce = 2_000;
/** Past this many changed items waiting, a rebuild is sooner done. */
const tooMany = 60_000;
const longestSleep = 3_600_000;

const idsOf = (list: string): number[] => list.split(',').map(Number).filter(Number.isSafeInteger);
const fingerprint = ({ regions, locations }: Geography): string => JSON.stringify([regions, ...locations]);

/** What was announced and not yet read. It hears from before the model is built, so nothing is lost in between. */
export class Announced {
  readonly ids = new Set<number>();
  words = false;
  all = false;
  heard: () => void = () => undefined;

  readonly message = (payload: string): void => {
    if (payload.startsWith('items:')) for (const id of idsOf(payload.slice('items:'.length))) this.ids.add(id);
    else if (payload === 'words') this.words = true;
    else this.all = true;
    if (this.ids.size > tooMany) this.gap();
    this.heard();
  };

  readonly gap = (): void => {
    this.all = true;
    this.ids.clear();
    this.heard();
  };

  /** What was said of no item in particular. Taken before anything is awaited: news that come later stay for later. */
  takeWords(): { words: boolean; all: boolean } {
    const { words, all } = this;
    this.words = false;
    this.all = false;
    return { words, all };
  }

  take(): number[] {
    const ids = [...this.ids].slice(0, mostAtOnce);
    for (const id of ids) this.ids.delete(id);
    return ids;
  }
}

export class ModelKeeper {
  readonly #deps: KeeperDeps;
  readonly #announced: Announced;
  readonly #model: ReadModel;
  readonly #geography: Geography;
  /** What time changes was read up to here. */
  #upTo: Date;
  #gather: NodeJS.Timeout | null = null;
  #alarm: NodeJS.Timeout | null = null;
  #work: Promise<void> = Promise.resolve();
  #stale = false;

  constructor(deps: KeeperDeps, announced: Announced, built: { model: ReadModel; geography: Geography; upTo: Date }) {
    this.#deps = deps;
    this.#announced = announced;
    this.#model = built.model;
    this.#geography = built.geography;
    this.#upTo = built.upTo;
  }

  /** Reads what was announced during the build, then follows. */
  async start(): Promise<void> {
    await this.#mend();
    this.#announced.heard = () => {
      this.#gather ??= setTimeout(() => {
        this.#gather = null;
        this.#queue(() => this.#mend());
      }, gathering);
    };
    // what came between the two lines above
    this.#announced.heard();
  }

  async stop(): Promise<void> {
    this.#announced.heard = () => undefined;
    if (this.#gather) clearTimeout(this.#gather);
    await this.#work;
    if (this.#alarm) clearTimeout(this.#alarm);
  }

  #queue(step: () => Promise<void>): void {
    const run = async (): Promise<void> => {
      try {
        await step();
      } catch (error) {
        this.#deps.log.warn({ error }, 'the read model could not be mended: it will be rebuilt');
        this.#giveUp();
      }
    };
    this.#work = this.#work.then(run);
  }

  #giveUp(again = false): void {
    if (this.#stale && !again) return;
    this.#stale = true;
    this.#deps.on.stale();
  }

  async #mend(): Promise<void> {
    const { clock, db, keywords, on } = this.#deps;
    const announced = this.#announced;
    const { words, all } = announced.takeWords();
    // said again each time: the database may be back, and another model be waiting for it
    if (all) this.#giveUp(true);
    if (words) await this.#readWords();
    let mended = words || all;
    for (let ids = announced.take(); ids.length > 0; ids = announced.take()) {
      const news = await readNews(db, { ids, geography: this.#geography, instant: clock.now() });
      this.#model.apply(news.items, news.gone);
      mended = true;
    }
    if (mended) keywords.forget();
    if (this.#model.wasteful) this.#giveUp();
    await this.#setAlarm();
    if (mended) on.changed();
  }

  /** Where places deliver is in every variant of the model: when that changes, only a rebuild helps. */
  async #readWords(): Promise<void> {
    const row = await this.#deps.db.row<GeographyRow>(geographyOf);
    if (!row || fingerprint(readGeography(row)) !== fingerprint(this.#geography)) this.#giveUp();
  }

  async #setAlarm(): Promise<void> {
    const next = await readNextInstant(this.#deps.db, this.#upTo);
    const wait = next ? next.getTime() - this.#deps.clock.now().getTime() : longestSleep;
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => this.#queue(() => this.#ring()), Math.min(Math.max(wait, 5), longestSleep));
    this.#alarm.unref();
  }

  async #ring(): Promise<void> {
    const now = this.#deps.clock.now();
    for (const id of await readDue(this.#deps.db, this.#upTo, now)) this.#announced.ids.add(id);
    this.#upTo = now;
    await this.#mend();
  }
}
