/** One act of staff on one item: locks it, compares the version, writes, increments the version, adds a journal entry. */
import type { Tx } from '#platform/db';
import { recordAct, type Changed } from '#server/audit';
import { ShopError } from '#shared/errors';
import type { ItemDeskDeps } from './item-desk.ts';
import { touchItem } from './edit.store.ts';
import { lockRecord, type RecordRow } from './record.store.ts';

export type Saved = { readonly reference: string; readonly version: number };

type Options = {
  readonly name: string;
  readonly reference: string;
  /** Null when the act itself compares what it writes. */
  readonly version: number | null;
  /** In the same transaction, after the act: for bulk jobs. */
  readonly done?: ((tx: Tx) => Promise<void>) | undefined;
};

export type ChangeItem = (
  options: Options,
  work: (tx: Tx, item: RecordRow, now: Date) => Promise<Changed>,
) => Promise<Saved>;

/** Throws NOT_FOUND, RECORD_CHANGED. */
export const createChangeItem =
  ({ db, clock }: Pick<ItemDeskDeps, 'db' | 'clock'>): ChangeItem =>
  ({ name, reference, version, done }, work) =>
    db.command({ name }, async (tx) => {
      const item = await lockRecord(tx, reference);
      if (!item) throw new ShopError('NOT_FOUND');
      if (version !== null && version !== item.version)
        throw new ShopError('RECORD_CHANGED', { extra: { current: { version: item.version } } });
      const now = clock.now();
      const changed = await work(tx, item, now);
      await done?.(tx);
      if (changed === null) return { reference: item.reference, version: item.version };
      const saved = await touchItem(tx, item.id, now);
      recordAct(tx, { object: 'item', objectId: saved.reference, label: item.name, ...changed });
      return saved;
    });
