/** Checks the implemented calls against the contract, over HTTP and in-process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db';
import { allCalls } from '#shared/api/all';
import { createFetchClient, type Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';
import { inProcessClient } from '#platform/contract';
import { followAppliedChanges, type AppliedChanges } from '#test/changes';
import { callerOf, expectAnswer, fetchWhenNotOverloaded, retryWhileOverloaded, toComparable } from '#test/answers';
import { accountRequests } from '#test/contract-accounts';
import { write } from '#test/catalogue';
import { customerRequests } from '#test/contract-customers';
import { staffRequests } from '#test/contract-staff';
import { alertRequests } from '#test/contract-alerts';
import { catalogueRequests } from '#test/contract-catalogue';
import { newsletterRequests } from '#test/contract-newsletter';
import { giftRequests } from '#test/contract-gifts';
import { contractBuyer, placeOrders, type ContractOrders } from '#test/contract-orders';
import { shareRequests } from '#test/contract-shares';
import { secondFactorRequests, socialRequests } from '#test/contract-sign-in';
import { addDelivery } from '#test/delivery';
import { addFullCatalogue } from '#test/full-catalogue';
import { jpeg } from '#test/pictures';
import { malformedRequests, type Document } from '#test/malformed';
import { drawFrom } from '#test/draw';
import { addGiftCard, addGiftCardOffers } from '#test/gift-cards';
import { signIn, type SignedIn } from '#test/session';
import { specifiedCalls } from '#test/specified-calls';
import { openShop, type TestShop } from '#test/shop';

const customerEmail = 'cliente@demo.test';
const giftCode = 'C0NTRACTC0NTRACT';
const person = { name: 'Amel', email: 'amel@demo.test' };
/** Makes the same purchase each time, because its idempotency key is constant. */
const buyGiftCard = (client: Client) =>
  client.giftCards.checkout(
    { amount: 50_000, recipient: person, sender: person },
    { idempotencyKey: 'contract-gift-card' },
  );

type FilledCart = { cartId: string; itemVariantId: string };

/** Calls with a new cart of one item. Cart ids differ between calls, so the answer replaces them. */
const withCart =
  (send: (client: Client, cart: FilledCart) => Promise<object>) =>
  async (client: Client): Promise<unknown> => {
    const { variants } = await client.items.ref({ reference: 'ROBE-1' });
    const itemVariantId = variants[0]?.id ?? '';
    const { cartId } = await client.cart.add({ lines: [{ itemVariantId, quantity: 1 }] });
    const answer = await send(client, { cartId: cartId ?? '', itemVariantId });
    return 'cartId' in answer ? { ...answer, cartId: answer.cartId && 'cart' } : answer;
  };

