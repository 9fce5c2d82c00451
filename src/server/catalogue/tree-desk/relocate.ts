/** Moves a group to another section, or a sub-group to another group; former addresses lead to the new ones. */
import { violates } from '#platform/db';
import { checkVersion, recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proTree } from '#shared/api/pro-tree';
import { badField } from '#shared/errors';
import { labelled, type TreeDeskDeps } from './branch.ts';
import { readLosingScopes, relocateBranch } from './relocate.store.ts';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';
import { lockBranch } from './tree.store.ts';

const parentKinds = { group: 'section', subgroup: 'group' } as const;

export const createRelocate =
  ({ db, clock }: TreeDeskDeps) =>
  async ({ kind, branchId, version, parentId }: InputOf<typeof proTree.relocate>): Promise<{ moved: number }> => {
    if (kind === 'section') throw badField('parentId', messages.sectionStays);
    try {
      return await db.command({ name: 'catalogue.relocateBranch' }, async (tx) => {
        const parent = await lockBranch(tx, parentKinds[kind], Number(parentId));
        const found = await lockBranch(tx, kind, Number(branchId));
        const row = await checkVersion(tx, found, { object: kind, objectId: branchId, version });
        if (!parent || parent.id === row.parentId) throw badField('parentId', messages.otherParent[kind]);
        if (kind === 'group' && row.parentId !== null) {
          const move = { groupId: row.id, from: row.parentId, to: parent.id };
          const losing = await readLosingScopes(tx, move, clock.now());
          if (losing.length > 0) throw badField('parentId', messages.wouldLose(losing));
        }
        const moved = await relocateBranch(tx, { kind, id: row.id, parentId: parent.id }, clock.now());
        recordAct(tx, {
          ...labelled(kind, row),
          before: { path: row.path },
          after: { movedTo: [...parent.above, parent.name].join(' › '), items: moved },
        });
        return { moved };
      });
    } catch (error) {
      if (violates(error)) throw badField('parentId', messages.takenThere);
      throw error;
    }
  };
