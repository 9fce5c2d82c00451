import { expect, test } from 'vitest';
import { nextTurn, type FormTurn } from './form-turn.rules.ts';

const start: FormTurn = { screen: { visit: 'a', loaded: 1, answer: undefined }, turn: 0 };
type Change = { readonly answer?: unknown; readonly isDone?: boolean };
const turnAfter = (visit: string, loaded: unknown, { answer, isDone = true }: Change = {}): number =>
  nextTurn(start, { visit, loaded, answer }, isDone).turn;

test('an accepted submit starts the next turn', () => {
  expect(turnAfter('b', 2)).toBe(1);
});

test('a refusal, a lost submit, new data of a job and another form start none', () => {
  expect(turnAfter('b', 2, { answer: { refusal: 'non' } })).toBe(0);
  expect(turnAfter('b', 1)).toBe(0);
  expect(turnAfter('a', 2)).toBe(0);
  expect(turnAfter('b', 2, { isDone: false })).toBe(0);
});
