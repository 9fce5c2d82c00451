/** Items for staff at `/api/pro/items`: list, record, what they change, and the file and bulk acts of the list. */
import type { Clock } from '#platform/clock';
import { implement, staffOf, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { BulkSource } from '#server/bulk-job';
import type { Images } from '#server/image';
import type { ExportSource } from '#server/list-export';
import type { Pricing } from '#server/pricing';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import { proItems as calls } from '#shared/api/pro-items';
import { createSaveCells } from './cells.ts';
import { createChangeItem } from './change-item.ts';
import { createCreateItem } from './create.ts';
import { createEditItem } from './edit.ts';
import { createItemBulk } from './item-bulk.ts';
import { createItemExport } from './item-export.ts';
import { createLifecycle } from './lifecycle.ts';
import { createItemList } from './list.ts';
import { createAddPicture, createEditPictures } from './pictures.ts';
import { createRecordReader, readChoices } from './record.ts';
import { createAddVariants, createWithdraw } from './variants.ts';

export type ItemDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly pricing: Pick<Pricing, 'change'>;
  readonly stock: Pick<Stock, 'change'>;
  readonly images: Pick<Images, 'ingest'>;
};

export type ItemDesk = {
  readonly routes: Implementation[];
  readonly exportSource: ExportSource;
  readonly bulkSource: BulkSource;
};

export const createItemDesk = (deps: ItemDeskDeps): ItemDesk => {
  const { list } = createItemList(deps);
  const readRecord = createRecordReader(deps);
  const change = createChangeItem(deps);
  const [create, edit, saveCells] = [createCreateItem(deps), createEditItem(change), createSaveCells(deps, change)];
  const [addVariants, withdraw] = [createAddVariants(change), createWithdraw(change)];
  const [addPicture, editPictures] = [createAddPicture(deps, change), createEditPictures(change)];
  const lifecycle = createLifecycle(change);
  return {
    exportSource: createItemExport(deps),
    bulkSource: createItemBulk(deps, { lifecycle, edit }),
    routes: [
      implement(calls.list, (input) => list(input)),
      implement(calls.choices, () => readChoices(deps)),
      implement(calls.byReference, ({ reference }) => readRecord(reference)),
      implement(calls.create, (input, caller) => create(input, staffOf(caller), caller.idempotency)),
      implement(calls.edit, (input) => edit(input)),
      implement(calls.addVariants, (input) => addVariants(input)),
      implement(calls.withdraw, (input) => withdraw(input)),
      implement(calls.cells, (input, caller) => saveCells(input, staffOf(caller))),
      implement(calls.addPicture, (input) => addPicture(input)),
      implement(calls.editPictures, (input) => editPictures(input)),
      implement(calls.publish, ({ at, ...act }) => lifecycle.publish({ ...act, at: at ? new Date(at) : null })),
      implement(calls.unpublish, (act) => lifecycle.unpublish(act)),
      implement(calls.archive, (act) => lifecycle.archive(act)),
      implement(calls.restore, (act) => lifecycle.restore(act)),
    ],
  };
};
