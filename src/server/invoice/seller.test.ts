/** Legal details of the seller: two people who write them at the same time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcomeOf } from '#test/buyer';
import { write } from '#test/catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let people: SignedIn[];
beforeAll(async () => {
  shop = await openShop();
  people = [
    await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' }),
    await signIn(shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' }),
  ];
});
afterAll(() => shop.close());

const save = async ({ api }: SignedIn, name: string) =>
  api.proIdentity.saveSeller({
    region: 'TN',
    version: 0,
    name,
    address: ['1, rue du Test'],
    identifiers: [],
    stampOnCreditNotes: true,
  });

test('of two people who create the seller of a region at once, the second is told who was first', async () => {
  for (let round = 0; round < 8; round += 1) {
    await write(shop.db, `delete from invoice_seller where region = 'TN'`);
    const names = ['Ourlet SARL', 'Ourlet SA'];
    const outcomes = await Promise.all(people.map((person, index) => outcomeOf(save(person, names[index] ?? ''))));
    const won = outcomes.findIndex((outcome) => 'done' in outcome);
    const refused = outcomes.find((outcome) => 'refused' in outcome);
    const winner = ['Leïla Mansour', 'Inès Trabelsi'][won];
    expect(refused).toMatchObject({ refused: 'RECORD_CHANGED', error: { details: { extra: { by: winner } } } });
    const seller = await people[0]?.api.proIdentity.seller({ region: 'TN' });
    expect(seller).toMatchObject({ name: names[won], version: 1 });
  }
});
