/** Delivered orders, and the replacement orders of their claims. */
import { randomUUID } from 'node:crypto';
import type { Client } from '#shared/api/client';
import { openOrderShop, runDeskCommand, type OrderShop } from './orders.ts';
import { signIn, type SignedIn } from './session.ts';

export type Sale = {
  api: Client;
  email: string;
  orderId: string;
  orderSRef: string;
  reference: string;
  variantId: number;
};

type Submitted = { readonly number: string; readonly orderLineId: string };
type Decision = { decision: 'REFUND' | 'REPLACEMENT'; refundTo?: 'PAYMENT' | 'CASH' | 'WALLET' | 'GIFT_CARD' };

const createSales = (stage: OrderShop) => {
  const read = ({ api, orderId, orderSRef }: Sale) => api.orders.summary({ orderId, order_s_ref: orderSRef });

  const deliver = async (reference: string): Promise<void> => {
    for (const step of ['confirm', 'prepare', 'send', 'deliver'] as const)
      await runDeskCommand(stage, [step, reference]);
  };

  /** Places and delivers an order of units at 100 TND each; the delivery of three or more is free. */
  const sold = async (
    paymentMethod: 'CARD' | 'CASH' = 'CARD',
    quantity = 3,
    sells?: readonly number[],
  ): Promise<Sale> => {
    const variantIds = sells ?? [await stage.addVariant()];
    const [variantId = 0] = variantIds;
    const buyer = stage.buyer();
    for (const id of variantIds) await buyer.add({ variantId: id, quantity });
    const placed = await buyer.checkout({ paymentMethod });
    const sale = { api: buyer.api, email: buyer.email, variantId, reference: '', ...placed };
    if (paymentMethod === 'CARD') {
      await stage.payAt(placed.redirectUrl);
      await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
    }
    const { reference } = await read(sale);
    await deliver(reference);
    return { ...sale, reference };
  };

  type ClaimedLine = { readonly orderLineId: string; readonly quantity: number };
  /** Returns the number of the claim. */
  const submitLines = async (sale: Sale, lines: readonly ClaimedLine[], code = 'CLAIM_DEFECT'): Promise<string> => {
    const { types } = await sale.api.items.claimTypes();
    const typeId = types.find((type) => type.code === code)?.id ?? '0';
    const { orderId, orderSRef } = sale;
    const body = { orderId, orderSRef, typeId, lines: [...lines], message: 'Défaut' };
    return (await sale.api.orders.claim(body, { idempotencyKey: randomUUID() })).claimId;
  };

  const submit = async (sale: Sale, quantity: number, code: string): Promise<Submitted> => {
    const orderLineId = (await read(sale)).lines[0]?.id ?? '0';
    return { number: await submitLines(sale, [{ orderLineId, quantity }], code), orderLineId };
  };

  const kinds = async (sale: Sale): Promise<string[]> => (await read(sale)).documents.map(({ kind }) => kind);

  /** Amounts by way of what the money of the order was refunded. */
  const refundsOf = async ({ reference }: Pick<Sale, 'reference'>): Promise<Record<string, number>> => {
    const rows = await stage.rows<{ via: string; amount: number }>(
      `select r.via, sum(r.amount)::int as amount from refund_task r join shop_order o on o.id = r.order_id
     where o.reference = $1 group by 1`,
      [reference],
    );
    return Object.fromEntries(rows.map(({ via, amount }) => [via, amount]));
  };

  return { read, deliver, sold, submit, submitLines, kinds, refundsOf };
};

const createReplacing = (stage: OrderShop, admin: SignedIn, { deliver, submit }: ReturnType<typeof createSales>) => {
  const accept = ({ number, orderLineId }: Submitted, restock: number, decision: Decision, by = admin) =>
    by.api.proClaims.accept({
      number,
      version: 1,
      answer: 'Bien reçu.',
      ...decision,
      lines: [{ orderLineId, restock }],
    });

  const acceptByReplacement = async (sale: Sale, claim: Submitted, quantity: number): Promise<Sale> => {
    const { replacement } = await accept(claim, quantity, { decision: 'REPLACEMENT' });
    const [order] = await stage.rows<Pick<Sale, 'orderId' | 'orderSRef'>>(
      `select public_id as "orderId", s_ref as "orderSRef" from shop_order where reference = $1`,
      [replacement],
    );
    if (!order || replacement === null) throw new Error('there is no replacement order');
    return { ...sale, ...order, reference: replacement };
  };

  /** A claim of the sale is answered with a replacement order. */
  const replace = async (sale: Sale, quantity = 1): Promise<Sale> =>
    acceptByReplacement(sale, await submit(sale, quantity, 'CLAIM_DEFECT'), quantity);

  const delivered = async (sale: Promise<Sale>): Promise<Sale> => {
    const { reference } = await sale;
    await deliver(reference);
    return sale;
  };

  return { accept, acceptByReplacement, replace, delivered };
};

export const openReplacementShop = async () => {
  const stage = await openOrderShop();
  const admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const sales = createSales(stage);
  return { stage, admin, ...sales, ...createReplacing(stage, admin, sales) };
};

export type ReplacementShop = Awaited<ReturnType<typeof openReplacementShop>>;
