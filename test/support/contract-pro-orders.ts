/** Requests of the contract test for the orders of the staff console. `admin`: a signed-in administrator. */
import { statement } from '#platform/db';
import type { Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import { write } from '#test/catalogue';
import { testMailLinks } from '#test/mail-links';
import { checkoutInputOf, type ContractOrders } from './contract-orders.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client; readonly sold: ContractOrders };
type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;
type Answer = Awaited<ReturnType<Client['proOrders']['byReference']>>;

const placeOrder = async ({ shop, admin }: Stage, client: Client): Promise<Answer> => {
  const input = await checkoutInputOf(client, 'CASH');
  const { orderId } = await client.orders.checkout(input, { idempotencyKey: `contract-${crypto.randomUUID()}` });
  const find = statement('', 'select reference from shop_order where public_id = $1');
  const row = await shop.db.row<{ reference: string }>(find, [orderId]);
  return admin.proOrders.byReference({ reference: row?.reference ?? '' });
};

/** Two orders through all states: one delivered, one refused at the door and cancelled. Answers of each call. */
const actOnOrders = async (stage: Stage, client: Client): Promise<Readonly<Record<string, Answer>>> => {
  const { proOrders } = stage.admin;
  const first = await placeOrder(stage, client);
  const of = ({ reference, version }: Answer) => ({ reference, version });
  const call = await proOrders.call(of(first));
  const confirm = await proOrders.confirm(of(call));
  const prepare = await proOrders.prepare(of(confirm));
  const shipment = { carrier: 'Rapid-Poste', trackingNumber: 'RP1', parcels: 1 };
  const ship = await proOrders.ship({ ...of(prepare), shipment });
  const assign = await proOrders.assign({ ...of(ship), traderId: null });
  const deliver = await proOrders.deliver(of(assign));
  const note = await proOrders.note({ reference: first.reference, text: 'Sonner deux fois', mentions: [] });
  const resendMail = await proOrders.resendMail({ reference: first.reference, event: 'CONFIRMED' });
  let second = await placeOrder(stage, client);
  for (const verb of ['confirm', 'prepare', 'ship'] as const) second = await proOrders[verb](of(second));
  const refuse = await proOrders.refuse(of(second));
  const cancel = await proOrders.cancel({ ...of(refuse), reason: 'Refusée à la porte' });
  return { call, confirm, prepare, ship, assign, deliver, note, resendMail, refuse, cancel };
};

const actRequests = (stage: () => Stage): Requests => {
  let acts: ReturnType<typeof actOnOrders> | null = null;
  const answerOf = (name: string) => async (client: Client) => (await (acts ??= actOnOrders(stage(), client)))[name];
  const names = ['call', 'confirm', 'prepare', 'ship', 'deliver', 'refuse', 'cancel', 'note', 'assign', 'resendMail'];
  return Object.fromEntries(names.map((name) => [`proOrders.${name}`, answerOf(name)]));
};

/** Two orders of one unit: one is delivered, one is taken back. */
const actOnShipments = async (stage: Stage, client: Client) => {
  const { proOrders, proShipments } = stage.admin;
  await write(stage.shop.db, 'update stock set on_hand = on_hand + 2');
  const of = ({ reference, version }: Answer) => ({ reference, version });
  const on = (answer: Answer) => ({ ...of(answer), position: '1' });
  const confirmed = await proOrders.confirm(of(await placeOrder(stage, client)));
  const lines = [{ position: 1, quantity: 1 }];
  const transport = { carrier: 'Aramex', parcels: [{ trackingNumber: 'A1' }] };
  const first = await proShipments.prepare({ ...of(await proOrders.prepare(of(confirmed))), lines });
  const undo = await proShipments.undo(on(first));
  const prepare = await proShipments.prepare({ ...of(undo), lines });
  const label = await proShipments.label({ ...on(prepare), transport });
  const send = await proShipments.send({ ...on(label), transport });
  const refuse = await proShipments.refuse(on(send));
  const deliver = await proShipments.deliver({ ...on(await proShipments.send({ ...on(refuse), transport })), lines });
  const second = await proOrders.confirm(of(await placeOrder(stage, client)));
  const back = await proShipments.prepare({ ...of(await proOrders.prepare(of(second))), lines });
  const takeBack = await proShipments.takeBack(on(await proShipments.refuse(on(await proShipments.send(on(back))))));
  return { prepare, undo, label, send, refuse, deliver, takeBack };
};

const shipmentRequests = (stage: () => Stage): Requests => {
  let acts: ReturnType<typeof actOnShipments> | null = null;
  const names = ['prepare', 'undo', 'label', 'send', 'deliver', 'refuse', 'takeBack'] as const;
  const answerOf = (name: (typeof names)[number]) => async (client: Client) =>
    (await (acts ??= actOnShipments(stage(), client)))[name];
  return Object.fromEntries(names.map((name) => [`proShipments.${name}`, answerOf(name)]));
};

/** Code of a refusal: nothing waits for a decision in the shop of this test. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (isShopError(error) ? error.code : Promise.reject(error)));

const paymentRequests = (stage: () => Stage): Requests => ({
  'proPayments.accounts': () => stage().admin.proPayments.accounts(),
  'proPayments.waiting': () => stage().admin.proPayments.waiting(),
  'proPayments.resolve': () =>
    codeOf(stage().admin.proPayments.resolve({ attemptId: 'p_nobody', resolution: 'NOT_OURS', reason: 'Vérifié' })),
  'proPayments.completeRefund': () => codeOf(stage().admin.proPayments.completeRefund({ refundId: 'nothing' })),
  'proPayments.retryRefund': () => codeOf(stage().admin.proPayments.retryRefund({ refundId: 'nothing' })),
  'proPayments.refundByHand': () =>
    codeOf(stage().admin.proPayments.refundByHand({ refundId: 'nothing', reason: 'Vérifié' })),
});

/** Of the link that confirms the delivered order, which it does not change. */
const tokenOf = async ({ shop, sold }: Stage): Promise<string> => {
  const find = statement('', 'select id from shop_order where reference = $1');
  const row = await shop.db.row<{ id: number }>(find, [sold.delivered.reference]);
  return testMailLinks().sign('call.confirm', String(row?.id));
};

/** One call that nobody answers. */
const actOnCall = async (stage: Stage, client: Client) => {
  const { proCalls } = stage.admin;
  const { reference, version } = await placeOrder(stage, client);
  const claim = await proCalls.claim({ reference });
  const card = await proCalls.card({ reference });
  const outcome = await proCalls.outcome({ reference, version, outcome: 'NO_ANSWER' });
  const queue = await proCalls.queue({ region: 'TN' });
  const release = await proCalls.release({ reference });
  const undo = await proCalls.undo({ reference, version: outcome.version, callId: outcome.callId });
  return { claim, card, outcome, queue, release, undo };
};

const callRequests = (stage: () => Stage): Requests => {
  let acts: ReturnType<typeof actOnCall> | null = null;
  const answerOf = (name: keyof Awaited<ReturnType<typeof actOnCall>>) => async (client: Client) =>
    (await (acts ??= actOnCall(stage(), client)))[name];
  const names = ['claim', 'card', 'outcome', 'queue', 'release', 'undo'] as const;
  return {
    ...Object.fromEntries(names.map((name) => [`proCalls.${name}`, answerOf(name)])),
    'orders.confirmation': async (client) => client.orders.confirmation({ jeton: await tokenOf(stage()) }),
    'orders.confirmByLink': async (client) => client.orders.confirmByLink({ token: await tokenOf(stage()) }),
    'proCalls.next': () => stage().admin.proCalls.next({ region: 'SN' }),
    'proCalls.refusals': () => stage().admin.proCalls.refusals({ region: 'TN' }),
  };
};

/** One order, which is edited once: each placed order takes a unit of the only article. */
const actOnEdit = async (stage: Stage, client: Client) => {
  const { proOrderEdit } = stage.admin;
  const { reference, version, lines, total } = await placeOrder(stage, client);
  const kept = lines.map(({ itemVariantId, quantity }) => ({ itemVariantId: itemVariantId as VariantId, quantity }));
  const change = { reference, lines: kept, address: { line1: '9, rue du Lac', city: 'Tunis', country: 'TN' } };
  const form = await proOrderEdit.form({ reference });
  const preview = await proOrderEdit.preview(change);
  return { form, preview, apply: await proOrderEdit.apply({ ...change, version, expectedTotal: total }) };
};

const editRequests = (stage: () => Stage): Requests => {
  let acts: ReturnType<typeof actOnEdit> | null = null;
  const answerOf = (name: 'form' | 'preview' | 'apply') => async (client: Client) =>
    (await (acts ??= actOnEdit(stage(), client)))[name];
  const names = ['form', 'preview', 'apply'] as const;
  return Object.fromEntries(names.map((name) => [`proOrderEdit.${name}`, answerOf(name)]));
};

export const proOrderRequests = (stage: () => Stage): Requests => ({
  'proOrders.list': () => stage().admin.proOrders.list({ region: 'TN', sort: '-total' }),
  'proOrders.counters': () => stage().admin.proOrders.counters({ region: 'TN' }),
  'proOrders.byReference': () => stage().admin.proOrders.byReference({ reference: stage().sold.delivered.reference }),
  'proOrders.document': () => {
    const { reference, number } = stage().sold.delivered;
    return stage().admin.proOrders.document({ reference, number });
  },
  'proPrints.print': () =>
    stage().admin.proPrints.print({ kind: 'DELIVERY_NOTE', reference: [stage().sold.delivered.reference] }),
  'proOrders.colleagues': () => stage().admin.proOrders.colleagues(),
  ...actRequests(stage),
  ...shipmentRequests(stage),
  ...editRequests(stage),
  ...paymentRequests(stage),
  ...callRequests(stage),
});
