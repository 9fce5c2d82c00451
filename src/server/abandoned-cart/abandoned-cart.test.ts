import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLinkParameter } from '#platform/mail-link';
import { cartReminders as calls } from '#shared/api/cart-reminders';
import { addDays } from '#shared/dates';
import { consentVersion } from '#shared/rules/consent';
import { post } from '#test/calls';
import { write } from '#test/catalogue';
import { addCustomer, type TestCustomer } from '#test/customers';
import { testMailLinks } from '#test/mail-links';
import { openOrderShop, type OrderShop } from '#test/orders';
import { signIn } from '#test/session';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ['outbox', 'cart_reminder', 'cart', 'consent', 'session'])
    await write(stage.shop.db, `delete from ${table}`);
});

type Sent = { to: string; text: string; html: string; unsubscribe: string };
const mails = async (): Promise<Sent[]> =>
  (await stage.rows<{ payload: Sent }>(`select payload from outbox where kind = 'mail' order by id`)).map(
    ({ payload }) => ({ ...payload, text: payload.text.replaceAll(/[\u00A0\u202F]/g, ' ') }),
  );
const remind = (): Promise<number> => stage.shop.rooms.abandonedCarts.remind();
const pass = (hours: number): void => stage.shop.clock.advance(hours * 3_600_000);

type Person = TestCustomer & { email: string };
let people = 0;
const person = async (): Promise<Person> => {
  const email = `cliente-${(people += 1)}@exemple.tn`;
  return { email, ...(await addCustomer(stage.shop, email)) };
};
const agree = ({ api }: Person, given = true) =>
  api.personalData.setConsent({ kind: 'CART_REMINDER', given, version: consentVersion });
const fill = async ({ api }: Person, quantity = 1, variantId?: number): Promise<number> => {
  const id = variantId ?? (await stage.addVariant());
  await api.cart.add({ lines: [{ itemVariantId: String(id), quantity }] });
  return id;
};
/** A customer who accepts reminders, with a cart that was left more than a day ago. */
const leaver = async (): Promise<Person & { variantId: number }> => {
  const customer = await person();
  await agree(customer);
  const variantId = await fill(customer);
  pass(27);
  return { ...customer, variantId };
};

