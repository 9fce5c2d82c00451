/** Removal of a branch of the tree, with the move of its items. */
import { statement, type Tx } from '#platform/db';
import type { BranchKind } from '#shared/rules/tree';

const place = statement(
  'catalogue.treeTarget',
  `select g.section_id as "sectionId", g.id as "groupId", u.id as "subGroupId", concat_ws(' › ', s.name, g.name, u.name) as name,
     concat_ws('/', '/catalogue', s.seo_name, g.seo_name, u.seo_name) as path
   from item_group g join section s on s.id = g.section_id left join item_subgroup u on u.group_id = g.id and u.id = $2
   where g.id = $1 and ($2::integer is null or u.id is not null) for share of g`,
);
export type Target = {
  readonly sectionId: number;
  readonly groupId: number;
  readonly subGroupId: number | null;
  readonly name: string;
  readonly path: string;
};
/** Null when the sub-group does not belong to the group. */
export const readTarget = (tx: Tx, groupId: number, subGroupId: number | null): Promise<Target | null> =>
  tx.row<Target>(place, [groupId, subGroupId]);

const columns = { section: 'section_id', group: 'group_id', subgroup: 'subgroup_id' } as const;
const moveOf = (kind: BranchKind) =>
  statement(
    `catalogue.treeMoveItems.${kind}`,
    `update item set section_id = $2, group_id = $3, subgroup_id = $4, version = version + 1, updated_at = $5 where ${columns[kind]} = $1`,
  );
const moves = { section: moveOf('section'), group: moveOf('group'), subgroup: moveOf('subgroup') };
const leaveSections = (kind: BranchKind) =>
  statement(
    `catalogue.treeLeaveSections.${kind}`,
    `delete from item_section x using item i where i.${columns[kind]} = $1 and x.item_id = i.id and x.section_id = $2`,
  );
const leaves = {
  section: leaveSections('section'),
  group: leaveSections('group'),
  subgroup: leaveSections('subgroup'),
};
export const moveItems = async (
  tx: Tx,
  { kind, id }: { readonly kind: BranchKind; readonly id: number },
  { sectionId, groupId, subGroupId }: Target,
  at: Date,
): Promise<number> => {
  // an item is not listed a second time in its new section
  await tx.exec(leaves[kind], [id, sectionId]);
  return await tx.exec(moves[kind], [id, sectionId, groupId, subGroupId, at]);
};

const rules = statement(
  'catalogue.treeRules',
  `select g.name from special_group_rule r join special_group g on g.id = r.special_group_id
   where case $1 when 'section' then $2::integer = any(r.section_ids) when 'group' then $2 = any(r.group_ids) else false end order by 1`,
);
/** Names of the special groups with a condition on the branch. */
export const readRulesOf = async (tx: Tx, kind: BranchKind, id: number): Promise<string[]> =>
  (await tx.rows<{ name: string }>(rules, [kind, id])).map(({ name }) => name);

const redirect = statement('catalogue.treeRedirect', 'select former_path_keep($1, $2)');
const redirectSubGroups = statement(
  'catalogue.treeRedirectChildren',
  `select former_path_keep($1 || '/' || seo_name, $2) from item_subgroup where group_id = $3 order by id`,
);
const deletions = {
  section: [statement('catalogue.treeDelete.section', 'delete from section where id = $1')],
  group: [
    statement('catalogue.treeDelete.children', 'delete from item_subgroup where group_id = $1'),
    statement('catalogue.treeDelete.group', 'delete from item_group where id = $1'),
  ],
  subgroup: [statement('catalogue.treeDelete.subgroup', 'delete from item_subgroup where id = $1')],
};
const furtherSections = statement(
  'catalogue.treeDelete.furtherSections',
  'delete from item_section where section_id = $1',
);

/** Also redirects the address of the branch, and those of its sub-groups, to `target`. */
export const deleteBranch = async (
  tx: Tx,
  { kind, id, path }: { readonly kind: BranchKind; readonly id: number; readonly path: string },
  target: string,
): Promise<void> => {
  if (kind === 'section') await tx.exec(furtherSections, [id]);
  if (kind === 'group') await tx.rows(redirectSubGroups, [path, target, id]);
  for (const deletion of deletions[kind]) await tx.exec(deletion, [id]);
  await tx.rows(redirect, [path, target]);
};
