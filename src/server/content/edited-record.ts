/** Optimistic locking of the records that staff edit. */
import type { Tx } from '#platform/db';
import { readLastAct } from '#server/audit';
import { ShopError } from '#shared/errors';

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
