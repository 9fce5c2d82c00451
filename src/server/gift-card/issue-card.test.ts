import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import type { CallContext } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Account } from '#server/account';
import type { Notice } from '#server/notification';
import { giftCards as calls } from '#shared/api/gift-cards';
import type { UserId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { addTree } from '#test/catalogue';
import { start } from '#test/catalogue-rooms';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { addGiftCardOffers, fakePayments } from '#test/gift-cards';
import { createGiftCards } from './gift-card.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
  await addGiftCardOffers(database.db);
});
afterAll(() => database.drop());

const region = { code: 'TN', currency: 'TND', timeZone: 'Africa/Tunis' } as RegionInfo;
const recipient = { name: 'Amel', email: 'amel@demo.test' };

/** Notifications that the recipient's account gets when a card is paid. */
const noticesAfterPurchase = async (account: Partial<Account> | null): Promise<Notice[]> => {
  const notices: Notice[] = [];
  const { db } = database;
  const payments = fakePayments(db);
  const { routes } = createGiftCards({
    db,
    clock: fixedClock(start),
    payments,
    mail: { send: async () => undefined },
    regions: { get: () => region },
    images: { jpeg: async () => null },
    accounts: {
      find: async () => null,
      findByEmail: async (_, email) => (email === recipient.email ? (account as Account | null) : null),
    },
    notifications: { notify: async (_: Tx, notice) => void notices.push(notice) },
    publicOrigin: 'https://shop.test',
    renderDocument: async () => Buffer.from('%PDF'),
  });
  const checkout = routes.find(({ call }) => call.id === calls.checkout.id);
  const input = { amount: 75_000, recipient, sender: { name: 'Karim', email: 'karim@demo.test' } };
  const context: Partial<CallContext> = { region, idempotency: null, header: () => 'tn.shop.test' };
  const placed = (await checkout?.handler(input as never, context as CallContext)) as { orderId: string } | undefined;
  await payments.complete(placed?.orderId ?? '', 'PAID');
  return notices;
};

test('notifies a recipient who has an account, without the code', async () => {
  const notices = await noticesAfterPurchase({ id: 7 as UserId, emailVerifiedAt: start });
  expect(notices).toMatchObject([{ userId: 7, type: 'GIFT', path: '/espace-client/cartes-cadeaux' }]);
  expect(notices[0]?.message.replace(/[\u00A0\u202F]/g, ' ')).toBe(
    'Karim vous offre une carte cadeau de 75,000 TND. Son code vous attend dans votre messagerie.',
  );
});

test('notifies no account with an unverified address, which may belong to somebody else', async () => {
  expect(await noticesAfterPurchase({ id: 7 as UserId, emailVerifiedAt: null })).toEqual([]);
  expect(await noticesAfterPurchase(null)).toEqual([]);
});
