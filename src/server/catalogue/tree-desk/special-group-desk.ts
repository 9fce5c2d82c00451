/** Special groups for staff at `/api/pro/special-groups`: texts, dates, conditions, order, and items placed by hand. */
import { implement, staffOf, type Implementation } from '#platform/contract';
import { violates, type Tx } from '#platform/db';
import { changesOf, checkVersion, recordAct } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import {
  proSpecialGroups as calls,
  type ProSpecialGroup,
  type ProSpecialGroupRow,
} from '#shared/api/pro-special-groups';
import { badField, ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import type { SpecialGroupState } from '#shared/rules/tree';
import { findItem, readMatching, readMembers, readPlaced, writePlaced, type Members } from './members.store.ts';
import { lockAndFindOutsideGroups } from './scope.store.ts';
import {
  announceItems,
  deleteGroup,
  insertGroup,
  lockGroup,
  lockGroupOrder,
  orderGroups,
  readGroup,
  readGroups,
  readMemberIds,
  setGroupOff,
  updateGroup,
  writeRules,
  type GroupRow,
  type GroupValues,
  type RuleValues,
} from './special-group.store.ts';
import { createReadRules, createReadValues, type SpecialGroupDeskDeps } from './special-group-input.ts';
import { treeDeskMessages as messages } from './tree-desk.messages.ts';

type Input = InputOf<typeof calls.create>;

const object = 'specialGroup';
const labelled = ({ id, name }: { id: number; name: string }) => ({ object, objectId: String(id), label: name });

const stateOf = ({ isOff, startsAt, endsAt }: GroupRow, at: Date): SpecialGroupState => {
  if (isOff) return 'OFF';
  if (endsAt !== null && endsAt <= at) return 'ENDED';
  return startsAt !== null && startsAt > at ? 'UPCOMING' : 'LIVE';
};

const rowOf = (row: GroupRow, at: Date): ProSpecialGroupRow => ({
  id: String(row.id),
  version: row.version,
  name: row.name,
  seoName: row.seoName,
  state: stateOf(row, at),
  byRules: row.rules !== null,
  section: row.section,
  image: row.image,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  items: row.items,
});

const viewOf = (row: GroupRow, at: Date): ProSpecialGroup => ({
  ...rowOf(row, at),
  description: row.description ?? '',
  sectionId: row.sectionId === null ? null : String(row.sectionId),
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  rules: row.rules && {
    ...row.rules,
    tag: row.rules.tag ?? '',
    sectionIds: row.rules.sectionIds.map(String),
    groupIds: row.rules.groupIds.map(String),
    brandIds: row.rules.brandIds.map(String),
  },
});

const refuseTaken = async <Out>(work: Promise<Out>, hasAddress: boolean): Promise<Out> => {
  try {
    return await work;
  } catch (error) {
    if (violates(error, 'special_group_seo_name_key'))
      throw badField(hasAddress ? 'seoName' : 'name', hasAddress ? messages.addressTaken : messages.nameTaken);
    if (violates(error, 'special_group_section_id_fkey')) throw badField('sectionId', messages.unknownSection);
    throw error;
  }
};

const journalOf = (values: GroupValues, rules: RuleValues | null) => ({ ...values, rules });

const checkScope = async (tx: Tx, { sectionId }: GroupValues, rules: RuleValues | null): Promise<void> => {
  if (rules === null) return;
  const { sectionIds: sections, groupIds: groups } = rules;
  const outside = await lockAndFindOutsideGroups(tx, {
    sections,
    groups,
    withFurtherSections: true,
    shownIn: sectionId,
  });
  if (outside.length > 0) throw badField('groupIds', messages.outside(outside));
};

const createSave = (deps: SpecialGroupDeskDeps) => {
  const { db, clock } = deps;
  const [readRules, readValues] = [createReadRules(deps), createReadValues(deps)];
  const create = async (input: Input, isOff: boolean): Promise<number> => {
    const [values, rules] = [await readValues(input, null), input.rules ? await readRules(input.rules) : null];
    const work = db.command({ name: 'catalogue.addSpecialGroup' }, async (tx) => {
      const at = clock.now();
      await checkScope(tx, values, rules);
      const id = await insertGroup(tx, values, { isOff, at });
      await writeRules(tx, id, rules);
      await announceItems(tx, await readMemberIds(tx, id, at));
      recordAct(tx, { ...labelled({ id, name: values.name }), after: journalOf(values, rules) });
      return id;
    });
    return refuseTaken(work, Boolean(input.seoName));
  };
  const update = async ({ specialGroupId, version, ...input }: InputOf<typeof calls.update>): Promise<void> => {
    const id = Number(specialGroupId);
    const rules = input.rules ? await readRules(input.rules) : null;
    const values = await readValues(input, await readGroup(db, id, clock.now()));
    const work = db.command({ name: 'catalogue.editSpecialGroup' }, async (tx) => {
      const at = clock.now();
      const found = await lockGroup(tx, id, at);
      const row = await checkVersion(tx, found, { object, objectId: specialGroupId, version });
      const changed = changesOf({ ...row, image: row.image?.name ?? null }, journalOf(values, rules));
      if (changed === null) return;
      await checkScope(tx, values, rules);
      const before = await readMemberIds(tx, id, at);
      await updateGroup(tx, id, values, at);
      await writeRules(tx, id, rules);
      await announceItems(tx, [...new Set([...before, ...(await readMemberIds(tx, id, at))])]);
      recordAct(tx, { ...labelled(row), ...changed });
    });
    await refuseTaken(work, Boolean(input.seoName));
  };
  return { create, update, readRules };
};

const createPlace = ({ db, clock }: SpecialGroupDeskDeps) => {
  const change = (
    specialGroupId: string,
    reference: string,
    work: (tx: Tx, ids: readonly number[], item: number) => Promise<readonly number[]>,
  ): Promise<void> =>
    db.command({ name: 'catalogue.placeItem' }, async (tx) => {
      const id = Number(specialGroupId);
      const row = await lockGroup(tx, id, clock.now());
      if (!row) throw new ShopError('NOT_FOUND');
      const item = await findItem(tx, reference);
      if (!item) throw badField('reference', messages.unknownItem(reference));
      const ids = await readPlaced(tx, id);
      const next = await work(tx, ids, item.id);
      await writePlaced(tx, id, next, clock.now());
      const place = (list: readonly number[]) => (list.includes(item.id) ? list.indexOf(item.id) + 1 : null);
      recordAct(tx, {
        ...labelled(row),
        before: { item: item.ref, place: place(ids) },
        after: { item: item.ref, place: place(next) },
      });
    });
  return {
    place: ({ specialGroupId, reference, before }: InputOf<typeof calls.place>) =>
      change(specialGroupId, reference, async (tx, ids, item) => {
        const others = ids.filter((one) => one !== item);
        if (!before) return [...others, item];
        const at = others.indexOf((await findItem(tx, before))?.id ?? 0);
        if (at === -1) throw badField('before', messages.otherList);
        return [...others.slice(0, at), item, ...others.slice(at)];
      }),
    unplace: ({ specialGroupId, reference }: InputOf<typeof calls.unplace>) =>
      change(specialGroupId, reference, async (_, ids, item) => ids.filter((one) => one !== item)),
  };
};

const createActs = ({ db, clock }: SpecialGroupDeskDeps) => {
  const change = (
    { specialGroupId, version }: { specialGroupId: string; version: number },
    name: string,
    work: (tx: Tx, row: GroupRow, at: Date) => Promise<void>,
  ): Promise<void> =>
    db.command({ name }, async (tx) => {
      const at = clock.now();
      const found = await lockGroup(tx, Number(specialGroupId), at);
      const row = await checkVersion(tx, found, { object, objectId: specialGroupId, version });
      const members = await readMemberIds(tx, row.id, at);
      await work(tx, row, at);
      await announceItems(tx, members);
    });
  return {
    setState: ({ active, ...key }: InputOf<typeof calls.setState>) =>
      change(key, 'catalogue.switchSpecialGroup', async (tx, row, at) => {
        await setGroupOff(tx, row.id, { isOff: !active, at });
        recordAct(tx, { ...labelled(row), before: { active: !row.isOff }, after: { active } });
      }),
    remove: (key: InputOf<typeof calls.remove>) =>
      change(key, 'catalogue.removeSpecialGroup', async (tx, row) => {
        await deleteGroup(tx, row.id, row.seoName);
        recordAct(tx, { ...labelled(row), before: { name: row.name, seoName: row.seoName, rules: row.rules } });
      }),
    move: ({ specialGroupId, before }: InputOf<typeof calls.move>) =>
      db.command({ name: 'catalogue.moveSpecialGroup' }, async (tx) => {
        const id = Number(specialGroupId);
        const row = await readGroup(tx, id, clock.now());
        if (!row) throw new ShopError('NOT_FOUND');
        const ids = await lockGroupOrder(tx);
        const others = ids.filter((one) => one !== id);
        const at = before === null ? others.length : others.indexOf(Number(before));
        if (at === -1) throw badField('before', messages.otherList);
        orderGroups(tx, [...others.slice(0, at), id, ...others.slice(at)]);
        recordAct(tx, { ...labelled(row), before: { position: ids.indexOf(id) + 1 }, after: { position: at + 1 } });
      }),
  };
};

const previewed = 12;

const pageOf = ({ rows, count }: Members, page: number, pageSize: number) => ({
  items: rows.map((row) => ({ ...row, id: String(row.id) })),
  count,
  page,
  pageSize,
});

export const specialGroupDeskRoutes = (deps: SpecialGroupDeskDeps): Implementation[] => {
  const { db, clock } = deps;
  const { create, update, readRules } = createSave(deps);
  const { place, unplace } = createPlace(deps);
  const { setState, remove, move } = createActs(deps);
  const one = async (id: number): Promise<ProSpecialGroup> => {
    const row = await readGroup(db, id, clock.now());
    if (!row) throw new ShopError('NOT_FOUND');
    return viewOf(row, clock.now());
  };
  const nothing = async (work: Promise<void>): Promise<undefined> => {
    await work;
    return undefined;
  };
  return [
    implement(calls.list, async ({ state }) => {
      const groups = (await readGroups(db, clock.now())).map((row) => rowOf(row, clock.now()));
      return { groups: groups.filter((group) => state === undefined || group.state === state) };
    }),
    implement(calls.byId, ({ specialGroupId }) => one(Number(specialGroupId))),
    implement(calls.items, async ({ specialGroupId, page, pageSize }) => {
      await one(Number(specialGroupId));
      const window = { id: Number(specialGroupId), at: clock.now(), limit: pageSize, offset: page * pageSize };
      return pageOf(await readMembers(db, window), page, pageSize);
    }),
    implement(calls.preview, async ({ rules }) =>
      pageOf(await readMatching(db, await readRules(rules), { at: clock.now(), limit: previewed }), 0, previewed),
    ),
    implement(calls.create, async (input, caller) => one(await create(input, !can(staffOf(caller), 'item.validate')))),
    implement(calls.update, async (input) => {
      await update(input);
      return one(Number(input.specialGroupId));
    }),
    implement(calls.setState, async (input) => {
      await setState(input);
      return one(Number(input.specialGroupId));
    }),
    implement(calls.move, (input) => nothing(move(input))),
    implement(calls.place, (input) => nothing(place(input))),
    implement(calls.unplace, (input) => nothing(unplace(input))),
    implement(calls.remove, (input) => nothing(remove(input))),
  ];
};
