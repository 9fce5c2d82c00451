/** The list of carriers, and how shipments and their cash follow it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { carrierKeyOf, carrierNameOf } from '#shared/rules/carrier';
import { write } from '#test/catalogue';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const desk = () => admin.api.proCarriers;
const listed = async (region?: string) => (await desk().list(region ? { region } : {})).carriers;
const find = async (name: string) => (await listed()).find((one) => one.name === name);

/** An order in preparation, to send with a carrier. */
const prepared = async (quantity = 1) => {
  const buyer = stage.buyer();
  await buyer.add({ variantId: await stage.addVariant({ tunis: 10 }), quantity });
  const placed = await buyer.checkout();
  const { reference } = await readOrder(buyer, placed);
  const staff = deskOf(stage.shop);
  await staff.confirm(reference);
  await staff.prepare(reference);
  const { version } = await admin.api.proOrders.byReference({ reference });
  return { buyer, placed, reference, version };
};
const ship = (person: SignedIn, { reference, version }: { reference: string; version: number }, carrier: string) =>
  person.api.proOrders.ship({ reference, version, shipment: { carrier, trackingNumber: 'N 7', parcels: 1 } });

test('a carrier is added, changed and refused when its name differs by case and spaces only', async () => {
  const values = { name: '  Rapid  Poste ', phone: ' 71 000 000 ', regions: ['SN', 'TN'] };
  const made = await desk().create({ ...values, trackingPattern: 'https://poste.tn/suivi?n={numero}' });
  expect(made).toMatchObject({ name: 'Rapid Poste', phone: '71 000 000', regions: ['SN', 'TN'], active: true });
  expect(await refusal(desk().create({ name: 'RAPID POSTE' }))).toMatchObject({ fields: ['name'] });
  const wrong = { name: 'Autre', trackingPattern: 'https://poste.tn/' };
  expect(await refusal(desk().create(wrong))).toMatchObject({ fields: ['trackingPattern'] });
  const nowhere = { name: 'Autre', regions: ['XX'] };
  expect(await refusal(desk().create(nowhere))).toMatchObject({ fields: ['regions'] });
  const off = { name: 'Rapid-Poste', active: false, carrierId: made.id };
  expect(await desk().update({ ...off, version: 1 })).toMatchObject({ version: 2, phone: null });
  expect(await refusal(desk().update({ ...off, version: 1 }))).toMatchObject({ code: 'RECORD_CHANGED' });
  expect(await find('Rapid-Poste')).toMatchObject({ active: false });
  expect((await listed('TN')).map(({ name }) => name)).not.toContain('Rapid-Poste');
  const acts = await stage.rows<{ act: string; after: object }>(
    `select act, after from audit_entry where object = 'carrier' and object_id = $1 order by id`,
    [made.id],
  );
  expect(acts).toMatchObject([
    { act: 'proCarriers.create', after: { name: 'Rapid Poste', regions: ['SN', 'TN'] } },
    { act: 'proCarriers.update', after: { name: 'Rapid-Poste', active: false } },
  ]);
});

test('a carrier is offered in its regions only', async () => {
  await desk().create({ name: 'Dakar Courses', regions: ['SN'] });
  expect((await listed('SN')).map(({ name }) => name)).toContain('Dakar Courses');
  expect((await listed('TN')).map(({ name }) => name)).not.toContain('Dakar Courses');
});

test('spellings of one carrier are one in its cash, which follows a new name, and the printed text stays', async () => {
  const { id } = await desk().create({ name: 'Navex' });
  for (const carrier of ['Navex', ' navex', 'NAVEX ']) {
    const order = await prepared();
    await ship(admin, order, carrier);
    await deskOf(stage.shop).deliver(order.reference, null);
  }
  await desk().update({ carrierId: id, version: 1, name: 'Navex Express' });
  const { balances } = await admin.api.proCarrierCash.balances({ region: 'TN' });
  expect(balances.filter(({ carrierKey }) => carrierKey.includes('navex'))).toMatchObject([
    { carrierKey: 'navex express', carrier: 'Navex Express', shipments: 3 },
  ]);
  const { shipments, amount } = await admin.api.proCarrierCash.owed({ region: 'TN', carrier: 'NAVEX  express' });
  expect(shipments).toHaveLength(3);
  const paid = { region: 'TN', carrier: 'navex express', expected: amount, received: amount };
  const day = new Date(stage.shop.clock.now()).toISOString().slice(0, 10);
  await admin.api.proCarrierCash.record({ ...paid, receivedOn: day });
  const { remittances } = await admin.api.proCarrierCash.remittances({ carrier: 'Navex Express' });
  expect(remittances).toMatchObject([{ shipments: 3 }]);
  const printed = await stage.rows(`select carrier from order_shipment where carrier_id = $1 order by id`, [id]);
  expect(printed).toMatchObject([{ carrier: 'Navex' }, {}, {}]);
});

