/** Optimistic locking of the records that staff edit, and their changes for the journal. */
import type { Tx } from '#platform/db';
import { ShopError } from '#shared/errors';
import { readLastAct } from './audit.store.ts';

/** Throws NOT_FOUND, or RECORD_CHANGED with the person and moment of the last change. */
export const checkVersion = async <Row extends { readonly version: number }>(
  tx: Tx,
  row: Row | null,
  { object, objectId, version }: { object: string; objectId: string; version: number },
): Promise<Row> => {
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.version === version) return row;
  const last = await readLastAct(tx, object, objectId);
  throw new ShopError('RECORD_CHANGED', {
    extra: { current: { version: row.version }, by: last?.by ?? null, at: last?.at.toISOString() ?? null },
  });
};

/** Fields that differ, for the journal. */
export const changesBetween = <Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } => {
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: Partial<Fields>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before) as Partial<Fields>, after: pick(after) as Partial<Fields> };
};
