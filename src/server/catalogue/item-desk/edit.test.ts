/** Edits of an item in the journal, and references that are made from its name. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

const choices = () => admin.api.proItems.choices();
const create = async (name: string) => {
  const [section] = (await choices()).sections;
  const place = { sectionId: section?.id ?? '', groupId: section?.groups[0]?.id ?? '' };
  return admin.api.proItems.create({
    name,
    description: '',
    ...place,
    styles: [{ name: 'Noir' }],
    sizes: [{ system: 'FR_WOMEN', label: '38' }],
    stock: [],
    acceptsNoReference: false,
  });
};
const editsOf = (reference: string) =>
  shop.db.rows<{ before: unknown; after: unknown }>(
    statement(
      '',
      `select before, after from audit_entry where object_id = $1 and act = 'proItems.edit' and before is not null order by id`,
    ),
    [reference],
  );

test('a move to another group has the names of both in the journal', async () => {
  const { reference, version } = await create('Jupe plissée');
  const [section] = (await choices()).sections;
  const [from, to] = section?.groups ?? [];
  if (!section || !from || !to) throw new Error('two groups are needed');
  await admin.api.proItems.edit({ reference, version, place: { sectionId: section.id, groupId: to.id } });
  expect(await editsOf(reference)).toEqual([
    { before: { place: `${section.name} › ${from.name}` }, after: { place: `${section.name} › ${to.name}` } },
  ]);
});

test('the same lists in another sequence or letter case are no change, except the sequence of complements', async () => {
  const [first, second] = [await create('Ceinture'), await create('Broche')];
  const { reference, version } = await create('Robe à compléter');
  const complements = [first.reference, second.reference];
  const care: ('DO_NOT_IRON' | 'DO_NOT_TUMBLE')[] = ['DO_NOT_IRON', 'DO_NOT_TUMBLE'];
  const saved = await admin.api.proItems.edit({ reference, version, care, complements });
  const lowerCase = complements.map((one) => one.toLowerCase());
  for (const same of [{ care }, { care: care.toReversed() }, { complements: lowerCase }])
    expect(await admin.api.proItems.edit({ reference, version: saved.version, ...same })).toEqual(saved);
  expect(await editsOf(reference)).toHaveLength(1);
  const turned = { complements: complements.toReversed() };
  const next = await admin.api.proItems.edit({ reference, version: saved.version, ...turned });
  expect(next.version).toBe(saved.version + 1);
});

test('a reference is free also when more than fifty of its name are taken', async () => {
  const { reference } = await create('Sac seau');
  await write(
    shop.db,
    `insert into item (ref, name, slug, description, section_id, group_id, created_at, updated_at)
     select $1 || '-' || n, name, slug, '', section_id, group_id, created_at, updated_at
     from item, generate_series(2, 51) n where ref = $1`,
    [reference],
  );
  expect((await create('Sac seau')).reference).toBe('SAC-SEAU-52');
});