describe('a cart that was left', () => {
  it('is mailed after a day to a customer who agreed, once', async () => {
    const customer = await person();
    await agree(customer);
    await fill(customer);
    pass(23);
    expect(await remind()).toBe(0);
    pass(4);
    expect(await remind()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: customer.email });
    expect(mail?.text).toContain('100,000 TND');
    expect(mail?.text).toContain('/panier/reprendre?region=TN');
    pass(27);
    expect(await remind()).toBe(0);
  });

  it('is mailed once by two processes at once', async () => {
    await leaver();
    const counts = await Promise.all([remind(), remind(), remind()]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it('is mailed again only when the customer changed it and left it again', async () => {
    const customer = await leaver();
    await remind();
    await fill(customer, 1, customer.variantId);
    pass(20);
    expect(await remind()).toBe(0);
    pass(7);
    expect(await remind()).toBe(1);
    expect((await mails()).at(-1)?.text).toContain('quantité : 2');
  });

  it('is not mailed without consent, nor after it was withdrawn', async () => {
    await fill(await person());
    const withdrawn = await person();
    await agree(withdrawn);
    await fill(withdrawn);
    await agree(withdrawn, false);
    pass(27);
    expect(await remind()).toBe(0);
  });

  it('is not mailed when it is empty, holds only saved lines, or is older than a week', async () => {
    const [emptied, saved, old] = [await leaver(), await leaver(), await leaver()];
    const lineOf = async ({ id, variantId }: typeof emptied) => ({
      cartId: (await stage.rows<{ id: string }>('select id from cart where user_id = $1', [id]))[0]?.id ?? '',
      itemVariantId: String(variantId),
    });
    await emptied.api.cart.remove(await lineOf(emptied));
    await saved.api.cart.saveForLater({ ...(await lineOf(saved)), saved: true });
    await write(stage.shop.db, 'update cart set touched_at = $2 where user_id = $1', [
      old.id,
      addDays(stage.shop.clock.now(), -8),
    ]);
    pass(27);
    expect(await remind()).toBe(0);
  });

  it('is not mailed after an order, also one placed signed out with the same address', async () => {
    const [guest, customer] = [await leaver(), await leaver()];
    const buyer = stage.buyer();
    await buyer.add({ variantId: guest.variantId });
    await buyer.checkout({ contact: { fullName: 'Amel', email: guest.email.toUpperCase(), phone: '20 123 456' } });
    await write(stage.shop.db, `update cart set order_id = 'TN-7K3F9Q' where user_id = $1`, [customer.id]);
    expect(await remind()).toBe(0);
  });

  it('is not mailed while the customer comes back to the shop', async () => {
    const customer = await leaver();
    await signIn(stage.shop, { email: customer.email });
    expect(await remind()).toBe(0);
    pass(27);
    expect(await remind()).toBe(1);
  });

  it('is shown with current prices and stock', async () => {
    const customer = await leaver();
    const [soldOut, hidden, fewer] = [await stage.addVariant(), await stage.addVariant(), await stage.addVariant()];
    for (const id of [soldOut, hidden]) await fill(customer, 1, id);
    await fill(customer, 5, fewer);
    const { db } = stage.shop;
    await write(db, 'update price set amount = 80000 where variant_id = $1', [customer.variantId]);
    await write(db, 'update stock set on_hand = 0 where variant_id = $1', [soldOut]);
    await write(db, 'update stock set on_hand = 2 where variant_id = $1', [fewer]);
    await write(db, 'delete from price where variant_id = $1', [hidden]);
    pass(27);
    expect(await remind()).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain('Moins cher qu’avant : le prix était de 100,000 TND');
    expect(mail?.text).toContain('Épuisé dans cette taille');
    expect(mail?.text).toContain('Plus que 2 en stock');
    expect(mail?.text).toContain('Un autre article de votre panier n’est plus vendu.');
    // 80 + 2 × 100: sold-out lines are not part of the total.
    expect(mail?.text).toContain('280,000 TND');
  });

  it('is not mailed when nothing of it can be bought', async () => {
    const { variantId } = await leaver();
    await write(stage.shop.db, 'update stock set on_hand = 0 where variant_id = $1', [variantId]);
    expect(await remind()).toBe(0);
  });
});

describe('the link that ends the reminders', () => {
  const unsubscribe = (token: string) => stage.shop.app.inject(post(calls.unsubscribe.path, { token }));

  it('withdraws only this consent, can be repeated, and refuses forged links', async () => {
    const customer = await leaver();
    await customer.api.personalData.setConsent({ kind: 'NEWSLETTER', given: true, version: consentVersion });
    await remind();
    const [mail] = await mails();
    const token = new URL(mail?.unsubscribe ?? '').searchParams.get(mailLinkParameter) ?? '';
    for (const _ of [1, 2]) expect((await unsubscribe(token)).statusCode).toBe(204);
    expect(await customer.api.newsletter.own()).toMatchObject({
      newsletter: { given: true },
      cartReminder: { given: false },
    });
    const other = testMailLinks().sign('newsletter.subscription', String(customer.id));
    expect((await unsubscribe(other)).statusCode).toBe(404);
  });
});

it('is part of the export of personal data, and erased with the account', async () => {
  const customer = await leaver();
  await remind();
  expect((await customer.api.personalData.export()).data).toMatchObject({ cartReminders: [{}] });
  const { rooms, db } = stage.shop;
  await db.command({ name: 'test.erase' }, (tx) => rooms.abandonedCarts.erase(tx, customer.id));
  expect(await stage.rows('select from cart_reminder')).toEqual([]);
});
