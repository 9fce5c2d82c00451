import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#shared/api/all';
import { acceptsKeys, declareCalls, staff } from '#shared/api/call';
import { documentNumber, itemRef, orderReference, orderReferenceFormat, regionCode } from '#shared/api/inputs';
import type { UserId } from '#shared/ids';
import type { Actor } from './implement.ts';
import { isOfOrder, withinKeyRegion } from './key-region.ts';

const ofKey = (region: string | null): Actor => ({
  kind: 'user',
  userId: 1 as UserId,
  role: 'SUPPLIER',
  privileges: [],
  sessionId: 'api key 1',
  apiKey: { id: 1, name: 'ERP', region },
});

const shape = { method: 'POST', summary: '', access: staff, lane: 'cart', rate: 'write' } as const;
const calls = declareCalls('tests', {
  orders: { ...shape, path: '/a', query: z.object({ reference: z.array(orderReference).optional() }) },
  order: { ...shape, path: '/b', body: z.strictObject({ reference: orderReference }) },
  copy: { ...shape, path: '/g', body: z.strictObject({ order: z.stringFormat(orderReferenceFormat, /^.{1,30}$/) }) },
  copies: {
    ...shape,
    path: '/h',
    body: z.strictObject({ orders: z.array(orderReference.describe('Une commande').max(15).nullable()).default([]) }),
  },
  item: { ...shape, path: '/c', params: z.object({ reference: itemRef }) },
  document: { ...shape, path: '/d', query: z.object({ number: z.string() }) },
  documentOf: { ...shape, path: '/e/:number', params: z.object({ number: documentNumber }) },
  content: { ...shape, path: '/f', body: z.strictObject({ regions: z.array(regionCode).default([]) }) },
});

const outcome = (call: keyof typeof calls, input: object, region: string | null = 'TN'): unknown => {
  try {
    return withinKeyRegion(calls[call], input, ofKey(region));
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a key of a region', () => {
  test.each(['SN-7K3F9M', 'sn-7k3f9m', 'sn 7k3f 9m', 'SN7K3F9M', '-s-n7k3f9m', 'SN-OIL000'])(
    'does not reach the order %j of another region, in a body or a list',
    (reference) => {
      expect(outcome('order', { reference })).toBe('NOT_FOUND');
      expect(outcome('orders', { reference: ['TN-7K3F9M', reference] })).toBe('NOT_FOUND');
    },
  );

  test.each(['TN-7K3F9M', 'tn 7k3f9m', 'TN7K3F9M'])('reaches the order %j of its region', (reference) => {
    expect(outcome('order', { reference })).toEqual({ reference });
    expect(outcome('orders', { reference: [reference] })).toEqual({ reference: [reference] });
    expect(outcome('orders', {})).toEqual({});
  });

  test('is limited by the format of the schema, whatever object or name it has', () => {
    expect(outcome('copy', { order: 'sn-7k3f9m' })).toBe('NOT_FOUND');
    expect(outcome('copies', { orders: [null, 'SN-7K3F9M'] })).toBe('NOT_FOUND');
    expect(outcome('copies', { orders: ['TN-7K3F9M'] })).toEqual({ orders: ['TN-7K3F9M'] });
  });

  test('reaches items, whatever their reference begins with', () => {
    for (const reference of ['SN-7K3F9M', 'ROBE1234']) expect(outcome('item', { reference })).toEqual({ reference });
  });

  test.each(['FA-SN-2026-000042', 'fa-sn-2026-000042', ' AV-SN-2026-000001'])(
    'does not reach the document %j of another region',
    (number) => {
      expect(outcome('document', { number })).toBe('NOT_FOUND');
      expect(outcome('documentOf', { number })).toBe('NOT_FOUND');
      expect(outcome('document', { number: number.replace(/sn/i, 'TN') })).not.toBe('NOT_FOUND');
    },
  );

  test('names its region where a list without regions means all of them', () => {
    expect(outcome('content', { regions: [] })).toBe('FORBIDDEN');
    expect(outcome('content', { regions: ['TN', 'SN'] })).toBe('FORBIDDEN');
    expect(outcome('content', { regions: ['TN'] })).toEqual({ regions: ['TN'] });
  });
});

test('a key of all regions is not limited', () => {
  for (const input of [{ regions: [] }, { regions: ['SN'] }]) expect(outcome('content', input, null)).toBe(input);
  const foreign = { reference: 'sn 7k3f9m' };
  expect(outcome('order', foreign, null)).toBe(foreign);
});

/** Names of `reference` that are none of an order: of items, and of what a bank or a carrier writes. */
const otherReferences = ['proItems', 'proLooks', 'proSpecialGroups', 'proInvoices.pay', 'proCarrierCash.record'];

test('calls that accept keys declare the reference of an order in the format that is checked', () => {
  const undeclared = allCalls.filter(acceptsKeys).flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((part) => {
      const schema: unknown = part?.shape['reference'];
      const isOther = otherReferences.some((other) => id === other || id.startsWith(`${other}.`));
      return schema === undefined || isOther || isOfOrder(schema) ? [] : [id];
    }),
  );
  expect(undeclared).toEqual([]);
});
