/** Changes of what is on hand by staff, in the caller's transaction, with one journal entry for each item. */
import type { Tx } from '#platform/db';
import { recordAct } from '#server/audit';
import { ShopError } from '#shared/errors';
import type { UserId, VariantId } from '#shared/ids';
import type { StockReason } from '#shared/rules/stock-reasons';
import { changeRows, type ChangedRow, type ChangeRow, type LedgerNote } from './change.store.ts';
import { readLocationNames, readVariantLabels } from './variant-label.store.ts';

type Place = { readonly variantId: VariantId; readonly locationId: number };

export type StockChange = Place &
  (
    | {
        /** What is on the shelf. */
        readonly onHand: number;
        /** What the person saw before; RECORD_CHANGED when it is not the stock any more. */
        readonly seen: number;
      }
    /** Units that came or went, whatever the stock is. */
    | { readonly change: number }
  );

export type ChangedStock = Place & { readonly before: number; readonly after: number; readonly reserved: number };

export type StockChanges = {
  readonly lines: readonly StockChange[];
  readonly reason: StockReason;
  readonly note?: string | null;
  /** Null for a program. */
  readonly staffId: UserId | null;
};

const rowOf = (line: StockChange): ChangeRow => ({
  variantId: line.variantId,
  locationId: line.locationId,
  onHand: 'onHand' in line ? line.onHand : null,
  change: 'change' in line ? line.change : null,
  seen: 'onHand' in line ? line.seen : null,
});

const placesOf = (rows: readonly ChangedRow[]) =>
  rows.map(({ variantId, locationId, before, reserved }) => ({
    itemVariantId: variantId,
    locationId,
    onHand: before,
    reserved,
  }));

/** RECORD_CHANGED comes first: what the person saw was wrong, so the other problem may not exist. */
export const refuseProblems = (rows: readonly ChangedRow[]): void => {
  const changed = rows.filter(({ problem }) => problem === 'changed');
  if (changed.length > 0) throw new ShopError('RECORD_CHANGED', { extra: { stock: placesOf(changed) } });
  const reserved = rows.filter(({ problem }) => problem === 'reserved');
  if (reserved.length > 0) throw new ShopError('STOCK_RESERVED', { extra: { stock: placesOf(reserved) } });
};

/** One entry for each item, with a field for each variant and location. */
export const recordChanges = async (tx: Tx, rows: readonly ChangedStock[], note: string): Promise<void> => {
  const changed = rows.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const [labels, places] = await Promise.all([
    readVariantLabels(tx, [...new Set(changed.map(({ variantId }) => variantId))]),
    readLocationNames(tx, [...new Set(changed.map(({ locationId }) => locationId))]),
  ]);
  const byRef = Map.groupBy(changed, ({ variantId }) => labels.get(variantId)?.ref ?? '');
  for (const [ref, own] of byRef) {
    const fieldOf = ({ variantId, locationId }: Place): string =>
      `${labels.get(variantId)?.sku ?? variantId} · ${places.get(locationId) ?? locationId}`;
    recordAct(tx, {
      object: 'stock',
      objectId: ref,
      label: labels.get(own[0]?.variantId ?? ('' as VariantId))?.name ?? ref,
      before: Object.fromEntries(own.map((row) => [fieldOf(row), row.before])),
      after: { ...Object.fromEntries(own.map((row) => [fieldOf(row), row.after])), reason: note },
    });
  }
};

const isRepeated = (lines: readonly Place[]): boolean =>
  new Set(lines.map(({ variantId, locationId }) => `${variantId} ${locationId}`)).size < lines.length;

/**
 * All lines or none. Throws RECORD_CHANGED, STOCK_RESERVED (with the lines in `stock`), NOT_FOUND, or BAD_REQUEST when a
 * variant and location is named twice.
 */
export const changeStock = async (tx: Tx, changes: StockChanges): Promise<ChangedStock[]> => {
  const { lines, reason, note = null, staffId } = changes;
  if (lines.length === 0) return [];
  if (isRepeated(lines)) throw new ShopError('BAD_REQUEST');
  const ledger: LedgerNote = { reason: reason.toLowerCase(), note: note?.trim() || null, staffId };
  const rows = await changeRows(tx, lines.map(rowOf), ledger);
  refuseProblems(rows);
  await recordChanges(tx, rows, reason);
  return rows.map(({ problem: _problem, ...row }) => row);
};
