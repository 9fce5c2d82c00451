/** Cells of the privilege matrix, for a person or a role. For loaders. */
import type { GrantView } from '#shared/api/pro-staff-shapes';
import type { PrivilegeAction, PrivilegeObject } from '#shared/rules/privileges';
import { actions } from '#shared/rules/privileges';
import { limitedPrivileges, possibleActions } from '#shared/rules/staff-roles';
import { actionNames, objectGroups, objectNames } from './staff.messages.ts';

export type CellScope = 'NONE' | 'portfolio' | 'all';

export type Cell = {
  readonly privilege: string;
  readonly action: PrivilegeAction;
  readonly isPossible: boolean;
  readonly scope: CellScope;
  readonly limit: number | null;
  /** What the role gives, when an exception differs. */
  readonly roleScope: CellScope | null;
};

export type MatrixRow = { readonly object: PrivilegeObject; readonly name: string; readonly cells: readonly Cell[] };
export type MatrixGroup = { readonly name: string; readonly rows: readonly MatrixRow[] };

const scopeOf = (grant: GrantView | undefined): CellScope => {
  if (!grant) return 'NONE';
  return grant.scope === 'all' ? 'all' : 'portfolio';
};

type Held = {
  readonly grants: readonly GrantView[];
  readonly roleGrants: readonly GrantView[];
  readonly exceptions: readonly string[];
};

export const matrixOf = ({ grants, roleGrants, exceptions }: Held): MatrixGroup[] => {
  const find = (list: readonly GrantView[], privilege: string) => list.find((one) => one.privilege === privilege);
  return objectGroups.map(({ name, objects }) => ({
    name,
    rows: objects.map((object) => ({
      object,
      name: objectNames[object],
      cells: actions.map((action): Cell => {
        const privilege = `${object}.${action}`;
        const grant = find(grants, privilege);
        return {
          privilege,
          action,
          isPossible: possibleActions[object].includes(action),
          scope: scopeOf(grant),
          limit: grant?.limit ?? null,
          roleScope: exceptions.includes(privilege) ? scopeOf(find(roleGrants, privilege)) : null,
        };
      }),
    })),
  }));
};

/** The cell that the address names. */
export const chosenCell = (groups: readonly MatrixGroup[], privilege: string | null) => {
  for (const { rows } of groups)
    for (const row of rows) {
      const cell = row.cells.find((one) => one.privilege === privilege && one.isPossible);
      if (cell)
        return {
          ...cell,
          objectName: row.name,
          actionName: actionNames[cell.action],
          hasLimit: limitedPrivileges.some((name) => name === cell.privilege),
        };
    }
  return null;
};

export type ChosenCell = NonNullable<ReturnType<typeof chosenCell>>;
