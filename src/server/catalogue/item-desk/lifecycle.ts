/** Draft, scheduled, published, archived. */
import type { Tx } from '#platform/db';
import { changesOf, type Changed } from '#server/audit';
import { badField } from '#shared/errors';
import { readExportPrices } from '#server/pricing';
import type { ChangeItem, Saved } from './change-item.ts';
import { writeState } from './edit.store.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { readVariants, type RecordRow } from './record.store.ts';

export type Act = {
  readonly reference: string;
  readonly version: number;
  readonly done?: (tx: Tx) => Promise<void>;
};

type State = Pick<RecordRow, 'publishedAt' | 'archivedAt'>;

const jsonOf = ({ publishedAt, archivedAt }: State) => ({
  publishedAt: publishedAt?.toISOString() ?? null,
  archivedAt: archivedAt?.toISOString() ?? null,
});

const setState = async (tx: Tx, item: RecordRow, state: State): Promise<Changed> => {
  const changed = changesOf(jsonOf(item), jsonOf(state));
  if (changed) await writeState(tx, item.id, state);
  return changed;
};

/** An item without price is shown nowhere, so it is not published. */
const requirePrice = async (tx: Tx, item: RecordRow): Promise<void> => {
  const sold = (await readVariants(tx, item.id)).filter(({ withdrawn }) => !withdrawn);
  const prices = await readExportPrices(
    tx,
    sold.map(({ id }) => id),
  );
  if (prices.length === 0) throw badField('prices', messages.noPrice);
};

export type Lifecycle = ReturnType<typeof createLifecycle>;

export const createLifecycle = (change: ChangeItem) => ({
  /** `at`: a future moment; null publishes now. An item that is published already keeps its date. */
  publish: ({ at = null, ...act }: Act & { readonly at?: Date | null }): Promise<Saved> =>
    change({ name: 'catalogue.publishItem', ...act }, async (tx, item, now) => {
      if (at !== null && at <= now) throw badField('at', messages.past);
      await requirePrice(tx, item);
      const isPublished = item.publishedAt !== null && item.publishedAt <= now;
      return setState(tx, item, { publishedAt: at ?? (isPublished ? item.publishedAt : now), archivedAt: null });
    }),
  unpublish: (act: Act): Promise<Saved> =>
    change({ name: 'catalogue.unpublishItem', ...act }, (tx, item) =>
      setState(tx, item, { publishedAt: null, archivedAt: item.archivedAt }),
    ),
  archive: (act: Act): Promise<Saved> =>
    change({ name: 'catalogue.archiveItem', ...act }, (tx, item, now) =>
      setState(tx, item, { publishedAt: item.publishedAt, archivedAt: item.archivedAt ?? now }),
    ),
  /** An archived item becomes a draft, so that somebody checks it before it is sold again. */
  restore: (act: Act): Promise<Saved> =>
    change({ name: 'catalogue.restoreItem', ...act }, (tx, item) =>
      setState(tx, item, { publishedAt: item.archivedAt === null ? item.publishedAt : null, archivedAt: null }),
    ),
});
