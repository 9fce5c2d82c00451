/** What the answers of the providers mean: those of their documents, and those that no document has. */
import { describe, expect, test } from 'vitest';
import { customerOf, plainDescription, readCheck, readCreated } from './cinetpay-answers.ts';
import { readRefund, readRegistered, readStatus } from './clictopay-answers.ts';
import { createCinetPay, cinetPayToken } from './cinetpay.ts';

const good = {
  errorCode: '0',
  errorMessage: 'Success',
  orderNumber: 'TN-1-1',
  orderStatus: 2,
  actionCode: 0,
  amount: 129_900,
  currency: '788',
  cardAuthInfo: { expiration: '203012', pan: '544021XXXXXX1110' },
  paymentAmountInfo: {
    paymentState: 'DEPOSITED',
    approvedAmount: 129_900,
    depositedAmount: 129_900,
    refundedAmount: 0,
  },
};

const noise: unknown[] = [
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

describe('a status of ClicToPay', () => {
  test('that is paid has its amount, its card and what was given back', () => {
    expect(readStatus(good)).toEqual({
      state: 'paid',
      amount: 129_900,
      asked: 129_900,
      currency: 'TND',
      merchantRef: 'TN-1-1',
      refunded: 0,
      card: { brand: 'Mastercard', last4: '1110' },
    });
  });

  test.each([
    [116, 'FUNDS'],
    [-20_010, 'LIMIT'],
    [71_015, 'CARD'],
    [101, 'EXPIRED'],
    [-2006, 'CODE'],
    [100, null],
    [undefined, null],
  ])('of a refusal with action code %s says %s', (actionCode, decline) => {
    expect(readStatus({ ...good, orderStatus: 6, actionCode, paymentAmountInfo: undefined })).toMatchObject({
      state: 'declined',
      decline,
    });
    expect(readStatus({ ...good, actionCode })).not.toHaveProperty('decline');
  });

  test.each([
    [0, 'created'],
    [1, 'pending'],
    [3, 'cancelled'],
    [4, 'refunded'],
    [5, 'pending'],
    [6, 'declined'],
    [7, 'pending'],
    [8, 'pending'],
  ])('%i is %s, and only 2 is paid', (orderStatus, state) => {
    expect(readStatus({ ...good, orderStatus }).state).toBe(state);
  });

  test('counts what was really taken, and takes both spellings of it', () => {
    const info = { ...good.paymentAmountInfo, depositedAmount: 5 };
    expect(readStatus({ ...good, paymentAmountInfo: info })).toMatchObject({
      state: 'paid',
      amount: 5,
      asked: 129_900,
    });
    const spelled = { ...good.paymentAmountInfo, paymentState: 'payment_deposited' };
    expect(readStatus({ ...good, paymentAmountInfo: spelled }).state).toBe('paid');
    const declined = { ...good.paymentAmountInfo, paymentState: 'DECLINED' };
    expect(readStatus({ ...good, paymentAmountInfo: declined }).state).toBe('unknown');
    expect(readStatus({ ...good, orderStatus: 6, actionCode: -2007 }).state).toBe('expired');
  });

  test.each([
    { orderStatus: '2' },
    { orderStatus: 9 },
    { orderStatus: undefined },
    { amount: '129900' },
    { amount: 129_900.5 },
    { amount: undefined },
    { orderNumber: undefined },
    { currency: undefined },
    { errorCode: '6' },
    { errorCode: undefined },
  ])('with %o is unknown', (change) => {
    expect(readStatus({ ...good, ...change }).state).toBe('unknown');
  });

  test('of another currency keeps its name for the comparison', () => {
    expect(readStatus({ ...good, currency: 978 })).toMatchObject({ currency: '978' });
  });

  test('that is none, and its casing of old, are unknown', () => {
    const pascal = { OrderStatus: 2, OrderNumber: 'TN-1-1', ErrorCode: '0', Amount: 129_900, currency: '788' };
    for (const value of [...noise, pascal]) expect(readStatus(value).state).toBe('unknown');
  });
});

describe('other answers of ClicToPay', () => {
  test('open a page, say that a number is taken, or fail', () => {
    const started = {
      orderId: '70906e55-7114-41d6-8332-4609dc6590f4',
      formUrl: 'https://test.clictopay.com/epg/p.html?mdOrder=7',
    };
    expect(readRegistered(started).kind).toBe('started');
    expect(readRegistered({ errorCode: '1', errorMessage: 'Order already registered' })).toEqual({ kind: 'taken' });
    expect(readRegistered({ errorCode: 5 })).toEqual({ kind: 'failed', reason: 'errorCode 5' });
    for (const formUrl of ['javascript:alert(1)', 'data:text/html,x', '/relative', 7, undefined])
      expect(readRegistered({ ...started, formUrl }).kind).toBe('failed');
    for (const value of noise) expect(readRegistered(value).kind).toBe('failed');
  });

  test('give back, refuse to, or say nothing', () => {
    expect(readRefund({ errorCode: '0' })).toEqual({ done: true, code: '0' });
    expect(readRefund({ errorCode: 7 })).toEqual({ done: false, code: '7' });
    expect(readRefund('<html>')).toBeNull();
  });
});

describe('a check of CinetPay', () => {
  const data = { amount: '12500', currency: 'XOF', status: 'ACCEPTED', payment_method: 'OM', metadata: 'SN-1-1' };
  const accepted = { code: '00', message: 'SUCCES', data };

  test('that is accepted is paid, in the words of its document', () => {
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
  ])('%s %s is %s', (code, status, state) => {
    expect(readCheck({ code, data: { ...data, status } }, 'SN-1-1').state).toBe(state);
  });

  test.each([{ amount: '12500.0' }, { amount: '-5' }, { amount: null }, { currency: null }, { status: null }])(
    'with %o is unknown',
    (change) => expect(readCheck({ ...accepted, data: { ...data, ...change } }, 'SN-1-1').state).toBe('unknown'),
  );

  test('that is none is unknown, a creation that is none failed', () => {
    for (const value of [...noise, { Code: '00', Data: data }]) {
      expect(readCheck(value, 'SN-1-1').state).toBe('unknown');
      expect(readCreated(value).kind).toBe('failed');
    }
    expect(readCreated({ code: '608', message: 'MINIMUM_REQUIRED_FIELDS' })).toEqual({
      kind: 'failed',
      reason: 'code 608',
    });
  });
});

describe('a notice of CinetPay', () => {
  const secret = 'secret';
  const account = { apiKey: 'k', siteId: '42', secret, url: () => null };
  const { readNotice } = createCinetPay(account);
  const body = { cpm_site_id: '42', cpm_trans_id: 'SN-1-1', cpm_amount: '12500', cpm_error_message: 'SUCCES' };
  const from = (token: string | undefined) => (name: string) => (name === 'x-token' ? token : undefined);

  test('is trusted when it is signed, in either case of its figures', () => {
    const token = cinetPayToken(body, secret);
    // by another tool, over the values in the order of the document
    expect(token).toBe('8339a9cc9c8def460c976daab7ad181e3828d79a2390479e21f2b8be581bdd29');
    expect(readNotice(body, from(token))).toMatchObject({ ref: 'SN-1-1', trusted: true });
    expect(readNotice(body, from(token.toUpperCase()))).toMatchObject({ trusted: true });
  });

  test.each([undefined, '', 'a'.repeat(64), 'é'.repeat(32)])('is not with the token %s', (token) => {
    expect(readNotice(body, from(token))).toEqual({ ref: 'SN-1-1', eventId: 'forged:SN-1-1', trusted: false });
  });

  test('is not once a value of it was changed, nor for another site', () => {
    const token = cinetPayToken(body, secret);
    expect(readNotice({ ...body, cpm_amount: '1' }, from(token))?.trusted).toBe(false);
    const other = { ...body, cpm_site_id: '43' };
    expect(readNotice(other, from(cinetPayToken(other, secret)))?.trusted).toBe(false);
  });

  test('without a transaction is none', () => {
    for (const ref of [undefined, '', 7, 'x'.repeat(65)])
      expect(readNotice({ ...body, cpm_trans_id: ref }, from(''))).toBeNull();
  });
});

test('a buyer is told to CinetPay in its own fields, with nothing it refuses', () => {
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
