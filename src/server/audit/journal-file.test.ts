import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLines } from '#test/exports';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => stage.close());

const linesOf = (query: string) => exportedLines(stage.shop, admin, { list: 'journal', query });

test('the file of the journal has the entries of the filter, newest first, with their changes', async () => {
  const { buyer } = await stage.shopper({ quantity: 1 });
  const { reference } = await readOrder(buyer, await buyer.checkout({}));
  const { version } = await admin.api.proOrders.confirm({ reference, version: 1 });
  await admin.api.proOrders.prepare({ reference, version });
  const [header, ...lines] = await linesOf(`record=${reference}`);
  expect(header).toContain('Date;Personne;Par;Action;Objet;Référence;Avant;Après;Réseau;Appareil');
  expect(lines).toHaveLength(2);
  const acts = ['Lance la préparation d’une commande', 'Confirme une commande'];
  expect(lines).toEqual(
    acts.map((act) => expect.stringContaining(`;Leïla Mansour;Console;${act};Commande;${reference};`)),
  );
  expect(lines[0]).toContain(';status: CONFIRMED;status: BEING_PREPARED;');
  expect(await linesOf(`person=${admin.publicId}&record=${reference}`)).toHaveLength(3);
  expect(await linesOf('person=00000000-0000-4000-8000-000000000000')).toHaveLength(1);
  expect(await linesOf(`record=${reference}&to=2020-01-01`)).toHaveLength(1);
});

test('the file needs the privilege to export users', async () => {
  const reader = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['user.view'] });
  const start = reader.api.proExports.start({ list: 'journal', format: 'csv', query: '', columns: [] });
  expect(await refusal(start)).toMatchObject({ code: 'FORBIDDEN' });
});

test('filters of the journal are saved as a view', async () => {
  const { id } = await admin.api.proViews.save({
    list: 'journal',
    name: 'Prix',
    query: 'object=price',
    columns: [],
    shared: false,
  });
  const { views } = await admin.api.proViews.list({ list: 'journal' });
  expect(views).toMatchObject([{ id, name: 'Prix', query: 'object=price' }]);
});
