/** Removes a branch of the tree when it is empty, or after its items have moved. */
import { violates, type Tx } from '#platform/db';
import { checkVersion, recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proTree } from '#shared/api/pro-tree';
import { deleteBranch, moveItems, readRulesOf, readTarget, type Target } from './remove.store.ts';
import { labelled, type TreeDeskDeps } from './branch.ts';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';
import { lockBranch, type BranchRow } from './tree.store.ts';
import { badField } from '#shared/errors';

type Input = InputOf<typeof proTree.remove>;

/** Throws BAD_REQUEST when items must move and the target is missing, or is removed too. */
const targetOf = async (tx: Tx, { kind, moveTo }: Input, row: BranchRow): Promise<Target | null> => {
  if (kind === 'section') {
    if (row.children > 0) throw badField('moveTo', messages.hasChildren);
    return null;
  }
  if (!moveTo) {
    if (row.allItems > 0) throw badField('moveTo', messages.hasItems(kind, row.allItems));
    return null;
  }
  const target = await readTarget(tx, Number(moveTo.groupId), moveTo.subGroupId ? Number(moveTo.subGroupId) : null);
  const isRemoved = kind === 'group' ? target?.groupId === row.id : target?.subGroupId === row.id;
  if (!target || isRemoved) throw badField('moveTo', messages.badTarget);
  return target;
};

const parentPath = (path: string): string => {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above === '/catalogue' ? '/catalogue/' : above;
};

export const createRemoveBranch =
  ({ db, clock }: TreeDeskDeps) =>
  async (input: Input): Promise<{ readonly moved: number }> => {
    const { kind, branchId, version } = input;
    try {
      return await db.command({ name: 'catalogue.removeBranch' }, async (tx) => {
        const found = await lockBranch(tx, kind, Number(branchId));
        const row = await checkVersion(tx, found, { object: kind, objectId: branchId, version });
        const rules = await readRulesOf(tx, kind, row.id);
        if (rules.length > 0) throw badField('moveTo', messages.inRules(rules));
        const target = await targetOf(tx, input, row);
        const moved = target ? await moveItems(tx, { kind, id: row.id }, target, clock.now()) : 0;
        await deleteBranch(tx, { kind, id: row.id, path: row.path }, target?.path ?? parentPath(row.path));
        recordAct(tx, {
          ...labelled(kind, row),
          before: { name: row.name, path: row.path, items: row.allItems },
          after: target ? { movedTo: target.name } : {},
        });
        return { moved };
      });
    } catch (error) {
      if (violates(error)) throw badField('moveTo', messages.inUse);
      throw error;
    }
  };
