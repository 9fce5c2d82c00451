/** Tables `household_person` and `household_size`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { PersonKind } from '#shared/rules/household';
import type { UserId } from '#shared/ids';

export type PersonRow = {
  name: string;
  kind: PersonKind;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  isSelf: boolean;
};

export type SavedPerson = PersonRow & { id: number; sizeIds: number[] };

const people = statement(
  'household.people',
  `select p.id, p.name, p.kind, p.birth_date::text as "birthDate", p.is_self as "isSelf",
     array(select h.size_id from household_size h where h.person_id = p.id) as "sizeIds"
   from household_person p where p.user_id = $1 order by p.is_self desc, p.id`,
);

/** The customer first, then in the order of entry. */
export const readPeople = (reader: Reader, userId: UserId): Promise<SavedPerson[]> => reader.rows(people, [userId]);

const lockOwner = statement(
  'household.lock',
  `select pg_advisory_xact_lock(hashtextextended('household ' || $1::bigint, 0))`,
);

/** Serialises changes of a household, which has a limit of people and one entry for the customer. */
export const lockHousehold = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.row(lockOwner, [userId]);
};

const insert = statement(
  'household.add',
  `insert into household_person (user_id, name, kind, birth_date, is_self, created_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);
const update = statement(
  'household.update',
  `update household_person set name = $3, kind = $4, birth_date = $5, is_self = $6 where user_id = $1 and id = $2`,
);
const unsetSelf = statement(
  'household.unsetSelf',
  'update household_person set is_self = false where user_id = $1 and is_self',
);
const remove = statement('household.remove', 'delete from household_person where user_id = $1 and id = $2');
const removeAll = statement('household.removeAll', 'delete from household_person where user_id = $1');
const removeSizes = statement('household.removeSizes', 'delete from household_size where person_id = $1');
const addSizes = statement(
  'household.addSizes',
  `insert into household_size (person_id, system, size_id)
   select $1, size.system, size.id from unnest($2::text[], $3::int[]) as size(system, id)`,
);

const valuesOf = ({ name, kind, birthDate, isSelf }: PersonRow): unknown[] => [name, kind, birthDate, isSelf];

/** Call it before `isSelf` is set on another person. */
export const clearSelf = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(unsetSelf, [userId]);
};

export const insertPerson = async (tx: Tx, userId: UserId, row: PersonRow, at: Date): Promise<number> => {
  const saved = await tx.row<{ id: number }>(insert, [userId, ...valuesOf(row), at]);
  if (!saved) throw new Error('person was not inserted');
  return saved.id;
};

export const updatePerson = async (tx: Tx, userId: UserId, id: number, row: PersonRow): Promise<void> => {
  await tx.exec(update, [userId, id, ...valuesOf(row)]);
};

export const replaceSizes = async (
  tx: Tx,
  personId: number,
  sizes: readonly { system: string; id: number }[],
): Promise<void> => {
  await tx.exec(removeSizes, [personId]);
  await tx.exec(addSizes, [personId, sizes.map(({ system }) => system), sizes.map(({ id }) => id)]);
};

export const deletePerson = async (tx: Tx, userId: UserId, id: number): Promise<void> => {
  await tx.exec(remove, [userId, id]);
};

export const deleteHousehold = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.exec(removeAll, [userId]);
};

const moveAll = statement(
  'household.move',
  `update household_person set user_id = $2,
     is_self = is_self and not exists (select from household_person k where k.user_id = $2 and k.is_self)
   where user_id = $1`,
);
/** For the merge of two accounts. */
export const moveHousehold = async (tx: Tx, from: UserId, into: UserId): Promise<void> =>
  void (await tx.exec(moveAll, [from, into]));
