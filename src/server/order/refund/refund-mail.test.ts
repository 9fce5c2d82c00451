/** Mails say where each part of a refund went. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Checkout } from '#test/buyer';
import { addGiftCard } from '#test/gift-cards';
import { openOrderShop, runDeskCommand, type OrderShop } from '#test/orders';
import type { SignedIn } from '#test/session';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const byPayment = 'sur le moyen de paiement utilisé';
const toCredit = 'à votre crédit boutique';

type Options = { credit?: number; codes?: readonly string[]; quantity?: number; method?: Checkout['paymentMethod'] };

/** An item of 100 TND; delivery 7 and stamp 1. A card order is paid. Returns the reference. */
const order = async ({ credit = 0, method = 'CARD', ...filling }: Options) => {
  const person = await customerWithCredit(stage.shop, credit);
  const api = person.client(stage.origin);
  const variantId = await stage.addVariant();
  const input = { ...(await fillCartWithCredit(api, person, { variantId, ...filling })), paymentMethod: method };
  const placed = await api.orders.checkout(input, { idempotencyKey: randomUUID() });
  if (method === 'CARD') await stage.payAt(placed.redirectUrl);
  if (method === 'CARD') await api.orders.paymentStatus({ orderId: placed.orderId });
  const { orderId, orderSRef } = placed;
  return { person, api, placed: await api.orders.summary({ orderId, order_s_ref: orderSRef }) };
};

/** The text of the newest mail to this person whose subject contains `subject`, with normal spaces. */
const mailOf = async ({ email }: SignedIn, subject: string): Promise<string> => {
  await stage.mailsTo(email);
  const [mail] = await stage.rows<{ body: string }>(
    `select text_body as body from demo_mail where recipient = $1 and subject like '%' || $2 || '%' order by id desc limit 1`,
    [email, subject],
  );
  return (mail?.body ?? '').replace(/[\u00A0\u202F]/g, ' ');
};

const deliver = async (reference: string): Promise<void> => {
  for (const step of ['confirm', 'prepare', 'send', 'deliver'] as const) await runDeskCommand(stage, [step, reference]);
};

const sendReturn = async ({ api, placed }: Awaited<ReturnType<typeof order>>, quantity: number): Promise<string> => {
  const { types } = await api.items.claimTypes();
  const typeId = types.find(({ kind }) => kind === 'RETURN')?.id ?? '';
  const lines = [{ orderLineId: placed.lines[0]?.id ?? '', quantity }];
  const claim = { orderId: placed.orderId, typeId, lines };
  return (await api.orders.claim(claim, { idempotencyKey: randomUUID() })).claimId;
};

test('a cancellation refunded as store credit names wallet and gift card, and not the payment method', async () => {
  const code = 'ABCD0123EFGH4569';
  await addGiftCard(stage.shop.db, code, { amount: 20_000 });
  const { person, placed } = await order({ credit: 30_000, codes: [code] });
  await runDeskCommand(stage, ['cancel', placed.reference, '--reason', 'Plus en stock', '--to', 'credit']);
  const text = await mailOf(person, 'annulée');
  expect(text).not.toContain(byPayment);
  expect(text).toContain(`58,000 TND ${toCredit}`);
  expect(text).toContain('Les 30,000 TND débités de votre crédit boutique y sont recrédités');
  expect(text).toContain('Les 20,000 TND débités de votre carte cadeau y sont recrédités');
});

test('a cancellation refunded by the payment method does not mention store credit', async () => {
  const { person, placed } = await order({});
  await runDeskCommand(stage, ['cancel', placed.reference, '--reason', 'Plus en stock']);
  const text = await mailOf(person, 'annulée');
  expect(text).toContain(`Nous vous remboursons 108,000 TND ${byPayment}`);
  expect(text).not.toContain(toCredit);
});

test('the answer to a return names the amount and where it goes', async () => {
  const sold = await order({ credit: 150_000, quantity: 2 });
  await deliver(sold.placed.reference);
  const first = await sendReturn(sold, 1);
  await runDeskCommand(stage, ['claim', first, 'accept', '--answer', 'Merci.', '--to', 'credit']);
  const credited = await mailOf(sold.person, 'réponse à votre demande');
  // delivery is free from 200 TND: the card paid 51 TND of 201
  expect(credited).toContain(`51,000 TND ${toCredit}`);
  expect(credited).toContain('Les 49,000 TND débités de votre crédit boutique y sont recrédités');
  const second = await sendReturn(sold, 1);
  await runDeskCommand(stage, ['claim', second, 'refuse', '--answer', 'Portée.']);
  expect(await mailOf(sold.person, 'réponse à votre demande')).not.toContain(toCredit);
});

test('a return paid in cash announces cash, and the refund made by hand confirms it without naming a bank', async () => {
  const sold = await order({ method: 'CASH' });
  await deliver(sold.placed.reference);
  const id = await sendReturn(sold, 1);
  await runDeskCommand(stage, ['claim', id, 'accept', '--answer', 'Merci.']);
  expect(await mailOf(sold.person, 'réponse à votre demande')).toContain(
    'Nous vous rendons les 100,000 TND versés en espèces',
  );
  await runDeskCommand(stage, ['refund', `${sold.placed.reference}-demande-${id}`]);
  const made = await mailOf(sold.person, 'remboursement a été effectué');
  expect(made).toContain('100,000 TND en espèces');
  expect(made).not.toContain('banque');
});
