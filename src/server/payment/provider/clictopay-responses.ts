import { z } from 'zod';
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { Card, ProviderState, ProviderStatus, StartResult } from './provider.ts';

/** Text or number, depending on the version of the gateway. */
const code = z.union([z.string().regex(/^-?\d{1,9}$/), z.int().transform(String)]);
const whole = z.int().min(0);

const registered = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  formUrl: z.url({ protocol: /^https?$/ }),
  errorCode: z.union([z.literal('0'), z.literal(0)]).optional(),
});
const withErrorCode = z.object({ errorCode: code });

const alreadyRegistered = '1';

export const readRegistered = (value: unknown): StartResult => {
  const started = registered.safeParse(value);
  if (started.success) return { kind: 'started', providerRef: started.data.orderId, redirectUrl: started.data.formUrl };
  const failed = withErrorCode.safeParse(value);
  if (!failed.success) return { kind: 'failed', reason: 'invalid response' };
  const { errorCode } = failed.data;
  return errorCode === alreadyRegistered ? { kind: 'taken' } : { kind: 'failed', reason: `errorCode ${errorCode}` };
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

/** Indexed by `orderStatus`. */
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
/** Action code for an expired session. */
const sessionExpired = -2007;

const stateOf = ({ orderStatus, actionCode }: Status): ProviderState =>
  orderStatus === 6 && actionCode === sessionExpired ? 'expired' : (states[orderStatus] ?? 'pending');

/** Only the action codes that tell the buyer what to do. */
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

/** The gateway uses both `DEPOSITED` and `payment_deposited`. */
const isDeposited = (state: string): boolean => /^(payment_)?deposited$/i.test(state);

export const readStatus = (value: unknown): ProviderStatus => {
  const parsed = status.safeParse(value);
  if (!parsed.success) return { state: 'unknown', reason: 'invalid response' };
  const { amount, currency, orderNumber: merchantRef, paymentAmountInfo: info } = parsed.data;
  const state = stateOf(parsed.data);
  if (state === 'paid' && info?.paymentState !== undefined && !isDeposited(info.paymentState))
    return { state: 'unknown', reason: 'paid and not deposited' };
  return {
    state,
    // the captured amount may differ from the registered one
    amount: state === 'paid' ? (info?.depositedAmount ?? amount) : amount,
    requested: amount,
    currency: currency === '788' ? 'TND' : currency,
    merchantRef,
    refunded: info?.refundedAmount ?? null,
    card: cardOf(parsed.data),
    ...(state === 'declined' && { decline: declines[parsed.data.actionCode ?? 0] ?? null }),
  };
};

export const readRefund = (value: unknown): { readonly isDone: boolean; readonly code: string } | null => {
  const parsed = withErrorCode.safeParse(value);
  return parsed.success ? { isDone: parsed.data.errorCode === '0', code: parsed.data.errorCode } : null;
};
