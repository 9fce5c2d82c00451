/** Looks for staff at `/api/pro/looks`: picture, texts, dates, order, items with their colour. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { violates, type Tx } from '#platform/db';
import { changesOf, checkVersion, recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import { proLooks as calls, type ProLookRow } from '#shared/api/pro-looks';
import { badField, ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import type { SpecialGroupState } from '#shared/rules/tree';
import { tidy, type TreeDeskDeps } from './branch.ts';
import {
  deleteLook,
  insertLook,
  isStyleOf,
  lockLook,
  lockLookOrder,
  orderLooks,
  readLookLines,
  readLookMembers,
  readLookRow,
  readLookRows,
  setLookState,
  updateLook,
  writeLookMembers,
  type LookRow,
  type LookValues,
  type Member,
} from './look.store.ts';
import { findItem } from './members.store.ts';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';

type Input = InputOf<typeof calls.create>;

const object = 'look';
/** More do not fit on the page of a look. */
const maxItems = 12;
const labelled = ({ id, name }: { id: number; name: string }) => ({ object, objectId: String(id), label: name });
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const stateOf = ({ active, startsAt, endsAt }: LookRow, at: Date): SpecialGroupState => {
  if (!active) return 'OFF';
  if (endsAt !== null && endsAt <= at) return 'ENDED';
  return startsAt !== null && startsAt > at ? 'UPCOMING' : 'LIVE';
};

const rowOf = (row: LookRow, at: Date): ProLookRow => ({
  id: String(row.id),
  version: row.version,
  name: row.name,
  state: stateOf(row, at),
  section: row.section,
  image: row.image,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  items: row.items,
});

const readValues = async ({ images }: TreeDeskDeps, input: Input): Promise<LookValues> => {
  const { image } = input;
  if (image !== null && !(await images.named([image])).has(image)) throw badField('image', messages.unknownImage);
  const [startsAt, endsAt] = [dateOf(input.startsAt), dateOf(input.endsAt)];
  if (startsAt && endsAt && endsAt <= startsAt) throw badField('endsAt', messages.badPeriod);
  const sectionId = input.sectionId === null ? null : Number(input.sectionId);
  return { name: tidy(input.name), sectionId, image, alt: tidy(input.alt) || null, startsAt, endsAt };
};

const refuseSection = async <Out>(work: Promise<Out>): Promise<Out> => {
  try {
    return await work;
  } catch (error) {
    if (violates(error, 'look_section_id_fkey')) throw badField('sectionId', messages.unknownSection);
    throw error;
  }
};

const createChange =
  ({ db, clock }: TreeDeskDeps) =>
  (
    { lookId, version }: { lookId: string; version: number },
    name: string,
    work: (tx: Tx, row: LookRow, at: Date) => Promise<void>,
  ): Promise<void> =>
    db.command({ name }, async (tx) => {
      const row = await checkVersion(tx, await lockLook(tx, Number(lookId)), { object, objectId: lookId, version });
      await work(tx, row, clock.now());
    });

const textOf = (members: readonly Member[]): string =>
  members.map(({ itemId, styleId }) => (styleId === null ? String(itemId) : `${itemId}/${styleId}`)).join(', ');

const createMembers = ({ db, clock }: TreeDeskDeps) => {
  const change = (
    lookId: string,
    reference: string,
    work: (tx: Tx, members: readonly Member[], itemId: number) => Promise<readonly Member[]>,
  ): Promise<void> =>
    db.command({ name: 'catalogue.placeInLook' }, async (tx) => {
      const row = await lockLook(tx, Number(lookId));
      if (!row) throw new ShopError('NOT_FOUND');
      const item = await findItem(tx, reference);
      if (!item) throw badField('reference', messages.unknownItem(reference));
      const members = await readLookMembers(tx, row.id);
      const next = await work(tx, members, item.id);
      if (next.length > maxItems) throw badField('reference', messages.tooManyItems);
      await writeLookMembers(tx, row.id, next, clock.now());
      recordAct(tx, {
        ...labelled(row),
        before: { items: textOf(members) },
        after: { item: item.ref, items: textOf(next) },
      });
    });
  return {
    place: ({ lookId, reference, styleId, before }: InputOf<typeof calls.place>) =>
      change(lookId, reference, async (tx, members, itemId) => {
        const known = members.find((member) => member.itemId === itemId);
        const style = styleId === undefined ? (known?.styleId ?? null) : styleId === null ? null : Number(styleId);
        if (style !== null && !(await isStyleOf(tx, itemId, style))) throw badField('styleId', messages.unknownStyle);
        const member = { itemId, styleId: style };
        if (known && before === undefined) return members.map((one) => (one.itemId === itemId ? member : one));
        const others = members.filter((one) => one.itemId !== itemId);
        if (!before) return [...others, member];
        const nextId = (await findItem(tx, before))?.id;
        const at = others.findIndex((one) => one.itemId === nextId);
        if (at === -1) throw badField('before', messages.otherList);
        return [...others.slice(0, at), member, ...others.slice(at)];
      }),
    unplace: ({ lookId, reference }: InputOf<typeof calls.unplace>) =>
      change(lookId, reference, async (_, members, itemId) => members.filter((one) => one.itemId !== itemId)),
  };
};

