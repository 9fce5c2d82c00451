import { describe, expect, test } from 'vitest';
import { parseComposition } from './lists.rules.ts';

describe('composition', () => {
  test('reads percentage and material in either order', () => {
    expect(parseComposition('95 % coton, 5% élasthanne')).toEqual({
      list: [
        { part: '', material: 'Coton', percent: 95 },
        { part: '', material: 'Élasthanne', percent: 5 },
      ],
    });
    expect(parseComposition('laine 80 % + soie 20 %')).toMatchObject({
      list: [{ material: 'Laine' }, { material: 'Soie' }],
    });
  });

  test('the percentages of each part must add up to 100', () => {
    expect(parseComposition('Extérieur : 100 % laine ; doublure : 60 % viscose, 40 % polyester')).toMatchObject({
      list: [{ part: 'Extérieur' }, { part: 'Doublure', percent: 60 }, { part: 'Doublure', percent: 40 }],
    });
    expect(parseComposition('Extérieur : 100 % laine ; Doublure : 60 % viscose')).toEqual({
      fault: { reason: 'sum', text: 'Doublure : 60 % viscose', sum: 60 },
    });
  });

  test('reports text that is not a percentage', () => {
    expect(parseComposition('coton bio')).toEqual({ fault: { reason: 'unreadable', text: 'coton bio' } });
    expect(parseComposition('150 % coton')).toEqual({ fault: { reason: 'percent', text: '150 % coton' } });
  });
});
