/** What ClicToPay's answers mean. An answer that is not exactly of its form means nothing. */
import { z } from 'zod';
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { Card, ProviderState, ProviderStatus, Started } from './provider.ts';

/** Numbers come as text or as numbers, from one version of the gateway to the next. */
const code = z.union([z.string().regex(/^-?\d{1,9}$/), z.int().transform(String)]);
const whole = z.int().min(0);

const registered = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  formUrl: z.url({ protocol: /^https?$/ }),
  errorCode: z.union([z.literal('0'), z.literal(0)]).optional(),
});
const refused = z.object({ errorCode: code });

/** The gateway's own table: 1, this number is registered already. */
const alreadyRegistered = '1';

/** Answer of `register.do`. */
export const readRegistered = (value: unknown): Started => {
  const good = registered.safeParse(value);
  if (good.success) return { kind: 'started', providerRef: good.data.orderId, redirectUrl: good.data.formUrl };
  const bad = refused.safeParse(value);
  if (!bad.success) return { kind: 'failed', reason: 'answer not understood' };
  if (bad.data.errorCode === alreadyRegistered) return { kind: 'taken' };
  return { kind: 'failed', reason: `errorCode ${bad.data.errorCode}` };
};

const status = z.object({
  errorCode: z.union([z.literal('0'), z.literal(0)]),
  orderNumber: z.string(),
  orderStatus: z.int().min(0).max(8),
  actionCode: z.int().optional(),
  amount: whole,
  currency: code,
  cardAuthInfo: z.object({ pan: z.string().max(40).optional() }).optional(),
  paymentAmountInfo: z
    .object({
      paymentState: z.string().optional(),
      depositedAmount: whole.optional(),
      refundedAmount: whole.optional(),
    })
    .optional(),
});
type Status = z.output<typeof status>;

const states: readonly ProviderState[] = [
  'created',
  'pending',
  'paid',
  'cancelled',
  'refunded',
  'pending',
  'declined',
  'pending',
  'pending',
];
const sessionOver = -2007;

const stateOf = ({ orderStatus, actionCode }: Status): ProviderState =>
  orderStatus === 6 && actionCode === sessionOver ? 'expired' : (states[orderStatus] ?? 'pending');

/** Of the gateway's table of action codes, those that tell a buyer what to do; other refusals say nothing of use. */
const declines: Readonly<Record<number, PaymentDecline>> = {
  101: 'EXPIRED',
  111: 'CARD',
  116: 'FUNDS',
  121: 'LIMIT',
  125: 'CARD',
  71015: 'CARD',
  [-2006]: 'CODE',
  [-2025]: 'CODE',
  [-20010]: 'LIMIT',
};

const cardOf = ({ cardAuthInfo }: Status): Card | null => {
  const pan = cardAuthInfo?.pan;
  if (pan === undefined) return null;
  const brand = pan.startsWith('4') ? 'Visa' : /^[25]/.test(pan) ? 'Mastercard' : null;
  return { brand, last4: /\d{4}$/.exec(pan)?.[0] ?? null };
};

/** Of two spellings seen: `DEPOSITED`, `payment_deposited`. */
const saysDeposited = (state: string): boolean => /^(payment_)?deposited$/i.test(state);

/** Answer of `getOrderStatusExtended.do`. */
export const readStatus = (value: unknown): ProviderStatus => {
  const read = status.safeParse(value);
  if (!read.success) return { state: 'unknown', reason: 'answer not understood' };
  const { amount, currency, orderNumber: merchantRef, paymentAmountInfo: info } = read.data;
  const state = stateOf(read.data);
  if (state === 'paid' && info?.paymentState !== undefined && !saysDeposited(info.paymentState))
    return { state: 'unknown', reason: 'paid and not deposited' };
  return {
    state,
    // what was really taken, where the gateway tells
    amount: state === 'paid' ? (info?.depositedAmount ?? amount) : amount,
    asked: amount,
    currency: currency === '788' ? 'TND' : currency,
    merchantRef,
    refunded: info?.refundedAmount ?? null,
    card: cardOf(read.data),
    ...(state === 'declined' && { decline: declines[read.data.actionCode ?? 0] ?? null }),
  };
};

/** Answer of `refund.do`: null when it is none. */
export const readRefund = (value: unknown): { readonly done: boolean; readonly code: string } | null => {
  const read = refused.safeParse(value);
  return read.success ? { done: read.data.errorCode === '0', code: read.data.errorCode } : null;
};
