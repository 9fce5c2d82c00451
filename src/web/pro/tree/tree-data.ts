/** Addresses of the screens about the tree, and the tree as they show it. */
import type { ProNode } from '#shared/api/pro-tree';
import type { BranchKind } from '#shared/rules/tree';
import type { SortableRow } from '#pro/sort/sortable-rows.tsx';

export const treePath = '/pro/rayons';
export const selectionsPath = `${treePath}/selections`;

const slugs: Readonly<Record<BranchKind, string>> = { section: 'rayon', group: 'groupe', subgroup: 'sous-groupe' };
export const branchPath = (kind: BranchKind, id: string): string => `${treePath}/${slugs[kind]}/${id}`;
export const kindOf = (slug: string | undefined): BranchKind | null =>
  (Object.keys(slugs) as BranchKind[]).find((kind) => slugs[kind] === slug) ?? null;

/** The section whose groups the overview shows. */
export const overviewPath = (sectionId: string): string => `${treePath}?rayon=${sectionId}`;

export type TreeRow = SortableRow & {
  readonly kind: BranchKind;
  readonly name: string;
  readonly path: string;
  readonly active: boolean;
  readonly items: number;
  readonly isTrade: boolean;
  readonly children: readonly TreeRow[];
};

/** With the kind, so that ids are unique on a page with lists of several kinds. */
export const rowId = (kind: BranchKind, id: string): string => `${kind}.${id}`;
export const readRowId = (text: string): { kind: BranchKind; id: string } | null => {
  const [, kind, id] = /^(section|group|subgroup)\.(\d{1,9})$/.exec(text) ?? [];
  return kind && id ? { kind: kind as BranchKind, id } : null;
};

const below: Readonly<Record<BranchKind, BranchKind | null>> = { section: 'group', group: 'subgroup', subgroup: null };

export const toRows = (nodes: readonly ProNode[], kind: BranchKind, parentId: string | null): TreeRow[] =>
  nodes
    .filter((node) => node.kind === kind && node.parentId === parentId)
    .map((node) => {
      const next = below[kind];
      return {
        id: rowId(kind, node.id),
        title: node.name,
        kind,
        name: node.name,
        path: branchPath(kind, node.id),
        active: node.active,
        items: node.items,
        isTrade: kind === 'section' && !node.retail,
        children: next ? toRows(nodes, next, node.id) : [],
      };
    });

export type TargetOption = { readonly value: string; readonly label: string };

/** Groups and sub-groups that can take the items of a branch that is removed. */
export const targetsFor = (
  nodes: readonly ProNode[],
  { kind, id }: { readonly kind: BranchKind; readonly id: string },
): TargetOption[] =>
  toRows(nodes, 'section', null).flatMap((section) =>
    section.children.flatMap((group) => {
      const label = `${section.name} › ${group.name}`;
      if (kind === 'group' && group.id === rowId('group', id)) return [];
      const groupId = readRowId(group.id)?.id ?? '';
      const subGroups = group.children.filter((one) => kind !== 'subgroup' || one.id !== rowId('subgroup', id));
      return [
        { value: groupId, label },
        ...subGroups.map((one) => ({ value: `${groupId}/${readRowId(one.id)?.id}`, label: `${label} › ${one.name}` })),
      ];
    }),
  );

/** Sections that can take a group, or groups that can take a sub-group. */
export const parentsFor = (nodes: readonly ProNode[], kind: BranchKind, parentId: string | null): TargetOption[] => {
  if (kind === 'section') return [];
  const sections = nodes.filter((node) => node.kind === 'section');
  const options =
    kind === 'group'
      ? sections.map(({ id, name }) => ({ value: id, label: name }))
      : sections.flatMap((section) =>
          nodes
            .filter((node) => node.kind === 'group' && node.parentId === section.id)
            .map(({ id, name }) => ({ value: id, label: `${section.name} › ${name}` })),
        );
  return options.filter(({ value }) => value !== parentId);
};
