/** Dependencies, text rules and journal labels that all acts on the tree use. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Images } from '#server/image';
import { badField } from '#shared/errors';
import type { BranchKind } from '#shared/rules/tree';
import { slugOf } from '#shared/text';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';
import type { BranchRow } from './tree.store.ts';

export type TreeDeskDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly images: Pick<Images, 'named' | 'ingest'>;
};

export type BranchKey = { readonly kind: BranchKind; readonly branchId: string };

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const addressOf = (name: string): string => {
  const slug = slugOf(name).slice(0, 120).replace(/-+$/, '');
  if (slug === '') throw badField('name', messages.noAddress);
  return slug;
};

/** Kind, id and name of a branch in the journal. */
export const labelled = (kind: BranchKind, { id, name }: Pick<BranchRow, 'id' | 'name'>) =>
  ({ object: kind, objectId: String(id), label: name }) as const;
