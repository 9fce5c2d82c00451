import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes, statusOf } from '#shared/errors';
import { specifiedCalls } from '#test/specified-calls';
import { allCalls } from './all.ts';
import type { Call } from './call.ts';

const nameOf = (call: Call): string => `${call.method} ${call.path}`;

type Schema = z.core.JSONSchema.BaseSchema;

/** Every schema inside the given one, with its path. */
const within = (schema: z.core.JSONSchema._JSONSchema | undefined, path: string): [string, Schema][] => {
  if (schema === undefined || typeof schema === 'boolean') return [];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    [path, schema],
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => within(member, `${path}.${name}`)),
    ...branches.flatMap((branch) => within(branch, path)),
    ...(Array.isArray(schema.items) ? [] : within(schema.items, `${path}[]`)),
  ];
};

const inputsOf = (call: Call): [string, Schema][] =>
  [call.params, call.query, call.body].flatMap((part) =>
    part ? within(z.toJSONSchema(part, { io: 'input' }), call.id) : [],
  );

describe('the contract', () => {
  test('declares every call of the specification with the same method and path', () => {
    const declared = new Set(allCalls.map(nameOf));
    expect(specifiedCalls.filter((name) => !declared.has(name))).toEqual([]);
  });

  test('gives every call its own address and its own name', () => {
    expect(new Set(allCalls.map(nameOf)).size).toBe(allCalls.length);
    expect(new Set(allCalls.map((call) => call.id)).size).toBe(allCalls.length);
  });

  test('describes each call in one French sentence', () => {
    const mute = allCalls.filter((call) => !/^\p{Lu}[^\n]{10,}\.$/u.test(call.summary));
    expect(mute.map((call) => call.id)).toEqual([]);
  });

  test('declares access for every call', () => {
    expect(allCalls.filter((call) => !['public', 'signedIn'].includes(call.access.kind))).toEqual([]);
  });

  test('keeps 409 for one meaning: another session was opened', () => {
    expect(errorCodes.filter((code) => statusOf(code) === 409)).toEqual(['SESSION_REPLACED']);
  });

  test('never refuses with 422', () => {
    expect(errorCodes.filter((code) => statusOf(code) === 422)).toEqual([]);
  });

  test('never gives one name to two members of an input', () => {
    const clashes = allCalls.flatMap((call) => {
      const names = [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.shape ?? {}));
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${call.id} ${name}`);
    });
    expect(clashes).toEqual([]);
  });

  test('uses the body for POST and the query for GET, as the transport requires', () => {
    expect(allCalls.filter((call) => (call.method === 'POST' ? call.query : call.body))).toEqual([]);
  });

  test('writes each parameter of a path as declared', () => {
    for (const call of allCalls) {
      const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]);
      expect([call.id, ...inPath]).toEqual([call.id, ...Object.keys(call.params?.shape ?? {})]);
    }
  });

  test('refuses unknown members of every body but those of payment providers', () => {
    const loose = allCalls.filter(
      (call) => call.body && z.toJSONSchema(call.body, { io: 'input' }).additionalProperties !== false,
    );
    expect(loose.map((call) => call.id)).toEqual(['payments.notify']);
  });

  test('bounds every text, every number and every list that a caller sends', () => {
    const bounded = ({ type, maxLength, pattern, enum: values, maximum, maxItems, const: only, format }: Schema) => {
      if (values !== undefined || only !== undefined) return true;
      const types = [type ?? []].flat();
      if (types.includes('string')) return maxLength !== undefined || pattern !== undefined || format === 'date-time';
      if (types.includes('number') || types.includes('integer')) return maximum !== undefined;
      return !types.includes('array') || maxItems !== undefined;
    };
    const open = allCalls.flatMap(inputsOf).filter(([, schema]) => !bounded(schema));
    expect(open.map(([path]) => path)).toEqual([]);
  });

  test('anchors every pattern at both ends', () => {
    const patterns = allCalls
      .flatMap(inputsOf)
      .flatMap(([path, { pattern, maxLength }]) =>
        pattern === undefined || maxLength !== undefined ? [] : [{ path, pattern }],
      );
    expect(patterns.filter(({ pattern }) => !pattern.startsWith('^') || !pattern.endsWith('$'))).toEqual([]);
  });

  test('limits page size and page number', () => {
    const pages = allCalls.flatMap(inputsOf).filter(([path]) => /\.page(Size)?$/.test(path));
    expect(pages.length).toBeGreaterThan(8);
    const wrong = pages.filter(([path, { minimum, maximum }]) =>
      path.endsWith('.page') ? minimum !== 0 || maximum !== 100_000 : minimum !== 1 || maximum !== 100,
    );
    expect(wrong).toEqual([]);
  });

  test('requires an idempotency key for every checkout, and for a gift card that staff issue', () => {
    const required = allCalls.filter((call) => call.idempotency === 'required');
    expect(required.map((call) => call.id)).toEqual([
      'orders.checkout',
      'orders.pay',
      'proGiftCards.issue',
      'giftCards.checkout',
      'shares.pay',
    ]);
  });

  test('converts every output to JSON Schema', () => {
    const outputs = allCalls.flatMap(({ output }) =>
      output === undefined || typeof output === 'string' ? [] : [output],
    );
    expect(outputs.length).toBeGreaterThan(50);
    expect(() =>
      outputs.map((output) => z.toJSONSchema(output, { io: 'output', unrepresentable: 'throw' })),
    ).not.toThrow();
  });

  test('carries the currency beside every amount', () => {
    const money = /^(price|salePrice|total|subtotal|amount|priceMin|unitPrice|lineTotal|toPay)$/;
    const bare = allCalls.flatMap((call) => {
      if (call.output === undefined || typeof call.output === 'string') return [];
      const names = within(z.toJSONSchema(call.output, { io: 'output' }), '').map(
        ([path]) => path.split('.').at(-1) ?? '',
      );
      return names.some((name) => money.test(name)) && !names.includes('currency') ? [call.id] : [];
    });
    expect(bare).toEqual([]);
  });
});
