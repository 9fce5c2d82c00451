/** A colleague who imports files of new items, applies them, and takes some of them back. */
import type { Random } from '#platform/random';
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import type { withClient } from '#test/server';
import { retry } from './retry.ts';

type Database = Parameters<Parameters<typeof withClient>[1]>[0];

/** Beginning of the references that imports create. */
const prefix = 'imp-';
/** Units of each imported variant. */
const units = 5;

const header =
  'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status';

type Work = {
  readonly api: Client;
  readonly random: Random;
  readonly staffId: UserId;
  /** Different for each act of each schedule. */
  readonly next: () => number;
};

const sendFile = ({ api, random, staffId, next }: Work): Promise<unknown> => {
  const handle = `${prefix}${staffId}-${next()}`;
  const row = `${handle},Robe importée,Sahel,Robe,femme,TRUE,Taille,38,${handle.toUpperCase()}-38,${units},129.900,active`;
  const file = {
    fileName: `${handle}.csv`,
    fileAsBase64: Buffer.from(`${header}\n${row}`).toString('base64'),
    region: 'TN',
    section: 'Femme',
    group: 'Vêtements',
  };
  return retry(random, () => api.proItemImports.check(file));
};

/** Applies a file that was read, undoes one that was applied, or sends another file. */
export const importFile = async (work: Work): Promise<[]> => {
  const { api, random } = work;
  const history = await retry(random, () => api.proItemImports.list({}));
  const imports = history === null || history === 'refused' ? [] : history.imports;
  const ready = imports.find(({ state }) => state === 'READY');
  const done = imports.find(({ state }) => state === 'DONE');
  if (ready) {
    const { id } = ready;
    const seen = await retry(random, () => api.proItemImports.byId({ id }));
    if (seen !== null && seen !== 'refused')
      await retry(random, () => api.proItemImports.apply({ id, preview: seen.preview }));
  } else if (done && random.int(3) === 0) await retry(random, () => api.proItemImports.undo({ id: done.id }));
  else await sendFile(work);
  return [];
};

/** Imports that an outage ended; each should be taken up again. */
export const countFailedImports = async (client: Database): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from catalogue_import where state = 'FAILED'`,
  );
  return rows[0]?.count ?? 0;
};

/** Imported variants whose movements of stock are neither one import nor an import and its undo. */
export const countWrongImports = async (client: Database): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select from variant v join item i on i.id = v.item_id left join stock_movement m on m.variant_id = v.id
       where i.ref like '${prefix}%' group by v.id having coalesce(sum(m.quantity), 0) not in (0, ${units}) or count(m.id) > 2
     ) wrong`,
  );
  return rows[0]?.count ?? 0;
};
