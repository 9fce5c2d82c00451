/** The rooms of the catalogue on a test database, at a fixed hour, and a way to call their routes. */
import assert from 'node:assert/strict';
import { fixedClock, type FixedClock } from '#platform/clock';
import type { Db } from '#platform/db';
import { ReadyJson, type Implementation } from '#platform/contract';
import { silentLogger } from '#platform/log';
import { createCatalogue, type Catalogue } from '#server/catalogue';
import { createPricing } from '#server/pricing';
import { createRegions, type Regions } from '#server/region';
import { createStock } from '#server/stock';
import type { Call, InputOf, LooseInputOf, OutputOf } from '#shared/api/call';

/** The hour at which tests begin. */
export const start = new Date('2026-11-21T09:00:00Z');

/** That many days after (or, negative, before) the beginning. */
export const inDays = (count: number): Date => new Date(start.getTime() + count * 86_400_000);

export type CatalogueRooms = {
  clock: FixedClock;
  regions: Regions;
  catalogue: Catalogue;
  close(): Promise<void>;
};

/** Loaded and following the changes; nothing is similar to anything (that is the search room's affair). */
export const openCatalogueRooms = async (db: Db): Promise<CatalogueRooms> => {
  const clock = fixedClock(start);
  const regions = createRegions({ db, clock, log: silentLogger() });
  const pricing = createPricing({ db, clock });
  const similar = async (): Promise<{ ids: number[]; count: number }> => ({ ids: [], count: 0 });
  const stock = createStock({ db });
  const catalogue = createCatalogue({ db, clock, log: silentLogger(), regions, pricing, stock, similar });
  await regions.load();
  await catalogue.load();
  const close = async (): Promise<void> => {
    await catalogue.close();
    await regions.close();
  };
  return { clock, regions, catalogue, close };
};

type Visit = { region?: string; section?: string | null };

/** Calls routes as the HTTP floor does: input through the contract's schema, answer held against it. */
export const caller =
  (routes: readonly Implementation[], regions: Regions) =>
  async <C extends Call>(call: C, input: LooseInputOf<C>, visit: Visit = {}): Promise<OutputOf<C>> => {
    const route = routes.find((candidate) => candidate.call.id === call.id);
    if (!route) throw new Error(`no route for ${call.id}`);
    const query = (call.query?.parse(input) ?? {}) as InputOf<C>;
    const context = { region: regions.get(visit.region ?? 'TN'), section: visit.section ?? null };
    const answer = await route.handler(query as never, context as never);
    const plain: unknown = answer instanceof ReadyJson ? JSON.parse(String(answer.bytes())) : answer;
    // who asks in this process is told the same
    if (answer instanceof ReadyJson) assert.deepStrictEqual(answer.value(), plain);
    if (call.output === undefined || call.output === 'bytes') throw new Error(`${call.id} answers no JSON`);
    return call.output.parse(plain) as OutputOf<C>;
  };
