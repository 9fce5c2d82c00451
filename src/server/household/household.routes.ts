import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { InputOf } from '#shared/api/call';
import { household as calls, householdLimit } from '#shared/api/household';
import { sizeSystems } from '#shared/api/shapes';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { hasBirthDate } from '#shared/rules/household';
import type { HouseholdDeps } from './household.ts';
import { householdMessages as messages } from './household.messages.ts';
import { isBirthDate, personJson, readSizes } from './household.rules.ts';
import {
  clearSelf,
  deletePerson,
  insertPerson,
  lockHousehold,
  readPeople,
  replaceSizes,
  updatePerson,
  type PersonRow,
  type SavedPerson,
} from './household.store.ts';

type Input = InputOf<typeof calls.add>;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

/** The access rule of the call has already refused anonymous callers. */
const ownerOf = ({ actor }: CallContext): UserId => {
  if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
  return actor.userId;
};

type Entry = { row: PersonRow; sizes: { system: string; id: number }[] };

const createEntryReader =
  ({ catalogue }: Pick<HouseholdDeps, 'catalogue'>) =>
  ({ name, kind, birthDate = null, isSelf = false, sizeIds = [] }: Input, today: string): Entry => {
    if (birthDate !== null && !hasBirthDate(kind)) refuse('birthDate', messages.noBirthDate);
    if (birthDate !== null && !isBirthDate(birthDate, today)) refuse('birthDate', messages.birthDate);
    const sizes = readSizes(sizeIds, kind, catalogue.dictionary().sizes) ?? refuse('sizeIds', messages.size);
    return { row: { name: name.replace(/\s+/g, ' ').trim(), kind, birthDate, isSelf }, sizes };
  };

const findOwn = (people: readonly SavedPerson[], personId: string): SavedPerson => {
  const person = people.find(({ id }) => id === Number(personId));
  // A person of another customer gets the same answer as an unknown one.
  if (!person) throw new ShopError('NOT_FOUND');
  return person;
};

const writeRoutes = (deps: HouseholdDeps, todayOf: (caller: CallContext) => string): Implementation[] => {
  const { db, clock, catalogue } = deps;
  const readEntry = createEntryReader(deps);
  const answer = ({ row, sizes }: Entry, id: number, today: string) => ({
    person: personJson({ ...row, id, sizeIds: sizes.map((size) => size.id) }, catalogue.dictionary().sizes, today),
  });
  return [
    implement(calls.add, async (input, caller) => {
      const userId = ownerOf(caller);
      const today = todayOf(caller);
      const entry = readEntry(input, today);
      return db.command({ name: 'household.add' }, async (tx) => {
        await lockHousehold(tx, userId);
        if ((await readPeople(tx, userId)).length >= householdLimit) refuse('', messages.full);
        if (entry.row.isSelf) await clearSelf(tx, userId);
        const id = await insertPerson(tx, userId, entry.row, clock.now());
        await replaceSizes(tx, id, entry.sizes);
        return answer(entry, id, today);
      });
    }),
    implement(calls.update, async ({ personId, ...input }, caller) => {
      const userId = ownerOf(caller);
      const today = todayOf(caller);
      const entry = readEntry(input, today);
      return db.command({ name: 'household.update' }, async (tx) => {
        await lockHousehold(tx, userId);
        const { id } = findOwn(await readPeople(tx, userId), personId);
        if (entry.row.isSelf) await clearSelf(tx, userId);
        await updatePerson(tx, userId, id, entry.row);
        await replaceSizes(tx, id, entry.sizes);
        return answer(entry, id, today);
      });
    }),
    implement(calls.remove, async ({ personId }, caller) => {
      const userId = ownerOf(caller);
      await db.command({ name: 'household.remove' }, async (tx) => {
        await lockHousehold(tx, userId);
        const { id } = findOwn(await readPeople(tx, userId), personId);
        await deletePerson(tx, userId, id);
      });
      return undefined;
    }),
  ];
};

export const householdRoutes = (deps: HouseholdDeps): Implementation[] => {
  const { db, clock, catalogue } = deps;
  const todayOf = ({ region }: CallContext): string => isoDay(clock.now(), region.timeZone);
  return [
    implement(calls.list, async (_, caller) => {
      const people = await readPeople(db, ownerOf(caller));
      const { sizes } = catalogue.dictionary();
      return { people: people.map((person) => personJson(person, sizes, todayOf(caller))) };
    }),
    implement(calls.sizes, async () => {
      const bySystem = Map.groupBy(catalogue.dictionary().sizes, ({ system }) => system);
      return {
        systems: sizeSystems.flatMap((system) => {
          const sizes = bySystem.get(system);
          return sizes ? [{ system, sizes: [...sizes] }] : [];
        }),
      };
    }),
    ...writeRoutes(deps, todayOf),
  ];
};