const createMove =
  ({ db }: TreeDeskDeps) =>
  ({ lookId, before }: InputOf<typeof calls.move>): Promise<void> =>
    db.command({ name: 'catalogue.moveLook' }, async (tx) => {
      const id = Number(lookId);
      const row = await readLookRow(tx, id);
      if (!row) throw new ShopError('NOT_FOUND');
      const ids = await lockLookOrder(tx);
      const others = ids.filter((one) => one !== id);
      const at = before === null ? others.length : others.indexOf(Number(before));
      if (at === -1) throw badField('before', messages.otherList);
      orderLooks(tx, [...others.slice(0, at), id, ...others.slice(at)]);
      recordAct(tx, { ...labelled(row), before: { position: ids.indexOf(id) + 1 }, after: { position: at + 1 } });
    });

const createSave = (deps: TreeDeskDeps) => {
  const { db, clock } = deps;
  const change = createChange(deps);
  return {
    create: async (input: Input, active: boolean): Promise<number> => {
      const values = await readValues(deps, input);
      const work = db.command({ name: 'catalogue.addLook' }, async (tx) => {
        const id = await insertLook(tx, values, { active, at: clock.now() });
        recordAct(tx, { ...labelled({ id, name: values.name }), after: { ...values, active } });
        return id;
      });
      return refuseSection(work);
    },
    update: async ({ lookId, version, ...input }: InputOf<typeof calls.update>): Promise<void> => {
      const values = await readValues(deps, input);
      const work = change({ lookId, version }, 'catalogue.editLook', async (tx, row, at) => {
        const changed = changesOf({ ...row, image: row.image?.name ?? null }, { ...values });
        if (changed === null) return;
        await updateLook(tx, row.id, values, at);
        recordAct(tx, { ...labelled(row), ...changed });
      });
      await refuseSection(work);
    },
    setState: ({ active, ...key }: InputOf<typeof calls.setState>) =>
      change(key, 'catalogue.switchLook', async (tx, row, at) => {
        await setLookState(tx, row.id, active, at);
        recordAct(tx, { ...labelled(row), before: { active: row.active }, after: { active } });
      }),
    remove: (key: InputOf<typeof calls.remove>) =>
      change(key, 'catalogue.removeLook', async (tx, row) => {
        await deleteLook(tx, row.id);
        recordAct(tx, { ...labelled(row), before: { name: row.name, items: row.items } });
      }),
  };
};

export const lookDeskRoutes = (deps: TreeDeskDeps): Implementation[] => {
  const { db, clock } = deps;
  const { create, update, setState, remove } = createSave(deps);
  const { place, unplace } = createMembers(deps);
  const move = createMove(deps);
  const nothing = async (work: Promise<void>): Promise<undefined> => {
    await work;
    return undefined;
  };
  return [
    implement(calls.list, async () => ({ looks: (await readLookRows(db)).map((row) => rowOf(row, clock.now())) })),
    implement(calls.byId, async ({ lookId, region }) => {
      const row = await readLookRow(db, Number(lookId));
      if (!row) throw new ShopError('NOT_FOUND');
      const lines = await readLookLines(db, row.id, region, clock.now());
      return {
        ...rowOf(row, clock.now()),
        sectionId: row.sectionId === null ? null : String(row.sectionId),
        alt: row.alt ?? '',
        lines: lines.map(({ id, styleId, variantId, styles, ...line }) => ({
          ...line,
          id: String(id),
          styleId: styleId === null ? null : String(styleId),
          styles: [...(styles ?? [])],
          variantId: variantId === null ? null : String(variantId),
        })),
      };
    }),
    implement(calls.create, async (input, caller) => ({
      id: String(await create(input, can(staffOf(caller), 'item.validate'))),
    })),
    implement(calls.update, (input) => nothing(update(input))),
    implement(calls.setState, (input) => nothing(setState(input))),
    implement(calls.move, (input) => nothing(move(input))),
    implement(calls.place, (input) => nothing(place(input))),
    implement(calls.unplace, (input) => nothing(unplace(input))),
    implement(calls.remove, (input) => nothing(remove(input))),
  ];
};
