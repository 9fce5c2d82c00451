/** Moves a group to another section, or a sub-group to another group, with its items. */
import { statement, type Tx } from '#platform/db';

const checkAtEnd = statement(
  'catalogue.treeMoveChecks',
  'set constraints item_section_id_group_id_fkey, item_group_id_subgroup_id_fkey deferred',
);
const branches = {
  group: statement(
    'catalogue.treeRelocate.group',
    `update item_group set section_id = $2, version = version + 1, updated_at = $3,
       position = (select coalesce(max(position), 0) + 1 from item_group where section_id = $2) where id = $1`,
  ),
  subgroup: statement(
    'catalogue.treeRelocate.subgroup',
    `update item_subgroup set group_id = $2, version = version + 1, updated_at = $3,
       position = (select coalesce(max(position), 0) + 1 from item_subgroup where group_id = $2) where id = $1`,
  ),
};
const items = {
  group: statement(
    'catalogue.treeRelocateItems.group',
    'update item set section_id = $2, version = version + 1, updated_at = $3 where group_id = $1',
  ),
  subgroup: statement(
    'catalogue.treeRelocateItems.subgroup',
    `update item set group_id = $2, section_id = (select section_id from item_group where id = $2), version = version + 1,
       updated_at = $3 where subgroup_id = $1`,
  ),
};

/** Number of items that moved. Items follow their branch, because the triggers of their addresses read its new place. */
export const relocateBranch = async (
  tx: Tx,
  { kind, id, parentId }: { readonly kind: 'group' | 'subgroup'; readonly id: number; readonly parentId: number },
  at: Date,
): Promise<number> => {
  await tx.exec(checkAtEnd);
  await tx.exec(branches[kind], [id, parentId, at]);
  return await tx.exec(items[kind], [id, parentId, at]);
};
