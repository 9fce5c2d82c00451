/** Text pages for staff. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import { proPages as calls, type ProPage } from '#shared/api/pro-pages';
import { badField, ShopError } from '#shared/errors';
import { textPages } from '#shared/fixed-pages';
import { pageMessages as messages } from './editing.messages.ts';
import {
  deletePage,
  insertPage,
  lockPage,
  readEditedPage,
  readEditedPages,
  updatePage,
  type EditedPage,
  type PageContent,
} from './page-edit.store.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'all'>;
  /** Why a text cannot be saved; null when it can. */
  readonly conditionRefusal: (text: string) => string | null;
};
type Key = Pick<ProPage, 'name' | 'region'>;

const object = 'page';
/** Object id in the journal: `aide`, or `aide/SN` for the page of one region. */
const idOf = ({ name, region }: Key): string => (region === null ? name : `${name}/${region}`);

const unwritten = ({ name, region }: Key): ProPage => ({
  name,
  region,
  version: 0,
  title: '',
  body: '',
  updatedAt: null,
});

const viewOf = (key: Key, row: EditedPage | null): ProPage =>
  row === null
    ? unwritten(key)
    : { ...key, version: row.version, title: row.title, body: row.body, updatedAt: row.updatedAt.toISOString() };

/** Version 0: the page did not exist when the person opened it. */
const writePage = async (
  tx: Tx,
  { key, version, content, at }: { key: Key; version: number; content: PageContent; at: Date },
): Promise<void> => {
  const objectId = idOf(key);
  const row = await lockPage(tx, key.name, key.region);
  if (row === null && version === 0) {
    const id = await insertPage(tx, key, content, at);
    if (id === null) throw new ShopError('RECORD_CHANGED', { extra: { current: { version: 1 }, by: null, at: null } });
    recordAct(tx, { object, objectId, label: content.title, after: { ...content } });
    return;
  }
  const page = await checkVersion(tx, row, { object, objectId, version });
  updatePage(tx, page.id, content, at);
  recordAct(tx, { object, objectId, label: page.title, ...changesBetween<PageContent>(page, content) });
};

export const pageEditRoutes = ({ db, clock, regions, conditionRefusal }: Deps): Implementation[] => {
  const read = async (key: Key): Promise<ProPage> => viewOf(key, await readEditedPage(db, key.name, key.region));
  return [
    implement(calls.list, async () => {
      const rows = await readEditedPages(db);
      const pages = textPages.flatMap((name) => {
        const own = rows.filter((row) => row.name === name);
        const common = own.find(({ region }) => region === null) ?? null;
        const regional = own.filter(({ region }) => region !== null);
        return [
          viewOf({ name, region: null }, common),
          ...regional.map((row) => viewOf({ name, region: row.region }, row)),
        ];
      });
      return {
        pages: pages.map(({ name, region, version, title, updatedAt }) => ({
          name,
          region,
          version,
          title,
          updatedAt,
        })),
      };
    }),
    implement(calls.get, ({ name, region }) => read({ name, region: region ?? null })),
    implement(calls.save, async ({ name, region, version, title, body }) => {
      if (region !== null && !regions.all().some(({ code }) => code === region))
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'region', message: messages.unknownRegion }] });
      const problem = conditionRefusal(body);
      if (problem !== null) throw badField('body', problem);
      const content = { title: title.trim(), body: body.trim() };
      const key = { name, region };
      await db.command({ name: 'content.writePage' }, (tx) =>
        writePage(tx, { key, version, content, at: clock.now() }),
      );
      return read(key);
    }),
    implement(calls.remove, async ({ name, region, version }) => {
      await db.command({ name: 'content.removePage' }, async (tx) => {
        const objectId = idOf({ name, region });
        const row = await checkVersion(tx, await lockPage(tx, name, region), { object, objectId, version });
        deletePage(tx, row.id);
        recordAct(tx, { object, objectId, label: row.title, before: { title: row.title, body: row.body } });
      });
      return undefined;
    }),
  ];
};
