/** The catalogue module and the modules that it needs, on a test database with a fixed clock. */
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

/** Time at the start of each test. */
export const start = new Date('2026-11-21T09:00:00Z');

/** `start` plus a number of days, which can be negative. */
export const inDays = (count: number): Date => new Date(start.getTime() + count * 86_400_000);

export type CatalogueRooms = {
  clock: FixedClock;
  regions: Regions;
  catalogue: Catalogue;
  close(): Promise<void>;
};

/** Similar items are always empty, because the search module, which finds them, is missing. */
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

type Visit = { region?: string; section?: string | null; previewAt?: Date };

/** Calls a route like the HTTP server: the contract validates input and output. */
export const caller =
  (routes: readonly Implementation[], regions: Regions) =>
  async <C extends Call>(call: C, input: LooseInputOf<C>, visit: Visit = {}): Promise<OutputOf<C>> => {
    const route = routes.find((candidate) => candidate.call.id === call.id);
    if (!route) throw new Error(`no route for ${call.id}`);
    const query = (call.query?.parse(input) ?? {}) as InputOf<C>;
    const context = {
      actor: { kind: 'anonymous' },
      region: regions.get(visit.region ?? 'TN'),
      section: visit.section ?? null,
      ...(visit.previewAt && { previewAt: visit.previewAt }),
    };
    const answer = await route.handler(query as never, context as never);
    const plain: unknown = answer instanceof ReadyJson ? JSON.parse(String(answer.bytes())) : answer;
    // Callers inside the process get the same value.
    if (answer instanceof ReadyJson) assert.deepStrictEqual(answer.value(), plain);
    if (call.output === undefined || typeof call.output === 'string')
      throw new Error(`${call.id} does not answer JSON`);
    return call.output.parse(plain) as OutputOf<C>;
  };
