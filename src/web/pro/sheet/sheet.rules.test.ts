import { describe, expect, test } from 'vitest';
import {
  cellsOf,
  contains,
  moveBy,
  noWork,
  parseSheet,
  pasteInto,
  readNamedSheet,
  undo,
  write,
} from './sheet.rules.ts';

const size = { rows: 3, columns: 5 };
const at = (row: number, column: number) => ({ row, column });

describe('text from a spreadsheet', () => {
  test('is rows and columns, without the last line break', () => {
    expect(parseSheet('1\t2\r\n3\t 4 \r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  test('with a header row and a column of names is a whole table', () => {
    expect(readNamedSheet(parseSheet('\t36\t38\nÉcru\t1\t2\nSauge\t3\t4'))).toEqual({
      rows: ['Écru', 'Sauge'],
      columns: ['36', '38'],
      cells: [
        ['1', '2'],
        ['3', '4'],
      ],
    });
  });

  test('with numbers only is cells', () => {
    expect(readNamedSheet(parseSheet('1\t2\n3\t4'))).toBeNull();
  });

  test('fills from the first cell and stops at the edge', () => {
    const range = { from: at(2, 4), to: at(1, 3) };
    expect(pasteInto(parseSheet('a\tb\tc\nd\te\tf'), range, size)).toEqual([
      { at: at(1, 3), text: 'a' },
      { at: at(1, 4), text: 'b' },
      { at: at(2, 3), text: 'd' },
      { at: at(2, 4), text: 'e' },
    ]);
  });

  test('of one value fills the chosen range', () => {
    expect(pasteInto([['7']], { from: at(0, 0), to: at(1, 1) }, size).map(({ text }) => text)).toEqual(
      Array(4).fill('7'),
    );
  });
});

test('arrows stay in the grid', () => {
  expect(moveBy('ArrowUp', at(0, 0), size)).toEqual(at(0, 0));
  expect(moveBy('ArrowRight', at(0, 4), size)).toEqual(at(0, 4));
  expect(moveBy('ArrowDown', at(1, 4), size)).toEqual(at(2, 4));
  expect(moveBy('End', at(1, 0), size)).toEqual(at(1, 4));
  expect(moveBy('a', at(1, 0), size)).toBeNull();
});

test('a range holds the cells between its ends', () => {
  const range = { from: at(2, 1), to: at(1, 2) };
  expect(cellsOf(range)).toEqual([at(1, 1), at(1, 2), at(2, 1), at(2, 2)]);
  expect([contains(range, at(1, 2)), contains(range, at(0, 1))]).toEqual([true, false]);
});

describe('undo', () => {
  const saved = () => '0';

  test('reverses a paste in one step, and typing in one cell in one step', () => {
    const typed = write(write(noWork, [['a', '1']], saved), [['a', '12']], saved);
    const pasted = write(
      typed,
      [
        ['b', '5'],
        ['c', '6'],
      ],
      saved,
    );
    expect(undo(pasted).edits).toEqual({ a: '12' });
    expect(undo(undo(pasted)).edits).toEqual({});
  });

  test('a cell with its saved text again is no edit', () => {
    expect(write(write(noWork, [['a', '1']], saved), [['a', '0']], saved).edits).toEqual({});
  });
});
