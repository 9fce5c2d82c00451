/** Loads the demo shop once, into an empty database. After an interruption, the next start continues. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { loadDemoAccounts } from '#server/account';
import type { RefusedPicture } from '#server/image';
import { slugOf } from '#shared/text';
import { loadContent } from './content/load.ts';
import { loadDelivery } from './delivery/load.ts';
import { loadGiftCardDesigns, loadGiftCards } from './gift-cards.ts';
import { loadParts } from './parts/load.ts';
import { loadPictures, pictureSet, withPictures, type PictureDeps } from './pictures.ts';
import { loadPromotions } from './promotions.ts';
import { readState, writeArrangement, writeSellers, writeShop } from './shop.store.ts';

export type DemoDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  /** Imports one CSV file. `lines` contain the reasons when it is refused. */
  readonly importCatalogue: (file: string) => Promise<{ written: boolean; lines: readonly string[] }>;
  /** Also loads the auto parts of the trade channel. */
  readonly parts?: boolean;
  /** Loads the drawn pictures of `folder` (`demo/images` by default). When absent, the shop has no pictures. */
  readonly pictures?: Pick<PictureDeps, 'adopt' | 'folder'>;
  /** Called with the pictures that were refused. */
  readonly onRefused?: (pictures: readonly RefusedPicture[]) => void;
};

/**
 * `loaded`: by this call. `present`: it was loaded before. `foreign`: the database contains another shop and is left
 * unchanged.
 */
export type DemoOutcome = 'loaded' | 'present' | 'foreign';

/** In the order of the sections, so that ids are the same in every demo shop. */
export const catalogueFiles = ['femme', 'homme', 'enfant', 'bebe'].map((name) =>
  join(import.meta.dirname, 'catalogue', `${name}.csv`),
);

type ShopFile = { sections: { name: string; groups: { name: string; subGroups: string[] }[] }[] };

const readJson = async <Shape extends object>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as Shape;

const named = (name: string): { name: string; seoName: string } => ({ name, seoName: slugOf(name) });

/** The tree with its seoNames, which are derived from its names. */
const withSeoNames = (shop: ShopFile): object => ({
  ...shop,
  sections: shop.sections.map(({ name, groups }) => ({
    ...named(name),
    groups: groups.map((group) => ({ ...named(group.name), subGroups: group.subGroups.map(named) })),
  })),
});

type ArrangementFile = Parameters<typeof withPictures>[0];

const loadShop = async (deps: DemoDeps): Promise<void> => {
  const { db, clock, importCatalogue, pictures, parts = false } = deps;
  await writeShop(db, withSeoNames(await readJson<ShopFile>('shop.json')));
  for (const file of catalogueFiles) {
    const { written, lines } = await importCatalogue(file);
    if (!written) throw new Error(`demo catalogue refused: ${file}\n${lines.join('\n')}`);
  }
  if (parts) await loadParts(deps);
  await loadContent(db, clock.now());
  await loadPromotions(db, clock.now());
  await loadGiftCards(db, clock.now());
  const [calendar, file] = await Promise.all([
    readJson('calendar.json'),
    readJson<ArrangementFile>('arrangement.json'),
  ]);
  const arrangement = pictures ? await withPictures(file, pictures.folder) : file;
  await writeArrangement(db, { calendar, arrangement, now: clock.now() });
};

/** Attaches the current set of pictures, unless it is already attached. */
const refreshPictures = async ({ db, log, pictures, onRefused }: DemoDeps, hung: string | null): Promise<void> => {
  const drawn = pictures ? await pictureSet(pictures.folder) : null;
  if (!pictures || drawn === null || drawn === hung) return;
  const refused = await loadPictures({ db, ...pictures });
  if (refused.length === 0) return;
  log.warn({ refused: refused.slice(0, 20) }, 'pictures of the demo shop refused');
  onRefused?.(refused);
};

/**
 * Fills an empty database with the demo shop. Changes no other database, except that it attaches newly drawn pictures
 * to a demo shop. Throws when a file of the catalogue is refused.
 */
export const loadDemo = async (deps: DemoDeps): Promise<DemoOutcome> => {
  const { db, log } = deps;
  const { state, inhabited, pictures: hung } = await readState(db);
  if (state === null && inhabited) return 'foreign';
  const started = performance.now();
  if (state !== 'ready') await loadShop(deps);
  await writeSellers(db, await readJson('shop.json'));
  await loadDelivery(db, deps.clock.now());
  await loadGiftCardDesigns(db);
  await loadDemoAccounts(deps);
  await refreshPictures(deps, hung);
  if (state === 'ready') return 'present';
  log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo shop loaded');
  return 'loaded';
};
