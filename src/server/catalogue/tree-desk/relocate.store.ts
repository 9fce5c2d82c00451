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

// An item is not listed a second time in its new section.
const furtherSections = {
  group: statement(
    'catalogue.treeRelocateSections.group',
    'delete from item_section x using item i where i.group_id = $1 and x.item_id = i.id and x.section_id = i.section_id',
  ),
  subgroup: statement(
    'catalogue.treeRelocateSections.subgroup',
    'delete from item_section x using item i where i.subgroup_id = $1 and x.item_id = i.id and x.section_id = i.section_id',
  ),
};

const scopes = statement(
  'catalogue.treeRelocateScopes',
  `select name from (
     select g.name, r.section_ids, r.group_ids from special_group_rule r join special_group g on g.id = r.special_group_id
     union all
     select label, section_ids, group_ids from promotion_branches where ends_at is null or ends_at > $4) s
   where $1::integer = any(s.group_ids) and $2::integer = any(s.section_ids) and $3::integer <> all(s.section_ids) order by 1`,
);
/** Special groups and promotions that name the group and its section, and would lose its items in the new section. */
export const readLosingScopes = async (
  tx: Tx,
  { groupId, from, to }: { readonly groupId: number; readonly from: number; readonly to: number },
  now: Date,
): Promise<string[]> => (await tx.rows<{ name: string }>(scopes, [groupId, from, to, now])).map(({ name }) => name);

/** Number of items that moved. Items follow their branch, because the triggers of their addresses read its new place. */
export const relocateBranch = async (
  tx: Tx,
  { kind, id, parentId }: { readonly kind: 'group' | 'subgroup'; readonly id: number; readonly parentId: number },
  at: Date,
): Promise<number> => {
  await tx.exec(checkAtEnd);
  await tx.exec(branches[kind], [id, parentId, at]);
  const moved = await tx.exec(items[kind], [id, parentId, at]);
  await tx.exec(furtherSections[kind], [id]);
  return moved;
};
