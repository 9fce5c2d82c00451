import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import { createGiftCards } from '#server/gift-card';
import { addTree } from '#test/catalogue';
import { inDays, start } from '#test/catalogue-rooms';
import { createTestDatabase } from '#test/database';
import { fakePayments, noAccounts } from '#test/gift-cards';
import { loadGiftCardDesigns, loadGiftCards } from './gift-cards.ts';

test('the gift cards of the demo shop are sold by region, with published codes, one of them given to a customer', async () => {
  const database = await createTestDatabase();
  const { db, url } = database;
  await addTree(db);
  await loadGiftCards(db, start);
  await loadGiftCards(db, start);
  await loadGiftCardDesigns(db);
  await loadGiftCardDesigns(db);
  const giftCards = createGiftCards({
    ...noAccounts,
    db,
    clock: fixedClock(start),
    mail: { send: async () => undefined },
    payments: fakePayments(db),
    regions: { get: () => null },
    publicOrigin: 'https://shop.test',
    images: { jpeg: async () => null },
    renderDocument: async () => Buffer.from(''),
  });
  expect(await giftCards.findByCode(db, 'demo-tntn-0100-2026', 'TND')).toMatchObject({
    balance: 100_000,
    expiresAt: inDays(365),
  });
  const given = statement(
    'test.given',
    'select recipient_email as email, sent_at is not null as sent from gift_card_purchase',
  );
  expect(await db.rows(given)).toEqual([{ email: 'amel@demo.test', sent: true }]);
  expect(await giftCards.findByCode(db, 'DEMO CFAC FA20 2026', 'XOF')).toMatchObject({ balance: 20_000 });
  const sold = statement('test.sold', 'select region, count(*) as amounts from gift_card_amount group by 1 order by 1');
  expect(await db.rows(sold)).toEqual([
    { region: 'SN', amounts: 5 },
    { region: 'TN', amounts: 5 },
  ]);
  const designs = statement('test.designs', 'select name, image from gift_card_design order by position');
  expect(await db.rows(designs)).toMatchObject([
    { name: 'La tribu', image: 'gift-card-tribu.webp' },
    { name: 'Le jasmin' },
    { name: 'La naissance' },
    { name: 'L’embrassade' },
  ]);
  expect((await verify({ url })).filter(({ broken }) => broken > 0)).toEqual([]);
  await database.drop();
});
