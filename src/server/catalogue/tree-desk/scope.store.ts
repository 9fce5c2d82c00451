/** Sections and groups that a promotion or a special group names: a group outside of the sections would give no item. */
import { statement, type Tx } from '#platform/db';

const lockSectionsSql = statement(
  'catalogue.scopeSections',
  'select id from section where id = any($1::int[]) order by id for key share',
);
const lockGroupsSql = statement(
  'catalogue.scopeGroups',
  'select id from item_group where id = any($1::int[]) order by id for share',
);
const outsideSql = statement(
  'catalogue.scopeOutside',
  `select s.name || ' › ' || g.name as name from item_group g join section s on s.id = g.section_id
   where g.id = any($2::int[]) and cardinality($1::int[]) > 0 and g.section_id <> all($1::int[])
     and not ($3 and exists (select from item i join item_section x on x.item_id = i.id
       where i.group_id = g.id and x.section_id = any($1::int[])))
   order by 1`,
);

export type Scope = {
  readonly sections: readonly number[];
  readonly groups: readonly number[];
  /** Items also count in their further sections. */
  readonly withFurtherSections: boolean;
  /** Other section that the command refers to, locked with the others. */
  readonly shownIn?: number | null;
};

/**
 * Names of groups that lie outside of the sections. Locks sections, then groups, as the move of a group does: a move
 * that ended is seen here, and one that starts later waits for this transaction.
 */
export const lockAndFindOutsideGroups = async (
  tx: Tx,
  { sections, groups, withFurtherSections, shownIn = null }: Scope,
): Promise<string[]> => {
  await tx.rows(lockSectionsSql, [[...sections, ...(shownIn === null ? [] : [shownIn])]]);
  await tx.rows(lockGroupsSql, [[...groups]]);
  const rows = await tx.rows<{ name: string }>(outsideSql, [[...sections], [...groups], withFurtherSections]);
  return rows.map(({ name }) => name);
};
