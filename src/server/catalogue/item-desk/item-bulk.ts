/** Acts on many items; each does what the call for one item does. */
import { badField } from '#shared/errors';
import type { BulkAct, BulkItem, BulkSource } from '#server/bulk-job';
import { proItems } from '#shared/api/pro-items';
import { readListQuery } from '#shared/list-query';
import type { Privilege } from '#shared/rules/privileges';
import type { createEditItem } from './edit.ts';
import type { ItemDeskDeps } from './item-desk.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import type { Lifecycle } from './lifecycle.ts';
import { createItemList } from './list.ts';
import { readItemRows } from './list.store.ts';

type Deps = Pick<ItemDeskDeps, 'db' | 'clock' | 'regions'>;
type Acts = { readonly lifecycle: Lifecycle; readonly edit: ReturnType<typeof createEditItem> };

const act = (call: string, privilege: Privilege, run: BulkAct['run']): BulkAct => ({
  call,
  privilege,
  object: 'item',
  run,
});

const seen = ({ id, version, done }: BulkItem) => ({ reference: id, version, done });

/** `section/group`, as the form sends it. */
const placeOf = ({ params }: BulkItem): { sectionId: string; groupId: string } => {
  const typed = params['place'];
  const [, sectionId = '', groupId = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(typeof typed === 'string' ? typed : '') ?? [];
  if (sectionId === '') throw badField('place', messages.place);
  return { sectionId, groupId };
};

export const createItemBulk = (deps: Deps, { lifecycle, edit }: Acts): BulkSource => {
  const { filterOf } = createItemList(deps);
  return {
    list: 'items',
    acts: {
      PUBLISH: act('proItems.publish', 'item.validate', (item) => lifecycle.publish(seen(item))),
      ARCHIVE: act('proItems.archive', 'item.delete', (item) => lifecycle.archive(seen(item))),
      MOVE: act('proItems.edit', 'item.edit', (item) =>
        edit({ reference: item.id, version: item.version, place: placeOf(item) }, item.done),
      ),
    },
    select: async (params, _person, limit) => {
      const query = readListQuery(proItems.list.query, params);
      const rows = await readItemRows(deps.db, filterOf(query), query.sort, { limit, offset: 0 });
      return rows.map(({ reference, version }) => ({ id: reference, version }));
    },
  };
};