test('the buyer follows a parcel on the page of its carrier', async () => {
  await desk().create({ name: 'Colis Vite', trackingPattern: 'https://vite.tn/{numero}' });
  const order = await prepared();
  await ship(admin, order, 'colis vite');
  const { shipments } = await readOrder(order.buyer, order.placed);
  expect(shipments[0]?.parcels).toEqual([{ trackingNumber: 'N 7', trackingUrl: 'https://vite.tn/N%207' }]);
});

test('a name that is not in the list is added by a person who may, and refused to others', async () => {
  const order = await prepared();
  const agent = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['order.validate:all', 'order.view:all'] });
  expect(await refusal(ship(agent, order, 'Inconnu Express'))).toMatchObject({ fields: ['shipment.carrier'] });
  expect(await find('Inconnu Express')).toBeUndefined();
  await ship(admin, order, 'Inconnu Express');
  expect(await find('Inconnu Express')).toMatchObject({ active: true, regions: [] });
  const other = await prepared();
  expect(await ship(agent, other, 'inconnu express')).toMatchObject({ status: 'BEING_DELIVERED' });
});

test('an inactive carrier is refused for a shipment, and stays on one that has it', async () => {
  const { id } = await desk().create({ name: 'Ancien Relais' });
  const order = await prepared();
  await ship(admin, order, 'Ancien Relais');
  await desk().update({ carrierId: id, version: 1, name: 'Ancien Relais SARL', active: false });
  const other = await prepared();
  expect(await refusal(ship(admin, other, 'ancien relais'))).toMatchObject({ fields: ['shipment.carrier'] });
  const { version } = await admin.api.proOrders.byReference({ reference: order.reference });
  const corrected = { reference: order.reference, position: '1', version };
  const transport = { carrier: 'Ancien Relais', parcels: [{ trackingNumber: 'N 9' }] };
  await admin.api.proShipments.label({ ...corrected, transport });
  const again = await admin.api.proOrders.byReference({ reference: order.reference });
  const off = await desk().create({ name: 'Autre Relais', active: false });
  const changed = { ...corrected, version: again.version, transport: { ...transport, carrier: off.name } };
  expect(await refusal(admin.api.proShipments.label(changed))).toMatchObject({ fields: ['transport.carrier'] });
});

test('an inactive carrier of one shipment is refused for another one of the order', async () => {
  const { id } = await desk().create({ name: 'Relais du Nord' });
  const { reference, version } = await prepared(2);
  const transport = { carrier: 'Relais du Nord', parcels: [{ trackingNumber: 'N 1' }] };
  const unit = [{ position: 1, quantity: 1 }];
  const split = await admin.api.proShipments.prepare({ reference, version, lines: unit });
  const first = { reference, position: '1', version: split.version, transport };
  const sent = await admin.api.proShipments.send(first);
  const rest = await admin.api.proShipments.prepare({ reference, version: sent.version, lines: unit });
  await desk().update({ carrierId: id, version: 1, name: 'Relais du Nord', active: false });
  const second = { reference, position: '2', version: rest.version, transport };
  expect(await refusal(admin.api.proShipments.label(second))).toMatchObject({ fields: ['transport.carrier'] });
  expect(await refusal(admin.api.proShipments.send(second))).toMatchObject({ fields: ['transport.carrier'] });
  await admin.api.proShipments.label({ ...first, version: rest.version });
});

test('an inactive carrier still pays the cash that it collected', async () => {
  const { id } = await desk().create({ name: 'Relais Fermé' });
  const order = await prepared();
  await ship(admin, order, 'Relais Fermé');
  await deskOf(stage.shop).deliver(order.reference, null);
  await desk().update({ carrierId: id, version: 1, name: 'Relais Fermé', active: false });
  const { amount } = await admin.api.proCarrierCash.owed({ region: 'TN', carrier: 'relais fermé' });
  const day = new Date(stage.shop.clock.now()).toISOString().slice(0, 10);
  const paid = { region: 'TN', carrier: 'relais fermé', expected: amount, received: amount, receivedOn: day };
  expect(await admin.api.proCarrierCash.record(paid)).toMatchObject({ carrier: 'Relais Fermé', shipments: 1 });
});

