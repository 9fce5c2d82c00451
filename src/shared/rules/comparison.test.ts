import { describe, expect, it } from 'vitest';
import { comparisonPath, readComparison, withItem, withoutItem, writeComparison } from './comparison.ts';

const six = ['A', 'B', 'C', 'D', 'E', 'F'];

describe('the comparator', () => {
  it('reads from the cookie what it wrote, also references with a dot', () => {
    const refs = ['ROB-1', 'N.5', 'JEA_2'];
    expect(writeComparison(refs)).toBe('ROB-1.N~5.JEA_2');
    expect(readComparison(writeComparison(refs))).toEqual(refs);
    expect(readComparison(null)).toEqual([]);
    expect(readComparison('')).toEqual([]);
  });

  it('accepts at most six unique valid references', () => {
    expect(readComparison('A.A.B')).toEqual(['A', 'B']);
    expect(readComparison('A..<script>.../../B.C C')).toEqual(['A']);
    expect(readComparison([...six, 'G', 'H'].join('.'))).toEqual(six);
    expect(readComparison(`${'x'.repeat(65)}.A`)).toEqual(['A']);
  });

  it('refuses a seventh reference, and ignores one that is in the list', () => {
    expect(withItem(six, 'G')).toBeNull();
    expect(withItem(six, 'C')).toBe(six);
    expect(withItem(['A'], 'B')).toEqual(['A', 'B']);
    expect(withoutItem(['A', 'B'], 'A')).toEqual(['B']);
  });

  it('has an address to share', () => {
    expect(comparisonPath([])).toBe('/comparateur');
    expect(comparisonPath(['A-1', 'B.2'])).toBe('/comparateur?articles=A-1.B~2');
  });
});
