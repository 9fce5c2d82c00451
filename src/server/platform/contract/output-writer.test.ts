import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#shared/api/all';
import { compileOutput, outputWriter } from './output-writer.ts';

test('the outputs of all calls can be compiled, which the server does at their first use only', () => {
  const outputs = allCalls.flatMap(({ output }) => (typeof output === 'object' ? [output] : []));
  expect(outputs.length).toBeGreaterThan(300);
  for (const output of outputs) expect(() => compileOutput(output)).not.toThrow();
});

test('only declared members are written', () => {
  const write = outputWriter(z.object({ name: z.string(), units: z.int().nullable() }));
  expect(write({ name: 'Robe', units: null, cost: 12 })).toBe('{"name":"Robe","units":null}');
});
