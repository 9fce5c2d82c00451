/** Rows of the list of items, with dates in words. For loaders. */
import type { ProItemRow } from '#shared/api/pro-item-shapes';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { itemRecordPath } from './item-path.ts';

export type ItemListRow = ReturnType<typeof rowOf>;

export const rowOf = ({ updatedAt, reference, ...row }: ProItemRow, localTime: LocalTime) => ({
  ...row,
  // jobs name records by their reference
  id: reference,
  reference,
  path: itemRecordPath(reference),
  place: [row.section, row.group, row.subGroup].filter(Boolean).join(' › '),
  updated: momentText(updatedAt, localTime),
});
