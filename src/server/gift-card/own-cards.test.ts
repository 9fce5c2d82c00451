/** Gift cards of a signed-in customer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addCustomer } from '#test/customers';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let cards = 0;
/** Adds a paid card. Its e-mail is sent unless `sent` is false. */
const addCard = async (sender: string, recipient: string, { spent = 0, sent = true } = {}): Promise<string> => {
  cards += 1;
  const reference = `CC-00000${cards}`;
  const at = new Date('2026-11-20T10:00:00Z');
  await write(
    shop.db,
    `with card as (
       insert into gift_card (public_id, code_hash, last4, ref_hash, sealed_code, region, currency, initial, balance, expires_at, created_at)
       values ($1::text, sha256(convert_to($1::text, 'UTF8')), '7K3F', sha256(convert_to($2::text, 'UTF8')), '\\x00', 'TN', 'TND', 50000, $3, '2027-11-20', $4) returning id)
     insert into gift_card_purchase (reference, s_ref, region, currency, amount, recipient_name, recipient_email, sender_name,
       sender_email, state, card_id, created_at, sent_at)
     select $2::text, $1::text, 'TN', 'TND', 50000, 'Sami', $5, 'Amel', $6, 'PAID', id, $4, $7 from card`,
    [
      `g_AAAAAAAAAAAAAAAAAAAAA${cards}`,
      reference,
      50_000 - spent,
      new Date(at.getTime() + cards * 1_000),
      recipient,
      sender,
      sent ? at : null,
    ],
  );
  return reference;
};

test('lists cards received and given by the address of the account, with balances of the received ones only', async () => {
  const amel = await addCustomer(shop, 'amel@demo.test');
  const received = await addCard('sami@demo.test', 'AMEL@demo.test', { spent: 20_000 });
  const given = await addCard('Amel@Demo.test', 'sami@demo.test', { spent: 10_000 });
  await addCard('sami@demo.test', 'awa@demo.test');
  await addCard('sami@demo.test', 'amel@demo.test', { sent: false });
  const answer = await amel.api.giftCards.mine();
  expect(answer.cards).toMatchObject([
    { reference: given, kind: 'GIVEN', amount: 50_000, balance: null, label: null },
    {
      reference: received,
      kind: 'RECEIVED',
      amount: 50_000,
      balance: 30_000,
      label: '••••\u00A07K3F',
      isExpired: false,
    },
  ]);
});

test('lists nothing before the address is proved', async () => {
  const sami = await addCustomer(shop, 'sami-2@demo.test');
  await addCard('amel@demo.test', 'sami-2@demo.test');
  expect((await sami.api.giftCards.mine()).cards).toHaveLength(1);
  await write(shop.db, 'update user_account set email_verified_at = null where id = $1', [sami.id]);
  expect((await sami.api.giftCards.mine()).cards).toEqual([]);
});
