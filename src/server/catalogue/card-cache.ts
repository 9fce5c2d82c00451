/**
 * Cards kept in memory by region and item, with their JSON. A change makes its items fall out, also those that are
 * being read at that moment; a card that time makes wrong (a sale that ends) falls out by itself.
 */
import type { Clock } from '#platform/clock';
import { ReadyJson } from '#platform/contract';
import type { ItemCard } from '#shared/api/shapes';
import type { CardWithTerm } from './card.rules.ts';
import { createLru } from './lru.ts';

export type Card = { value: ItemCard; json: Buffer };

const opening = Buffer.from('{"items":[');
const comma = Buffer.from(',');

/** `{ items, ...rest }`, the cards as they are kept: writing them again would cost more than all the rest of an answer. */
export const withCards = (cards: readonly Card[], rest: Readonly<Record<string, unknown>>): ReadyJson =>
  new ReadyJson({
    bytes: () => {
      const ending = Buffer.from(`],${JSON.stringify(rest).slice(1)}`);
      const items = cards.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]));
      return Buffer.concat([opening, ...items, ending]);
    },
    value: () => ({ items: cards.map(({ value }) => value), ...rest }),
  });

export type CardShelf = {
  /** In the order of the ids; an item that is not shown in the region is left out. */
  readonly cards: (ids: readonly number[], region: string) => Promise<Card[]>;
  readonly drop: (ids: readonly number[]) => void;
  readonly dropAll: () => void;
};

export type CardShelfDeps = {
  clock: Clock;
  /** Reads cards in a constant number of queries. */
  readonly read: (ids: readonly number[], region: string) => Promise<Map<number, CardWithTerm>>;
  /** Cards kept a region. */
  limit?: number;
};

type Kept = Card & { until: number };
/** One reading of cards under way: what changes meanwhile is answered but not kept. */
type Reading = { cards: Promise<Map<number, Kept>>; changed: Set<number> };
type RegionShelf = {
  readonly cards: (ids: readonly number[]) => Promise<Card[]>;
  readonly drop: (ids: Iterable<number>) => void;
  readonly dropAll: () => void;
};

const withJson = ({ value, until }: CardWithTerm): Kept => ({
  value,
  json: Buffer.from(JSON.stringify(value)),
  until: until?.getTime() ?? Infinity,
});

const createRegionShelf = ({ clock, read, limit = 10_000 }: CardShelfDeps, region: string): RegionShelf => {
  const shelf = createLru<Kept>(limit);
  const readings = new Map<number, Reading>();

  const fetchCards = async (ids: readonly number[], reading: Reading): Promise<Map<number, Kept>> => {
    try {
      const found = new Map([...(await read(ids, region))].map(([id, card]) => [id, withJson(card)]));
      for (const [id, card] of found) if (!reading.changed.has(id)) shelf.set(id, card);
      return found;
    } finally {
      for (const id of ids) if (readings.get(id) === reading) readings.delete(id);
    }
  };
  const start = (ids: readonly number[]): void => {
    const reading: Reading = { cards: Promise.resolve(new Map()), changed: new Set() };
    for (const id of ids) readings.set(id, reading);
    reading.cards = fetchCards(ids, reading);
  };
  const kept = (id: number, now: number): Kept | undefined => {
    const card = shelf.get(id);
    return card && now < card.until ? card : undefined;
  };
  const drop = (ids: Iterable<number>): void => {
    for (const id of ids) {
      shelf.delete(id);
      readings.get(id)?.changed.add(id);
      // whoever asks from now on reads anew
      readings.delete(id);
    }
  };

  return {
    cards: async (ids) => {
      const now = clock.now().getTime();
      const ready = ids.map((id) => kept(id, now));
      const missing = ids.filter((id, index) => !ready[index] && !readings.has(id));
      if (missing.length > 0) start([...new Set(missing)]);
      const waits = ids.map(async (id, index) => (ready[index] ? undefined : await readings.get(id)?.cards));
      const answers = await Promise.all(waits);
      return ids.flatMap((id, index) => ready[index] ?? answers[index]?.get(id) ?? []);
    },
    drop,
    dropAll: () => {
      drop([...readings.keys()]);
      shelf.clear();
    },
  };
};

export const createCardShelf = (deps: CardShelfDeps): CardShelf => {
  const shelves = new Map<string, RegionShelf>();
  const shelfOf = (region: string): RegionShelf => {
    const known = shelves.get(region) ?? createRegionShelf(deps, region);
    shelves.set(region, known);
    return known;
  };
  return {
    cards: (ids, region) => shelfOf(region).cards(ids),
    drop: (ids) => {
      for (const shelf of shelves.values()) shelf.drop(ids);
    },
    dropAll: () => {
      for (const shelf of shelves.values()) shelf.dropAll();
    },
  };
};
