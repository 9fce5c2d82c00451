/** Sections, groups and sub-groups for staff at `/api/pro/tree`: create, rename, order, hide, remove. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { violates, type Tx } from '#platform/db';
import { changesOf, checkVersion, recordAct } from '#server/audit';
import { decodeUpload } from '#server/image';
import { proTree as calls, type ProBranch } from '#shared/api/pro-tree';
import type { InputOf } from '#shared/api/call';
import { badField, ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import type { BranchKind } from '#shared/rules/tree';
import { slugOf } from '#shared/text';
import { addressOf, labelled, tidy, type BranchKey, type TreeDeskDeps } from './branch.ts';
import { createRelocate } from './relocate.ts';
import { createRemoveBranch } from './remove.ts';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';
import {
  insertBranch,
  lockBranch,
  lockSiblings,
  orderSiblings,
  readBranch,
  readBrands,
  readNodes,
  setBranchState,
  setSectionPictures,
  updateBranch,
  type BranchRow,
} from './tree.store.ts';

const viewOf = (kind: BranchKind, { updatedAt, id, parentId, ...row }: BranchRow): ProBranch => ({
  ...row,
  kind,
  id: String(id),
  parentId: parentId === null ? null : String(parentId),
  updatedAt: updatedAt.toISOString(),
});

/** Throws BAD_REQUEST for the field when another branch has taken the address meanwhile. */
const refuseTaken = async <Out>(work: Promise<Out>, fieldOf: () => string): Promise<Out> => {
  try {
    return await work;
  } catch (error) {
    if (!violates(error)) throw error;
    const field = fieldOf();
    throw badField(field, field === 'name' ? messages.nameTaken : messages.addressTaken);
  }
};

const createChange =
  ({ db }: TreeDeskDeps) =>
  async (
    { kind, branchId, version }: BranchKey & { readonly version: number },
    name: string,
    work: (tx: Tx, row: BranchRow) => Promise<void> | void,
  ): Promise<void> => {
    await db.command({ name }, async (tx) => {
      const row = await lockBranch(tx, kind, Number(branchId));
      await work(tx, await checkVersion(tx, row, { object: kind, objectId: branchId, version }));
    });
  };

const createCreate =
  ({ db }: TreeDeskDeps) =>
  async ({ kind, parentId, name: typed }: InputOf<typeof calls.create>, active: boolean): Promise<number> => {
    if ((parentId === null) !== (kind === 'section')) throw badField('parentId', messages.noParent);
    const name = tidy(typed);
    const seoName = addressOf(name);
    const parent = parentId ? Number(parentId) : null;
    const work = db.command({ name: 'catalogue.addBranch' }, async (tx) => {
      const above = kind === 'subgroup' ? 'group' : 'section';
      if (parent !== null && !(await lockBranch(tx, above, parent))) throw badField('parentId', messages.noParent);
      const id = await insertBranch(tx, kind, { parentId: parent, name, seoName, active });
      recordAct(tx, { ...labelled(kind, { id, name }), after: { name, seoName, active } });
      return id;
    });
    return refuseTaken(work, () => 'name');
  };

