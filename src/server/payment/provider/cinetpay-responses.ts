import { z } from 'zod';
import type { PaymentDecline } from '#shared/api/order-shapes';
import type { Buyer, ProviderState, ProviderStatus, StartResult } from './provider.ts';

const code = z.union([z.string().min(1).max(64), z.int().transform(String)]);

const created = z.object({
  code: z.union([z.literal('201'), z.literal(201)]),
  data: z.object({
    payment_token: z.string().regex(/^[A-Za-z0-9._~-]{8,200}$/),
    payment_url: z.url({ protocol: /^https?$/ }),
  }),
});
const failure = z.object({ code });

export const readCreated = (value: unknown): StartResult => {
  const started = created.safeParse(value);
  if (started.success) {
    const { payment_token: providerRef, payment_url: redirectUrl } = started.data.data;
    return { kind: 'started', providerRef, redirectUrl };
  }
  const failed = failure.safeParse(value);
  return { kind: 'failed', reason: failed.success ? `code ${failed.data.code}` : 'invalid response' };
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

/** 627: cancelled by the buyer. 662: the buyer has not chosen how to pay yet. */
const stateOf = (status: string, responseCode: string): ProviderState => {
  if (status === 'ACCEPTED') return 'paid';
  if (status === 'REFUSED') return responseCode === '627' ? 'cancelled' : 'declined';
  return responseCode === '662' ? 'created' : 'pending';
};

/** Only the codes that tell the buyer what to do. */
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

/** `metadata` contains the merchant reference that was sent by `start`. */
export const readCheck = (value: unknown, requestedRef: string): ProviderStatus => {
  const parsed = check.safeParse(value);
  if (!parsed.success) return { state: 'unknown', reason: 'invalid response' };
  const { code: responseCode, data } = parsed.data;
  const { amount, currency, status, payment_method: method, metadata } = data;
  if (status === 'ACCEPTED' && responseCode !== '00')
    return { state: 'unknown', reason: `${status} with code ${responseCode}` };
  const state = stateOf(status, responseCode);
  return {
    state,
    amount,
    requested: amount,
    currency,
    merchantRef: metadata || requestedRef,
    refunded: null,
    card: method ? { brand: brandOf(method), last4: null } : null,
    ...(state === 'declined' && { decline: declines[responseCode] ?? null }),
  };
};

/** Fields that are signed, in the order of the provider's documentation. */
const signedFields = [
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

export const signedText = (body: Readonly<Record<string, unknown>>): string =>
  signedFields.map((name) => (typeof body[name] === 'string' ? body[name] : '')).join('');

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

/** Removes characters that CinetPay refuses in a description. */
export const plainDescription = (text: string): string => text.replace(/[#/$_&]/g, ' ').slice(0, 200);
