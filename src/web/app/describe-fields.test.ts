import { expect, test } from 'vitest';
import { z } from 'zod';
import { email, filled, line, lines, phone } from '#shared/api/inputs';
import { describeFields } from './describe-fields.ts';

const body = z.strictObject({
  contact: z.strictObject({ fullName: filled(120), email, phone }),
  address: z.strictObject({ city: filled(80), postcode: line(20).nullish() }).nullable(),
  note: lines(250).nullish(),
  lines: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .max(50),
});

const plainLine = { format: 'line', pattern: expect.any(String) };

test('describes nested fields by their path', () => {
  expect(
    describeFields(body, ['contact.fullName', 'contact.email', 'address.city', 'address.postcode', 'note', 'lines']),
  ).toEqual({
    'contact.fullName': { required: true, maxLength: 120, ...plainLine },
    'contact.email': {
      required: true,
      maxLength: 254,
      format: 'email',
      pattern: expect.any(String),
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
    },
    'address.city': { required: true, maxLength: 80, ...plainLine },
    'address.postcode': { required: false, maxLength: 20, ...plainLine },
    note: { required: false, maxLength: 250, format: 'lines', pattern: expect.any(String) },
    lines: { required: true, maxItems: 50 },
  });
  expect(describeFields(body, ['contact.phone'])['contact.phone']).toMatchObject({ type: 'tel', maxLength: 25 });
});

test('throws on a field that the call does not have', () => {
  expect(() => describeFields(body, ['contact.name'])).toThrow('contact.name');
});