const createUpdate = (deps: TreeDeskDeps) => {
  const change = createChange(deps);
  const checkPictures = async (names: readonly (string | null | undefined)[], fields: readonly string[]) => {
    const known = await deps.images.named(names.filter((name) => typeof name === 'string'));
    const at = names.findIndex((name) => typeof name === 'string' && !known.has(name));
    if (at !== -1) throw badField(fields[at] ?? '', messages.unknownImage);
  };
  return async ({ kind, branchId, version, ...input }: InputOf<typeof calls.update>): Promise<void> => {
    const { image, landingImage } = input;
    if (kind === 'section') await checkPictures([image, landingImage], ['image', 'landingImage']);
    const name = tidy(input.name);
    let field = 'name';
    const work = change({ kind, branchId, version }, 'catalogue.editBranch', async (tx, row) => {
      // A new name also changes the address, unless staff chose the address themselves.
      const follows = !input.seoName || (input.seoName === row.seoName && row.seoName === slugOf(row.name));
      field = follows ? 'name' : 'seoName';
      const values = {
        name,
        seoName: follows ? (name === row.name ? row.seoName : addressOf(name)) : (input.seoName ?? row.seoName),
        seoTitle: tidy(input.seoTitle ?? '') || null,
        seoDescription: tidy(input.seoDescription ?? '') || null,
      };
      const pictures = kind === 'section' ? { image, landingImage } : {};
      const changed = changesOf(
        { ...row, image: row.image?.name ?? null, landingImage: row.landingImage?.name ?? null },
        { ...values, ...pictures },
      );
      if (changed === null) return;
      await updateBranch(tx, { kind, id: row.id }, values, deps.clock.now());
      if (kind === 'section') setSectionPictures(tx, row.id, image, landingImage);
      recordAct(tx, { ...labelled(kind, row), ...changed });
    });
    await refuseTaken(work, () => field);
  };
};

const createMove =
  ({ db }: TreeDeskDeps) =>
  ({ kind, branchId, before }: InputOf<typeof calls.move>): Promise<void> =>
    db.command({ name: 'catalogue.moveBranch' }, async (tx) => {
      const id = Number(branchId);
      const row = await readBranch(tx, kind, id);
      if (!row) throw new ShopError('NOT_FOUND');
      const ids = await lockSiblings(tx, kind, row.parentId);
      const others = ids.filter((one) => one !== id);
      const at = before === null ? others.length : others.indexOf(Number(before));
      if (at === -1 || !ids.includes(id)) throw badField('before', messages.otherList);
      orderSiblings(tx, kind, [...others.slice(0, at), id, ...others.slice(at)]);
      recordAct(tx, {
        ...labelled(kind, row),
        before: { position: ids.indexOf(id) + 1 },
        after: { position: at + 1 },
      });
    });

export const branchRoutes = (deps: TreeDeskDeps): Implementation[] => {
  const { db, clock, images } = deps;
  const change = createChange(deps);
  const [create, update, move, remove] = [
    createCreate(deps),
    createUpdate(deps),
    createMove(deps),
    createRemoveBranch(deps),
  ];
  const one = async (kind: BranchKind, id: number): Promise<ProBranch> => {
    const row = await readBranch(db, kind, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return viewOf(kind, row);
  };
  return [
    implement(calls.list, async () => ({
      brands: await readBrands(db),
      branches: (await readNodes(db)).map(({ id, parentId, ...row }) => ({
        ...row,
        id: String(id),
        parentId: parentId === null ? null : String(parentId),
      })),
    })),
    implement(calls.byId, ({ kind, branchId }) => one(kind, Number(branchId))),
    implement(calls.create, async (input, caller) =>
      one(input.kind, await create(input, can(staffOf(caller), 'item.validate'))),
    ),
    implement(calls.update, async (input) => {
      await update(input);
      return one(input.kind, Number(input.branchId));
    }),
    implement(calls.setState, async ({ active, ...key }) => {
      await change(key, 'catalogue.showBranch', (tx, row) => {
        if (row.active === active) return;
        setBranchState(tx, key.kind, row.id, { active, at: clock.now() });
        recordAct(tx, { ...labelled(key.kind, row), before: { active: row.active }, after: { active } });
      });
      return one(key.kind, Number(key.branchId));
    }),
    implement(calls.move, async (input) => {
      await move(input);
      return undefined;
    }),
    implement(calls.relocate, createRelocate(deps)),
    implement(calls.remove, (input) => remove(input)),
    implement(calls.upload, async ({ imageAsBase64, alt }) => {
      const { image } = await images.ingest({ content: decodeUpload(imageAsBase64), alt });
      return { image };
    }),
  ];
};