/** One request per implemented call; `customer` is signed in. */
const requests: Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> = {
  ...catalogueRequests,
  'image.card': (client) => client.image.card({ image: picture }),
  'image.get': (client) => client.image.get({ image: picture, w: 160, format: 'webp' }),
  'feeds.robots': (client) => client.feeds.robots(),
  'feeds.sitemap': (client) => client.feeds.sitemap(),
  'feeds.sitemapPart': (client) => client.feeds.sitemapPart({ part: 'pages.xml' }),
  'feeds.newItems': (client) => client.feeds.newItems(),
  'feeds.merchant': (client) => client.feeds.merchant({ file: 'google-tn.xml' }),
  'payments.notify': (client) => client.payments.notify({ provider: 'clictopay', mdOrder: 'nobody' }),
  'payments.ping': (client) => client.payments.ping({ provider: 'cinetpay' }),
  'giftCards.checkout': (client) => buyGiftCard(client),
  'giftCards.summary': async (client) => {
    const { orderId, orderSRef } = await buyGiftCard(client);
    return client.giftCards.summary({ orderId, order_s_ref: orderSRef });
  },
  'giftCards.balance': (client) => client.giftCards.balance({ code: giftCode }),
  'giftCards.mine': (_, customer) => customer.giftCards.mine(),
  'giftCards.document': (client) => client.giftCards.document({ ref: `ref-${giftCode}` }),
  'cart.get': withCart(({ cart }, { cartId }) => cart.get({ cartId })),
  'cart.inRegion': withCart(({ cart }, { cartId }) => cart.inRegion({ cartId, region: 'SN' })),
  'cart.add': withCart(({ cart }, { cartId, itemVariantId }) =>
    cart.add({ cartId, lines: [{ itemVariantId, quantity: 2 }] }),
  ),
  'cart.update': withCart(({ cart }, line) => cart.update({ ...line, quantity: 3 })),
  'cart.remove': withCart(({ cart }, line) => cart.remove(line)),
  'cart.replace': withCart(({ cart }, line) => cart.replace({ ...line, newItemVariantId: line.itemVariantId })),
  'cart.saveForLater': withCart(({ cart }, line) => cart.saveForLater({ ...line, saved: true })),
  'cart.acknowledge': withCart(({ cart }, { cartId }) => cart.acknowledge({ cartId })),
  'cart.setRegion': withCart(({ cart }, { cartId }) => cart.setRegion({ cartId })),
  'cart.setDeliveryMode': withCart(({ cart }, { cartId }) => cart.setDeliveryMode({ cartId, deliveryModeId: '1' })),
  'cart.deliveryModes': withCart(({ cart }, { cartId }) => cart.deliveryModes({ cartId })),
  'cart.deliveryAreas': (client) => client.cart.deliveryAreas(),
  'cart.setGiftCard': withCart(({ cart }, { cartId }) => cart.setGiftCard({ cartId, code: giftCode })),
  'items.claimTypes': (client) => client.items.claimTypes(),
  'orders.checkContact': (client) => client.orders.checkContact({ contact: { phone: '20 123 456' } }),
  'orders.checkout': (client) => client.orders.checkout(sold.checkout, { idempotencyKey: 'contract-order' }),
  'orders.paymentStatus': (client) => client.orders.paymentStatus({ orderId: sold.waiting.orderId }),
  'orders.summary': (client) => client.orders.summary(secretOf(sold.delivered)),
  'orders.list': (_, customer) => customer.orders.list({}),
  'orders.past': (_, customer) => customer.orders.past({}),
  'orders.byId': (_, customer) => customer.orders.byId({ orderId: sold.delivered.reference }),
  'orders.reorder': (_, customer) =>
    customer.orders.reorder({ orderId: sold.delivered.orderId }, { idempotencyKey: 'contract-reorder' }),
  'orders.cancel': ({ orders }) => orders.cancel({ ...ownerOf(sold.cancelled) }),
  'orders.pay': ({ orders }) =>
    orders.pay({ ...ownerOf(sold.waiting), paymentMethod: 'CARD' }, { idempotencyKey: 'contract-pay' }),
  'orders.track': (client) => client.orders.track({ reference: sold.delivered.reference, email: contractBuyer }),
  'orders.document': ({ orders }) => orders.document({ ...secretOf(sold.delivered), number: sold.delivered.number }),
  'orders.claim': (client) => client.orders.claim(sold.claim, { idempotencyKey: 'contract-claim' }),
  'orders.claimPhoto': ({ orders }) => orders.claimPhoto({ ...secretOf(sold.delivered), name: sold.delivered.photo }),
  // The second request repeats a token that was just replaced, and gets the same successor.
  'auth.refresh': (client) => client.auth.refresh({ refreshToken: signedIn.refreshToken }),
  'auth.logout': (client) => client.auth.logout(),
  'notifications.list': (_, customer) => customer.notifications.list(),
  'notifications.isViewed': async (_, customer) => {
    const { notifications } = await customer.notifications.list();
    return customer.notifications.isViewed({ notificationId: notifications[0]?.id ?? '' });
  },
  'notifications.viewAll': (_, customer) => customer.notifications.viewAll({}),
  'sessions.list': (_, customer) => customer.sessions.list(),
  'sessions.revoke': async (_, customer) => {
    const other = await signIn(shop, { email: customerEmail });
    return customer.sessions.revoke({ id: other.sessionId });
  },
  'sessions.revokeOthers': (_, customer) => customer.sessions.revokeOthers(),
  ...accountRequests(() => ({ shop, customerEmail })),
  ...secondFactorRequests(() => ({ shop, address, overHttp })),
  ...socialRequests(() => ({ shop, address, overHttp })),
  ...customerRequests,
  ...alertRequests,
  ...newsletterRequests(() => shop),
  ...shareRequests(() => ownerOf(sold.waiting)),
  ...giftRequests(() => secretOf(sold.delivered)),
  'demo.mails': (client) => client.demo.mails({ to: person.email }),
  ...staffRequests(() => ({ shop, admin: admin.api, sold })),
};

const ownerOf = ({ orderId, orderSRef }: { orderId: string; orderSRef: string }) => ({ orderId, orderSRef });
const secretOf = ({ orderId, orderSRef }: { orderId: string; orderSRef: string }) => ({
  orderId,
  order_s_ref: orderSRef,
});

const fill = async (db: Db): Promise<void> => {
  await addFullCatalogue(db);
  await addDelivery(db);
  await addGiftCardOffers(db);
  await addGiftCard(db, giftCode);
};

