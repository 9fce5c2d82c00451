/** The search for staff at `/api/pro/search-words`: synonyms, first items and pages of a keyword, frequent keywords. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import { violates, type Db } from '#platform/db';
import { changesOf, checkVersion, recordAct } from '#server/audit';
import type { Catalogue } from '#server/catalogue';
import {
  deleteMiss,
  deletePin,
  deleteSynonym,
  keywordKey,
  lockPin,
  lockSynonym,
  readItemIds,
  readMisses,
  readMost,
  readPin,
  readPinPage,
  readSynonymPage,
  writePin,
  writeSynonym,
  type Counted,
  type PinValues,
  type StoredPin,
  type StoredSynonym,
  type SynonymValues,
} from '#server/keyword';
import type { InputOf } from '#shared/api/call';
import { proSearchWords as calls, type ProPin, type ProSynonym } from '#shared/api/pro-search-words';
import { badField, ShopError } from '#shared/errors';
import { searchWordMessages as messages } from './search-words.messages.ts';
import { trySynonym } from './try-synonym.ts';

export type SearchWordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'cards'>;
};

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const list = (text: string): string =>
  text
    .split(',')
    .map(tidy)
    .filter((word) => word !== '')
    .join(', ');

const synonymView = ({ id, ...row }: StoredSynonym): ProSynonym => ({ ...row, id: String(id) });
const pinView = ({ id, items, ...row }: StoredPin): ProPin => ({ ...row, id: String(id), items: [...items] });
const windowOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: page * pageSize,
});
const countedView = ({ lastAt, ...row }: Counted) => ({ ...row, lastAt: lastAt.toISOString() });

const readValues = (input: SynonymValues): SynonymValues => {
  const [term, replacement] = [tidy(input.term), list(input.replacement)];
  if (keywordKey(term) === '') throw badField('term', messages.noWord);
  const keys = replacement.split(', ').map(keywordKey);
  if (keys.includes('')) throw badField('replacement', messages.noWord);
  if (keys.includes(keywordKey(term))) throw badField('replacement', messages.sameWord);
  return { term, replacement, twoWay: input.twoWay, language: input.language };
};

const refuseTaken = async <Out>(work: Promise<Out>, constraint: string, field: string): Promise<Out> => {
  try {
    return await work;
  } catch (error) {
    if (violates(error, constraint))
      throw badField(field, field === 'term' ? messages.takenTerm : messages.takenKeyword);
    throw error;
  }
};

const synonymRoutes = ({ db, clock }: SearchWordDeps): Implementation[] => {
  const object = 'synonym';
  const labelled = ({ id, term }: { id: number; term: string }) => ({ object, objectId: String(id), label: term });
  const guarded = <Out>(work: Promise<Out>) => refuseTaken(work, 'search_synonym_pkey', 'term');
  return [
    implement(calls.synonyms, async ({ text = '', page, pageSize }) => {
      const { rows, count } = await readSynonymPage(db, text.trim(), windowOf({ page, pageSize }));
      return { synonyms: rows.map(synonymView), count, page, pageSize };
    }),
    implement(calls.addSynonym, async (input) => {
      const values = readValues(input);
      const work = db.command({ name: 'keyword.addSynonym' }, async (tx) => {
        const row = await writeSynonym(tx, null, values, clock.now());
        recordAct(tx, { ...labelled(row), after: { ...values } });
        return row;
      });
      return synonymView(await guarded(work));
    }),
    implement(calls.editSynonym, async ({ synonymId, version, ...input }) => {
      const values = readValues(input);
      const work = db.command({ name: 'keyword.editSynonym' }, async (tx) => {
        const found = await lockSynonym(tx, Number(synonymId));
        const row = await checkVersion(tx, found, { object, objectId: synonymId, version });
        const changed = changesOf({ ...row }, { ...values });
        if (changed === null) return row;
        recordAct(tx, { ...labelled(row), ...changed });
        return writeSynonym(tx, row.id, values, clock.now());
      });
      return synonymView(await guarded(work));
    }),
    implement(calls.removeSynonym, async ({ synonymId, version }) => {
      await db.command({ name: 'keyword.removeSynonym' }, async (tx) => {
        const found = await lockSynonym(tx, Number(synonymId));
        const row = await checkVersion(tx, found, { object, objectId: synonymId, version });
        await deleteSynonym(tx, row.id);
        const { term, replacement, twoWay, language } = row;
        recordAct(tx, { ...labelled(row), before: { term, replacement, twoWay, language } });
      });
      return undefined;
    }),
  ];
};

const createReadPin =
  ({ db }: SearchWordDeps) =>
  async ({ keyword: typed, path, references }: InputOf<typeof calls.addPin>): Promise<PinValues> => {
    const keyword = tidy(typed);
    const key = keywordKey(keyword);
    if (key === '') throw badField('keyword', messages.noWord);
    if (path === null && references.length === 0) throw badField('references', messages.nothingChosen);
    const ids = await readItemIds(db, references);
    const itemIds = references.map((reference) => {
      const id = ids.get(reference.toUpperCase());
      if (id === undefined) throw badField('references', messages.unknownItem(reference));
      return id;
    });
    const twice = references.find((_, at) => itemIds.indexOf(itemIds[at] ?? 0) !== at);
    if (twice !== undefined) throw badField('references', messages.twice(twice));
    return { keyword, key, path, itemIds };
  };

const pin = 'searchPin';
const labelledPin = ({ id, keyword }: { id: number; keyword: string }) => ({
  object: pin,
  objectId: String(id),
  label: keyword,
});
const referencesOf = ({ items }: StoredPin): string[] => items.map(({ reference }) => reference);

const pinRoutes = (deps: SearchWordDeps): Implementation[] => {
  const { db, clock } = deps;
  const readInput = createReadPin(deps);
  const guarded = <Out>(work: Promise<Out>) => refuseTaken(work, 'search_pin_keyword_key_key', 'keyword');
  const one = async (id: number): Promise<ProPin> => {
    const row = await readPin(db, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return pinView(row);
  };
  return [
    implement(calls.pins, async ({ text = '', page, pageSize }) => {
      const { rows, count } = await readPinPage(db, text.trim(), windowOf({ page, pageSize }));
      return { pins: rows.map(pinView), count, page, pageSize };
    }),
    implement(calls.addPin, async (input) => {
      const values = await readInput(input);
      const work = db.command({ name: 'keyword.addPin' }, async (tx) => {
        const id = await writePin(tx, null, values, clock.now());
        const { keyword, path } = values;
        recordAct(tx, { ...labelledPin({ id, keyword }), after: { keyword, path, items: input.references } });
        return id;
      });
      return one(await guarded(work));
    }),
    implement(calls.editPin, async ({ pinId, version, ...input }) => {
      const values = await readInput(input);
      const work = db.command({ name: 'keyword.editPin' }, async (tx) => {
        const found = await lockPin(tx, Number(pinId));
        const row = await checkVersion(tx, found, { object: pin, objectId: pinId, version });
        const after = {
          keyword: values.keyword,
          path: values.path,
          items: input.references.map((one) => one.toUpperCase()),
        };
        const before = { ...row, items: referencesOf(row).map((reference) => reference.toUpperCase()) };
        const changed = changesOf(before, after);
        if (changed === null) return;
        await writePin(tx, row.id, values, clock.now());
        recordAct(tx, { ...labelledPin(row), ...changed });
      });
      await guarded(work);
      return one(Number(pinId));
    }),
    implement(calls.removePin, async ({ pinId, version }) => {
      await db.command({ name: 'keyword.removePin' }, async (tx) => {
        const found = await lockPin(tx, Number(pinId));
        const row = await checkVersion(tx, found, { object: pin, objectId: pinId, version });
        await deletePin(tx, row.id);
        recordAct(tx, {
          ...labelledPin(row),
          before: { keyword: row.keyword, path: row.path, items: referencesOf(row) },
        });
      });
      return undefined;
    }),
  ];
};

const countRoutes = ({ db }: SearchWordDeps): Implementation[] => [
  implement(calls.misses, async ({ region, page, pageSize }) => {
    const { rows, count } = await readMisses(db, region, windowOf({ page, pageSize }));
    return { misses: rows.map(countedView), count, page, pageSize };
  }),
  implement(calls.forgetMiss, async ({ region, keyword }) => {
    await db.command({ name: 'keyword.forgetMiss' }, async (tx) => {
      if ((await deleteMiss(tx, region, keyword)) === 0) throw new ShopError('NOT_FOUND');
      recordAct(tx, { object: 'searchMiss', objectId: keyword, label: keyword, before: { keyword, region } });
    });
    return undefined;
  }),
  implement(calls.most, async ({ region, page, pageSize }) => {
    const { rows, count } = await readMost(db, region, windowOf({ page, pageSize }));
    return { keywords: rows.map(countedView), count, page, pageSize };
  }),
];

export const searchWordsForStaff = (deps: SearchWordDeps): Implementation[] => [
  ...synonymRoutes(deps),
  ...pinRoutes(deps),
  ...countRoutes(deps),
  trySynonym(deps),
];
