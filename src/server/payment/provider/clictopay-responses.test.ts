import { describe, expect, test } from 'vitest';
import { readRefund, readRegistered, readStatus } from './clictopay-responses.ts';

const paidOrder = {
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

describe('getOrderStatusExtended.do', () => {
  test('reads amount, card and refunds of a paid order', () => {
    expect(readStatus(paidOrder)).toEqual({
      state: 'paid',
      amount: 129_900,
      requested: 129_900,
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
  ])('maps action code %s of a declined order to %s', (actionCode, decline) => {
    expect(readStatus({ ...paidOrder, orderStatus: 6, actionCode, paymentAmountInfo: undefined })).toMatchObject({
      state: 'declined',
      decline,
    });
    expect(readStatus({ ...paidOrder, actionCode })).not.toHaveProperty('decline');
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
  ])('maps orderStatus %i to %s', (orderStatus, state) => {
    expect(readStatus({ ...paidOrder, orderStatus }).state).toBe(state);
  });

  test('reads the captured amount and both spellings of the payment state', () => {
    const info = { ...paidOrder.paymentAmountInfo, depositedAmount: 5 };
    expect(readStatus({ ...paidOrder, paymentAmountInfo: info })).toMatchObject({
      state: 'paid',
      amount: 5,
      requested: 129_900,
    });
    const otherSpelling = { ...paidOrder.paymentAmountInfo, paymentState: 'payment_deposited' };
    expect(readStatus({ ...paidOrder, paymentAmountInfo: otherSpelling }).state).toBe('paid');
    const declined = { ...paidOrder.paymentAmountInfo, paymentState: 'DECLINED' };
    expect(readStatus({ ...paidOrder, paymentAmountInfo: declined }).state).toBe('unknown');
    expect(readStatus({ ...paidOrder, orderStatus: 6, actionCode: -2007 }).state).toBe('expired');
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
  ])('is unknown with %o', (change) => {
    expect(readStatus({ ...paidOrder, ...change }).state).toBe('unknown');
  });

  test('keeps the code of another currency', () => {
    expect(readStatus({ ...paidOrder, currency: 978 })).toMatchObject({ currency: '978' });
  });

  test('is unknown for invalid responses and the old casing', () => {
    const pascal = { OrderStatus: 2, OrderNumber: 'TN-1-1', ErrorCode: '0', Amount: 129_900, currency: '788' };
    for (const value of [...invalid, pascal]) expect(readStatus(value).state).toBe('unknown');
  });
});

describe('register.do and refund.do', () => {
  test('reads a page, a duplicate order number or a failure', () => {
    const started = {
      orderId: '70906e55-7114-41d6-8332-4609dc6590f4',
      formUrl: 'https://test.clictopay.com/epg/p.html?mdOrder=7',
    };
    expect(readRegistered(started).kind).toBe('started');
    expect(readRegistered({ errorCode: '1', errorMessage: 'Order already registered' })).toEqual({ kind: 'taken' });
    expect(readRegistered({ errorCode: 5 })).toEqual({ kind: 'failed', reason: 'errorCode 5' });
    for (const formUrl of ['javascript:alert(1)', 'data:text/html,x', '/relative', 7, undefined])
      expect(readRegistered({ ...started, formUrl }).kind).toBe('failed');
    for (const value of invalid) expect(readRegistered(value).kind).toBe('failed');
  });

  test('reads a made, refused or invalid refund', () => {
    expect(readRefund({ errorCode: '0' })).toEqual({ isDone: true, code: '0' });
    expect(readRefund({ errorCode: 7 })).toEqual({ isDone: false, code: '7' });
    expect(readRefund('<html>')).toBeNull();
  });
});
