/** Loads the demo shop, once, into an empty database. Interrupted, it resumes at the next start. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { slugOf } from '#shared/text';
import { loadContent } from './content/load.ts';
import { readState, writeArrangement, writeShop } from './shop.store.ts';

export type DemoDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Imports one CSV file for good; `lines` say why it was refused. */
  readonly importCatalogue: (file: string) => Promise<{ written: boolean; lines: readonly string[] }>;
};

/** `loaded`: now; `present`: before; `foreign`: the database holds another shop, which is left alone. */
export type DemoOutcome = 'loaded' | 'present' | 'foreign';

/** In the order of the sections, so that identifiers are the same in every demo shop. */
export const catalogueFiles = ['femme', 'homme', 'enfant', 'bebe'].map((name) =>
  join(import.meta.dirname, 'catalogue', `${name}.csv`),
);

type ShopFile = { sections: { name: string; groups: { name: string; subGroups: string[] }[] }[] };

const readJson = async <Shape extends object>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as Shape;

const named = (name: string): { name: string; seoName: string } => ({ name, seoName: slugOf(name) });

/** The tree with its seoNames, which are the slugs of its names. */
const withSeoNames = (shop: ShopFile): object => ({
  ...shop,
  sections: shop.sections.map(({ name, groups }) => ({
    ...named(name),
    groups: groups.map((group) => ({ ...named(group.name), subGroups: group.subGroups.map(named) })),
  })),
});

/** Fills an empty database with the demo shop; anything else is left as it is. Throws when a file is refused. */
export const loadDemo = async ({ db, clock, log, importCatalogue }: DemoDeps): Promise<DemoOutcome> => {
  const { state, inhabited } = await readState(db);
  if (state === 'ready') return 'present';
  if (state === null && inhabited) return 'foreign';
  const started = performance.now();
  await writeShop(db, withSeoNames(await readJson<ShopFile>('shop.json')));
  for (const file of catalogueFiles) {
    const { written, lines } = await importCatalogue(file);
    if (!written) throw new Error(`demo catalogue refused: ${file}\n${lines.join('\n')}`);
  }
  await loadContent(db, clock.now());
  const [calendar, arrangement] = await Promise.all([readJson('calendar.json'), readJson('arrangement.json')]);
  await writeArrangement(db, { calendar, arrangement, now: clock.now() });
  log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo shop loaded');
  return 'loaded';
};
