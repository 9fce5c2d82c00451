/** Requests of the contract test for the words of the search in the console. */
import type { Client } from '#shared/api/client';
import { write } from './catalogue.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly admin: Client; readonly shop: TestShop };

const remember = <Out>(work: () => Promise<Out>): (() => Promise<Out>) => {
  let made: Promise<Out> | null = null;
  return () => (made ??= work());
};

const act = async ({ admin: { proSearchWords: words }, shop }: Stage) => {
  const synonym = { term: 'contratmot', replacement: 'robe' };
  const addSynonym = await words.addSynonym(synonym);
  const synonymId = addSynonym.id;
  const editSynonym = await words.editSynonym({ synonymId, version: 1, ...synonym, twoWay: true });
  const synonyms = await words.synonyms({ text: 'contratmot' });
  const trySynonym = await words.trySynonym({ ...synonym, keyword: 'zorglubien', region: 'TN' });
  const removeSynonym = await words.removeSynonym({ synonymId, version: 2 });
  const addPin = await words.addPin({ keyword: 'contrat rare', references: ['ROBE-1'] });
  const editPin = await words.editPin({ pinId: addPin.id, version: 1, keyword: 'contrat rare', path: '/ha/lin' });
  const pins = await words.pins({ text: 'contrat rare' });
  const removePin = await words.removePin({ pinId: addPin.id, version: 2 });
  await write(
    shop.db,
    `insert into search_miss (keyword, region, first_seen, last_seen) values ('kontrakt', 'SN', '2026-01-01', '2026-01-02')`,
  );
  const misses = await words.misses({ region: 'SN' });
  const most = await words.most({ region: 'SN' });
  const forgetMiss = await words.forgetMiss({ region: 'SN', keyword: 'kontrakt' });
  return {
    addSynonym,
    editSynonym,
    synonyms,
    trySynonym,
    removeSynonym,
    addPin,
    editPin,
    pins,
    removePin,
    misses,
    most,
    forgetMiss,
  };
};

export const proSearchWordRequests = (given: () => Stage) => {
  const words = remember(() => act(given()));
  const names = [
    'addSynonym',
    'editSynonym',
    'synonyms',
    'trySynonym',
    'removeSynonym',
    'addPin',
    'editPin',
    'pins',
    'removePin',
    'misses',
    'most',
    'forgetMiss',
  ] as const;
  return Object.fromEntries(names.map((name) => [`proSearchWords.${name}`, async () => (await words())[name]]));
};
