import { expect, test } from 'vitest';
import { nextReset, type FormReset } from './form-reset.rules.ts';

const start: FormReset = { screen: { locationKey: 'a', loaded: 1, answer: undefined }, count: 0 };
type Change = { readonly answer?: unknown; readonly isDone?: boolean };
const countAfter = (locationKey: string, loaded: unknown, { answer, isDone = true }: Change = {}): number =>
  nextReset(start, { locationKey, loaded, answer }, isDone).count;

test('an accepted submit resets the form', () => {
  expect(countAfter('b', 2)).toBe(1);
});

test('a refused or failed submit, data reloaded after a job, and another form do not reset it', () => {
  expect(countAfter('b', 2, { answer: { refusal: 'non' } })).toBe(0);
  expect(countAfter('b', 1)).toBe(0);
  expect(countAfter('a', 2)).toBe(0);
  expect(countAfter('b', 2, { isDone: false })).toBe(0);
});