test('a shipment whose carrier no call has checked adds its name to the list', async () => {
  const { reference } = await prepared();
  await deskOf(stage.shop).send(reference, {}, { carrier: 'Du Terminal', parcels: [null] });
  expect(await find('Du Terminal')).toBeDefined();
  await write(stage.shop.db, `update order_shipment set carrier = carrier where carrier = 'Du Terminal'`, []);
  expect((await listed()).filter(({ name }) => name === 'Du Terminal')).toHaveLength(1);
});

test('a renamed carrier keeps its shipments and remittances when these are corrected by the printed name', async () => {
  const { id } = await desk().create({ name: 'Vite Livre' });
  const order = await prepared();
  await ship(admin, order, 'Vite Livre');
  const { version } = await admin.api.proOrders.byReference({ reference: order.reference });
  await desk().update({ carrierId: id, version: 1, name: 'Vite Livré SARL' });
  const transport = { carrier: 'Vite Livre', parcels: [{ trackingNumber: 'N 8' }] };
  const agent = await signIn(stage.shop, { role: 'SUPPLIER', privileges: ['order.validate:all', 'order.view:all'] });
  await agent.api.proShipments.label({ reference: order.reference, position: '1', version, transport });
  expect(await find('Vite Livre')).toBeUndefined();
  await deskOf(stage.shop).deliver(order.reference, null);
  const { shipments, amount } = await admin.api.proCarrierCash.owed({ region: 'TN', carrier: 'vite livre' });
  expect(shipments).toHaveLength(1);
  const day = new Date(stage.shop.clock.now()).toISOString().slice(0, 10);
  const paid = { region: 'TN', carrier: 'vite livre', expected: amount, received: amount, receivedOn: day };
  await admin.api.proCarrierCash.record(paid);
  const { remittances } = await admin.api.proCarrierCash.remittances({ carrier: 'Vite Livre' });
  expect(remittances).toMatchObject([{ carrier: 'Vite Livré SARL', shipments: 1 }]);
});

test('a remittance is corrected after its carrier was renamed', async () => {
  const { id } = await desk().create({ name: 'Coursier Sahel' });
  const order = await prepared();
  await ship(admin, order, 'Coursier Sahel');
  await deskOf(stage.shop).deliver(order.reference, null);
  const { amount } = await admin.api.proCarrierCash.owed({ region: 'TN', carrier: 'Coursier Sahel' });
  const receivedOn = new Date(stage.shop.clock.now()).toISOString().slice(0, 10);
  const paid = { region: 'TN', expected: amount, received: amount, receivedOn };
  const wrong = await admin.api.proCarrierCash.record({ ...paid, carrier: 'Coursier Sahel' });
  await desk().update({ carrierId: id, version: 1, name: 'Coursier du Sahel' });
  const { carrier } = await admin.api.proCarrierCash.remittance({ id: wrong.id });
  expect(carrier).toBe('Coursier du Sahel');
  const right = await admin.api.proCarrierCash.record({ ...paid, carrier: carrier ?? '', corrects: wrong.id });
  expect(right).toMatchObject({ carrier: 'Coursier du Sahel', shipments: 1, corrects: wrong.id });
  expect(await admin.api.proCarrierCash.remittance({ id: wrong.id })).toMatchObject({ correctedBy: right.id });
});

test('a name that another carrier had before belongs to the carrier that takes it', async () => {
  const former = await desk().create({ name: 'Relais Nord' });
  await desk().update({ carrierId: former.id, version: 1, name: 'Relais Nord Est' });
  const made = await desk().create({ name: 'Relais Nord' });
  const order = await prepared();
  await ship(admin, order, 'relais nord');
  const [sent] = await stage.rows('select carrier_id::text as id from order_shipment where carrier = $1', [
    'relais nord',
  ]);
  expect(sent).toEqual({ id: made.id });
});

test('the database writes a name and its key as the shop does', async () => {
  for (const typed of ['\tAramex  Tunisie ', ' Rapid\u00A0Poste', 'DHL\u202FExpress\n']) {
    const [row] = await stage.rows('select carrier_name($1) as name, carrier_key($1) as key', [typed]);
    expect(row).toEqual({ name: carrierNameOf(typed), key: carrierKeyOf(typed) });
  }
});
