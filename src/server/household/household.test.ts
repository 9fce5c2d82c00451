import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addItem, addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { addCustomer, type TestCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let amel: TestCustomer;
let sami: TestCustomer;
beforeAll(async () => {
  shop = await openShop({
    tree: false,
    fill: async (db) => {
      await addTree(db);
      await addItem(db, { ref: 'ROBE-1' });
      await write(
        db,
        `insert into size (system, label, position) values ('FR_SHOE', '38', 38), ('AGE_BABY', '36 mois', 36),
           ('AGE_CHILD', '5 ans', 5), ('AGE_CHILD', '6 ans', 6), ('AGE_CHILD', '8 ans', 8)`,
      );
    },
  });
  [amel, sami] = [await addCustomer(shop, 'amel@demo.test'), await addCustomer(shop, 'sami@demo.test')];
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from household_person'));

const sizeId = async (system: string, label: string): Promise<string> => {
  const { systems } = await amel.api.household.sizes();
  return systems.find((entry) => entry.system === system)?.sizes.find((size) => size.label === label)?.id ?? '';
};
const today = (): Date => shop.clock.now();
const dateBefore = (years: number, months = 0): string => {
  const date = today();
  return new Date(Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth() - months, 15)).toISOString().slice(0, 10);
};
const namesOf = async ({ api }: TestCustomer) => (await api.household.list()).people.map(({ name }) => name);

describe('a person of the household', () => {
  it('is kept with one size in each system, the customer first', async () => {
    const sizeIds = [await sizeId('FR_WOMEN', '38'), await sizeId('FR_SHOE', '38')];
    await amel.api.household.add({ name: 'Lina', kind: 'CHILD' });
    const { person } = await amel.api.household.add({ name: ' Amel  B. ', kind: 'WOMAN', isSelf: true, sizeIds });
    expect(person).toMatchObject({ name: 'Amel B.', kind: 'WOMAN', birthDate: null, isSelf: true, next: null });
    expect(person.sizes.map(({ system, label, source }) => [system, label, source])).toEqual([
      ['FR_SHOE', '38', 'CHOSEN'],
      ['FR_WOMEN', '38', 'CHOSEN'],
    ]);
    expect((await amel.api.household.list()).people[0]).toEqual(person);
    expect(await namesOf(amel)).toEqual(['Amel B.', 'Lina']);
  });

  it('has the size of its age until one is chosen', async () => {
    const child = { name: 'Lina', kind: 'CHILD' as const, birthDate: dateBefore(6) };
    const { person } = await amel.api.household.add(child);
    expect(person.sizes.map(({ label, source }) => [label, source])).toEqual([['6 ans', 'AGE']]);
    const chosen = await amel.api.household.update({
      personId: person.id,
      ...child,
      sizeIds: [await sizeId('AGE_CHILD', '8 ans')],
    });
    expect(chosen.person.sizes.map(({ label, source }) => [label, source])).toEqual([['8 ans', 'CHOSEN']]);
  });

  it('has a next size shortly before the size of its age is outgrown', async () => {
    const soon = await amel.api.household.add({ name: 'Lina', kind: 'CHILD', birthDate: dateBefore(5, 5) });
    expect([soon.person.sizes[0]?.label, soon.person.next?.label]).toEqual(['5 ans', '6 ans']);
    const later = await amel.api.household.add({ name: 'Adam', kind: 'CHILD', birthDate: dateBefore(6) });
    expect(later.person.next).toBeNull();
  });

  it('is refused with two sizes of a system, a size of another kind, or an impossible birth date', async () => {
    const [first, second] = [await sizeId('FR_WOMEN', '38'), await sizeId('FR_WOMEN', '40')];
    const add = (more: object) =>
      refusalOf(amel.api.household.add({ name: 'Amel', kind: 'WOMAN', ...more })).then(({ errors }) =>
        errors?.map(({ field }) => field),
      );
    expect(await add({ sizeIds: [first, second] })).toEqual(['sizeIds']);
    expect(await add({ sizeIds: ['999999'] })).toEqual(['sizeIds']);
    expect(await add({ kind: 'MAN', sizeIds: [first] })).toEqual(['sizeIds']);
    expect(await add({ birthDate: '1990-01-01' })).toEqual(['birthDate']);
    expect(await add({ kind: 'CHILD', birthDate: dateBefore(-1) })).toEqual(['birthDate']);
    expect(await add({ kind: 'CHILD', birthDate: dateBefore(19) })).toEqual(['birthDate']);
    expect(await add({ name: '   ' })).toEqual(['name']);
    expect(await namesOf(amel)).toEqual([]);
  });

  it('is one of at most twelve, one of whom is the customer', async () => {
    for (let count = 0; count < 12; count += 1)
      await amel.api.household.add({ name: `Personne ${count}`, kind: 'MAN', isSelf: true });
    expect(await refusalOf(amel.api.household.add({ name: 'De trop', kind: 'MAN' }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { people } = await amel.api.household.list();
    expect(people.filter(({ isSelf }) => isSelf).map(({ name }) => name)).toEqual(['Personne 11']);
  });

  it('of another customer gets the same answer as a missing one', async () => {
    const { person } = await sami.api.household.add({ name: 'Sami', kind: 'MAN' });
    for (const personId of [person.id, '999999']) {
      const entry = { personId, name: 'Autre', kind: 'MAN' as const };
      expect(await refusalOf(amel.api.household.update(entry))).toEqual({ code: 'NOT_FOUND' });
      expect(await refusalOf(amel.api.household.remove({ personId }))).toEqual({ code: 'NOT_FOUND' });
    }
    expect(await namesOf(sami)).toEqual(['Sami']);
  });

  it('can be removed, is part of the export, and goes with the account', async () => {
    const { person } = await amel.api.household.add({ name: 'Lina', kind: 'CHILD', birthDate: dateBefore(6) });
    const sizeIds = [await sizeId('FR_WOMEN', '40')];
    await amel.api.household.add({ name: 'Amel', kind: 'WOMAN', sizeIds });
    await amel.api.household.remove({ personId: person.id });
    const { data } = await amel.api.personalData.export();
    expect(data['household']).toEqual([
      { name: 'Amel', kind: 'WOMAN', birthDate: null, isSelf: false, sizes: [{ system: 'FR_WOMEN', label: '40' }] },
    ]);
    await shop.db.command({ name: 'test.erase' }, (tx) => shop.rooms.households.erase(tx, amel.id));
    expect(await namesOf(amel)).toEqual([]);
  });
});
