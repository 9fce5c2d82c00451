/** What CinetPay's answers mean, and what its signature is made of. An answer that is not of its form means nothing. */
import { z } from 'zod';
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { Buyer, ProviderState, ProviderStatus, Started } from './provider.ts';

const code = z.union([z.string().min(1).max(64), z.int().transform(String)]);

const created = z.object({
  code: z.union([z.literal('201'), z.literal(201)]),
  data: z.object({
    payment_token: z.string().regex(/^[A-Za-z0-9._~-]{8,200}$/),
    payment_url: z.url({ protocol: /^https?$/ }),
  }),
});
const answered = z.object({ code });

/** Answer of `/v2/payment`. */
export const readCreated = (value: unknown): Started => {
  const good = created.safeParse(value);
  if (good.success) {
    const { payment_token: providerRef, payment_url: redirectUrl } = good.data.data;
    return { kind: 'started', providerRef, redirectUrl };
  }
  const bad = answered.safeParse(value);
  return { kind: 'failed', reason: bad.success ? `code ${bad.data.code}` : 'answer not understood' };
};

const francs = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);
const check = z.object({
  code,
  data: z.object({
    amount: francs,
    currency: z.string().max(8),
    status: z.string().max(40),
    payment_method: z.string().max(40).nullish(),
    metadata: z.string().max(100).nullish(),
  }),
});

/** 627: the buyer gave up. 662: nobody has chosen how to pay. */
const stateOf = (status: string, answerCode: string): ProviderState => {
  if (status === 'ACCEPTED') return 'paid';
  if (status === 'REFUSED') return answerCode === '627' ? 'cancelled' : 'declined';
  return answerCode === '662' ? 'created' : 'pending';
};

/** Of the codes of a refusal, those that tell a buyer what to do. */
const declines: Readonly<Record<string, PaymentDecline>> = { '602': 'FUNDS', '604': 'CODE' };

const brands: Readonly<Record<string, string>> = {
  OM: 'Orange Money',
  MOMO: 'MTN MoMo',
  FLOOZ: 'Moov Money',
  WAVE: 'Wave',
  CARD: 'Carte bancaire',
};

const brandOf = (method: string): string =>
  Object.entries(brands).find(([prefix]) => method.startsWith(prefix))?.[1] ?? method;

/** Answer of `/v2/payment/check` for the transaction that was asked for; it comes back in what we had attached to it. */
export const readCheck = (value: unknown, asked: string): ProviderStatus => {
  const read = check.safeParse(value);
  if (!read.success) return { state: 'unknown', reason: 'answer not understood' };
  const { amount, currency, status, payment_method: method, metadata } = read.data.data;
  if (status === 'ACCEPTED' && read.data.code !== '00')
    return { state: 'unknown', reason: `${status} with code ${read.data.code}` };
  const state = stateOf(status, read.data.code);
  return {
    state,
    amount,
    asked: amount,
    currency,
    merchantRef: metadata === undefined || metadata === null || metadata === '' ? asked : metadata,
    refunded: null,
    card: method === undefined || method === null || method === '' ? null : { brand: brandOf(method), last4: null },
    ...(state === 'declined' && { decline: declines[read.data.code] ?? null }),
  };
};

/** In the order in which their values are signed. */
const signed = [
  'cpm_site_id',
  'cpm_trans_id',
  'cpm_trans_date',
  'cpm_amount',
  'cpm_currency',
  'signature',
  'payment_method',
  'cel_phone_num',
  'cpm_phone_prefixe',
  'cpm_language',
  'cpm_version',
  'cpm_payment_config',
  'cpm_page_action',
  'cpm_custom',
  'cpm_designation',
  'cpm_error_message',
] as const;

/** What a notification signs: its values, one after the other. */
export const signedText = (body: Readonly<Record<string, unknown>>): string =>
  signed.map((name) => (typeof body[name] === 'string' ? body[name] : '')).join('');

/** The buyer as CinetPay wants it: cards need every one of these. */
export const customerOf = ({ fullName, email, phone, address }: Buyer): Record<string, string> => {
  const [first = fullName, ...rest] = fullName.trim().split(/\s+/);
  return {
    customer_name: rest.join(' ') || first,
    customer_surname: first,
    customer_email: email,
    customer_phone_number: phone ?? '',
    customer_address: address?.line1 ?? '',
    customer_city: address?.city ?? '',
    customer_country: address?.country ?? '',
    customer_state: address?.region ?? address?.country ?? '',
    customer_zip_code: address?.postcode ?? '00000',
  };
};

/** It refuses some signs in a description. */
export const plainDescription = (text: string): string => text.replace(/[#/$_&]/g, ' ').slice(0, 200);
