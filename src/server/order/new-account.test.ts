/** An account requested at checkout is created only when its address is verified. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, openOrderShop, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop({ OURLET_MODE: 'demo' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const password = 'Cactus-violet-2931';
const accountsOf = (email: string) => stage.rows('select id from user_account where lower(email) = lower($1)', [email]);

const codeSentTo = async (email: string): Promise<string> => {
  await stage.shop.rooms.outbox.drain();
  const { mails } = await stage.buyer().api.demo.mails({ to: email });
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined) ?? '';
};

test('the code sent to the address creates the account, which gets the order', async () => {
  const { buyer } = await stage.shopper();
  const { orderId } = await buyer.checkout({ newAccountPassword: password });
  expect(await accountsOf(buyer.email)).toEqual([]);
  const session = await buyer.api.auth.confirmCode({ username: buyer.email, code: await codeSentTo(buyer.email) });
  expect(session.token).toBeTruthy();
  const [account] = await accountsOf(buyer.email);
  const [order] = await stage.rows('select user_id as id from shop_order where public_id = $1', [orderId]);
  expect([account !== undefined, order]).toEqual([true, account]);
});

test('creates no account without the code, also after several orders with an address of somebody else', async () => {
  const email = 'quelquun@demo.test';
  for (let index = 0; index < 2; index += 1) {
    const variantId = await stage.addVariant();
    const buyer = stage.buyer({ email });
    await buyer.add({ variantId });
    await buyer.checkout({ newAccountPassword: password });
  }
  expect(await accountsOf(email)).toEqual([]);
});

test('a weak password is refused before the order', async () => {
  const { buyer } = await stage.shopper();
  expect(await refusal(buyer.checkout({ newAccountPassword: 'aaaaaaaaaaaa' }))).toMatchObject({
    code: 'BAD_REQUEST',
    fields: ['newAccountPassword'],
  });
  expect((await buyer.cart()).count).toBe(1);
});
