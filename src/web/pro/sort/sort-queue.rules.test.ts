import { expect, test } from 'vitest';
import { afterSend, inOrder, noMoves, withMove } from './sort-queue.rules.ts';

const page = '/pro/rayons';
const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const up = withMove(noMoves, ['a', 'b', 'c'], { id: 'c', before: 'b', page });
const twice = withMove(up, ['a', 'c', 'b'], { id: 'c', before: 'a', page });

test('a move starts from the sequence on the screen', () => {
  expect([up.order, twice.order]).toEqual([
    ['a', 'c', 'b'],
    ['c', 'a', 'b'],
  ]);
  expect(withMove(noMoves, ['a', 'b', 'c'], { id: 'a', before: '', page }).order).toEqual(['b', 'c', 'a']);
  expect(twice.moves).toEqual([
    { id: 'c', before: 'b', page },
    { id: 'c', before: 'a', page },
  ]);
});

test('rows keep the sequence that the person made, with added rows at the end and without removed ones', () => {
  expect(inOrder([{ id: 'new' }, ...rows.slice(1)], twice.order).map(({ id }) => id)).toEqual(['c', 'b', 'new']);
  expect(inOrder(rows, null)).toBe(rows);
});

test('the saved sequence is shown when the last move has its answer', () => {
  const first = afterSend(twice, { moved: 'c', refusal: null });
  expect([first.order, first.moves.length]).toEqual([['c', 'a', 'b'], 1]);
  expect(afterSend(first, { moved: 'c' })).toEqual({ ...noMoves, moved: 'c' });
});

test('a refusal and a lost answer discard the queued moves', () => {
  expect(afterSend(twice, { moved: '', refusal: 'introuvable' })).toEqual({ ...noMoves, refusal: 'introuvable' });
  expect(afterSend(twice, undefined)).toEqual(noMoves);
  expect(afterSend(noMoves, { moved: 'c' })).toBe(noMoves);
});
