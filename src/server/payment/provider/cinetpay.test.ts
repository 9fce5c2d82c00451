import { describe, expect, test } from 'vitest';
import { customerOf, plainDescription, readCheck, readCreated } from './cinetpay-responses.ts';
import { cinetPayToken, createCinetPay } from './cinetpay.ts';

const invalid: unknown[] = [
  null,
  undefined,
  '',
  'text',
  7,
  true,
  [],
  {},
  [{}],
  { errorCode: null },
  { data: null },
  { code: {} },
];

describe('/v2/payment/check', () => {
  const data = { amount: '12500', currency: 'XOF', status: 'ACCEPTED', payment_method: 'OM', metadata: 'SN-1-1' };
  const accepted = { code: '00', message: 'SUCCES', data };

  test('reads an accepted payment as documented', () => {
    expect(readCheck(accepted, 'SN-1-1')).toMatchObject({ state: 'paid', amount: 12_500, merchantRef: 'SN-1-1' });
    expect(readCheck({ ...accepted, data: { ...data, metadata: null } }, 'SN-1-1')).toMatchObject({
      merchantRef: 'SN-1-1',
    });
    expect(readCheck({ ...accepted, data: { ...data, metadata: 'SN-2-1' } }, 'SN-1-1')).toMatchObject({
      merchantRef: 'SN-2-1',
    });
  });

  test.each([
    ['627', 'REFUSED', 'cancelled'],
    ['600', 'REFUSED', 'declined'],
    ['602', 'REFUSED', 'declined'],
    ['662', 'PENDING', 'created'],
    ['623', 'PENDING', 'pending'],
    ['623', 'WAITING_FOR_CUSTOMER', 'pending'],
    ['600', 'ACCEPTED', 'unknown'],
  ])('maps code %s with status %s to %s', (code, status, state) => {
    expect(readCheck({ code, data: { ...data, status } }, 'SN-1-1').state).toBe(state);
  });

  test.each([{ amount: '12500.0' }, { amount: '-5' }, { amount: null }, { currency: null }, { status: null }])(
    'is unknown with %o',
    (change) => expect(readCheck({ ...accepted, data: { ...data, ...change } }, 'SN-1-1').state).toBe('unknown'),
  );

  test('is unknown for invalid responses, and creation fails', () => {
    for (const value of [...invalid, { Code: '00', Data: data }]) {
      expect(readCheck(value, 'SN-1-1').state).toBe('unknown');
      expect(readCreated(value).kind).toBe('failed');
    }
    expect(readCreated({ code: '608', message: 'MINIMUM_REQUIRED_FIELDS' })).toEqual({
      kind: 'failed',
      reason: 'code 608',
    });
  });
});

describe('a notification of CinetPay', () => {
  const secret = 'secret';
  const account = { apiKey: 'k', siteId: '42', secret, url: () => null };
  const { readNotification } = createCinetPay(account);
  const body = { cpm_site_id: '42', cpm_trans_id: 'SN-1-1', cpm_amount: '12500', cpm_error_message: 'SUCCES' };
  const from = (token: string | undefined) => (name: string) => (name === 'x-token' ? token : undefined);

  test('is trusted with a signature in lower or upper case', () => {
    const token = cinetPayToken(body, secret);
    // computed with another tool from the documented sequence of values
    expect(token).toBe('8339a9cc9c8def460c976daab7ad181e3828d79a2390479e21f2b8be581bdd29');
    expect(readNotification(body, from(token))).toMatchObject({ ref: 'SN-1-1', isTrusted: true });
    expect(readNotification(body, from(token.toUpperCase()))).toMatchObject({ isTrusted: true });
  });

  test.each([undefined, '', 'a'.repeat(64), 'é'.repeat(32)])('is not trusted with the token %s', (token) => {
    expect(readNotification(body, from(token))).toEqual({ ref: 'SN-1-1', eventId: 'forged:SN-1-1', isTrusted: false });
  });

  test('is not trusted with a changed value or another site', () => {
    const token = cinetPayToken(body, secret);
    expect(readNotification({ ...body, cpm_amount: '1' }, from(token))?.isTrusted).toBe(false);
    const other = { ...body, cpm_site_id: '43' };
    expect(readNotification(other, from(cinetPayToken(other, secret)))?.isTrusted).toBe(false);
  });

  test('is ignored without a transaction id', () => {
    for (const ref of [undefined, '', 7, 'x'.repeat(65)])
      expect(readNotification({ ...body, cpm_trans_id: ref }, from(''))).toBeNull();
  });
});

test('sends the buyer in the fields of CinetPay, and no refused characters in a description', () => {
  const address = { line1: '3, rue du Port', city: 'Dakar', country: 'SN' };
  expect(customerOf({ fullName: 'Awa Ndèye Diop', email: 'a@b.sn', phone: '+221771234567', address })).toMatchObject({
    customer_surname: 'Awa',
    customer_name: 'Ndèye Diop',
    customer_country: 'SN',
    customer_state: 'SN',
  });
  expect(customerOf({ fullName: 'Awa', email: 'a@b.sn', phone: null, address: null })).toMatchObject({
    customer_name: 'Awa',
  });
  expect(plainDescription('Commande #1 / robe & jupe_$')).toBe('Commande  1   robe   jupe  ');
});
