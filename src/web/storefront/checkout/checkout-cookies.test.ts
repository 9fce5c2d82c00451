import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyValues } from '#app/field.rules.ts';
import { mergeForm, readAnswers, createAnswersCookie } from './checkout-cookies.ts';
import { checkoutFields } from './checkout-fields.ts';
import { fieldNames, type Answers } from './checkout.rules.ts';

const empty = emptyValues(checkoutFields);
const valueOf = (cookie: string): string => cookie.split(';')[0]?.split('=')[1] ?? '';
const maxLength = (name: keyof Answers): number => checkoutFields[name].maxLength ?? 10;

it('stores and reads answers with any characters', () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((value) => value.replaceAll('\0', '').replaceAll('\r\n', '\n').trim());
  fc.assert(
    fc.property(fc.record(Object.fromEntries(fieldNames.map((name) => [name, text]))), (typed) => {
      const entries = fieldNames.map((name) => [name, (typed[name] ?? '').slice(0, maxLength(name)).trim()]);
      const answers = Object.fromEntries(entries) as Answers;
      expect(readAnswers(valueOf(createAnswersCookie(answers, true)))).toEqual(answers);
    }),
    { numRuns: 30 },
  );
});

it('fits a cookie with every field full, without the note', () => {
  const full = Object.fromEntries(fieldNames.map((name) => [name, 'é'.repeat(maxLength(name))])) as Answers;
  const cookie = createAnswersCookie(full, true);
  expect(cookie.length).toBeLessThan(4096);
  expect(readAnswers(valueOf(cookie))).toMatchObject({ 'contact.fullName': full['contact.fullName'], note: '' });
});

it('ignores a forged cookie', () => {
  for (const value of ['', 'x', '%%%', btoa('[1]'), btoa('null'), btoa('{"contact.email":7}')])
    expect(readAnswers(value)).toEqual(empty);
});

it('replaces the answers that the form has a field for', () => {
  const answers = { ...empty, 'contact.email': 'amel@demo.test', 'contact.phone': '20 123 456' };
  const form = new Map([['contact.email', ' karim@demo.test ']]);
  const merged = mergeForm(answers, { get: (name) => form.get(name) ?? null });
  expect(merged).toMatchObject({ 'contact.email': 'karim@demo.test', 'contact.phone': '20 123 456' });
});