let folder: string;
let picture: string;
let sold: ContractOrders;
let shop: TestShop;
let changes: AppliedChanges;
let address: string;
let overHttp: Client;
let inProcess: Client;
let signedIn: SignedIn;
let admin: SignedIn;
let customerOverHttp: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-contract-'));
  const env = { OURLET_MODE: 'demo', RATE_LIMITS: 'off', FILES_URL: folder };
  shop = await openShop({ fill, env });
  const photo = await shop.rooms.images.ingest({ content: await jpeg(200, 150), alt: 'Une robe' });
  picture = photo.image.name;
  address = await shop.listen();
  overHttp = createFetchClient({ baseUrl: address, fetch: fetchWhenNotOverloaded });
  const region = shop.rooms.regions.resolve('127.0.0.1', null);
  // Absolute URLs in responses use the requested host.
  const header = (name: string): string | undefined => (name === 'host' ? new URL(address).host : undefined);
  sold = await placeOrders(shop, overHttp);
  signedIn = await signIn(shop, { email: customerEmail });
  await write(shop.db, 'update shop_order set user_id = $1 where reference = $2', [
    signedIn.userId,
    sold.delivered.reference,
  ]);
  admin = await signIn(shop, { role: 'ADMIN' });
  const { userId } = signedIn;
  await shop.db.command({ name: 'test.notify' }, (tx) =>
    shop.rooms.notifications.notify(tx, { userId, type: 'ANNOUNCEMENT', message: 'Bonjour', path: '/' }),
  );
  const token = (): string => signedIn.token;
  customerOverHttp = createFetchClient({ baseUrl: address, fetch: fetchWhenNotOverloaded, token });
  changes = await followAppliedChanges(shop.db);
  inProcess = inProcessClient(shop.rooms.implementations, () => callerOf({ region, header }));
});
afterAll(async () => {
  await changes.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

describe('the API', () => {
  test('implements every call, so that none answers 501, and serves every call of the specification', async () => {
    const implemented = new Set(shop.rooms.implementations.map(({ call }) => call.id));
    expect(allCalls.filter(({ id }) => !implemented.has(id))).toEqual([]);
    const unanswered: string[] = [];
    for (const call of new Set([...allCalls.map(({ method, path }) => `${method} ${path}`), ...specifiedCalls])) {
      const [method = '', path = ''] = call.split(' ');
      const { status } = await fetchWhenNotOverloaded(address + path.replace(/:[A-Za-z]+/g, 'x'), { method });
      if (status === 501 || status === 405) unanswered.push(`${status} ${call}`);
    }
    expect(unanswered).toEqual([]);
  });

  test('has a request in this file for every call', () => {
    expect(Object.keys(requests).sort()).toEqual(
      allCalls
        // An event stream has no end: see event-stream.test.ts.
        .filter(({ output }) => output !== 'events')
        .map((call) => call.id)
        .sort(),
    );
  });

  test.each(Object.keys(requests))('%s returns its declared shape, the same over HTTP and in-process', async (id) => {
    const call = allCalls.find((call) => call.id === id);
    if (!call) throw new Error(`${id} is not in the contract`);
    // Caches follow a change a moment later, so that the two answers could differ.
    await changes.settle();
    const send = requests[id] as (client: Client, customer: Client) => Promise<unknown>;
    const answer = toComparable(await send(overHttp, customerOverHttp));
    // Serialisation neither drops nor adds members.
    const { output = 'bytes' } = call;
    expect(output === 'bytes' || output === 'stream' ? answer : expectAnswer(call, answer)).toEqual(answer);
    expect(answer).toEqual(toComparable(await send(inProcess, signedIn.api)));
  });

  test('returns the same errors over HTTP and in-process', async () => {
    for (const client of [overHttp, inProcess]) {
      const codes = await Promise.all(
        [
          client.items.ref({ reference: 'NOBODY' }),
          client.items.list({ pageSize: 1000 }),
          client.gift.winnerSave({
            id: '1',
            code: giftCode,
            name: 'Amel',
            phone: '20 123 456',
            email: 'amel@demo.test',
          }),
          client.specialGroups.bySeoName({ seoname: 'none' }),
        ].map((request) =>
          request.then(
            () => null,
            (error: unknown) => (isShopError(error) ? error.code : error),
          ),
        ),
      );
      expect(codes).toEqual(['ITEM_NOT_FOUND', 'BAD_REQUEST', 'CODE_UNKNOWN', 'SPECIAL_GROUP_NOT_FOUND']);
    }
  });

  test('answers a thousand malformed requests without a server error', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json<Document>();
    const serverErrors: string[] = [];
    for (const { method, url, headers, payload } of malformedRequests(document, drawFrom(7), 1000)) {
      const request = { method: method as 'GET', url, headers };
      const { statusCode } = await retryWhileOverloaded(
        () => shop.app.inject(payload ? { ...request, payload } : request),
        (answer) => ({ status: answer.statusCode, body: answer.body }),
      );
      if (statusCode >= 500) serverErrors.push(`${statusCode} ← ${method} ${url.slice(0, 300)}`);
    }
    expect(serverErrors).toEqual([]);
  });
});
