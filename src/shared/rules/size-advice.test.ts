import { describe, expect, it } from 'vitest';
import { adviseSize, minSizeFacts } from './size-advice.ts';

const sizes = ['36', '38', '40', '42'];
const facts = (small: number, right: number, large: number, fromClaims = 0) => ({
  small,
  true: right,
  large,
  fromClaims,
});

describe('advice about the size', () => {
  it('names the next size for the chosen one, and how many buyers say so', () => {
    expect(adviseSize(facts(9, 2, 1), sizes, 1)).toEqual({
      fit: 'SMALL',
      agreeing: 9,
      total: 12,
      hasClaims: false,
      instead: { of: '38', take: '40' },
    });
    expect(adviseSize(facts(0, 1, 8, 2), sizes, 1)).toMatchObject({
      fit: 'LARGE',
      hasClaims: true,
      instead: { of: '38', take: '36' },
    });
  });

  it('names no size without a choice, beyond the last size, and when the size is right', () => {
    expect(adviseSize(facts(9, 0, 0), sizes, null)).toMatchObject({ fit: 'SMALL', instead: null });
    expect(adviseSize(facts(9, 0, 0), sizes, 3)).toMatchObject({ fit: 'SMALL', instead: null });
    expect(adviseSize(facts(0, 0, 9), sizes, 0)).toMatchObject({ fit: 'LARGE', instead: null });
    expect(adviseSize(facts(1, 9, 0), sizes, 1)).toMatchObject({ fit: 'TRUE', agreeing: 9, total: 10, instead: null });
  });

  it('needs eight facts, six in ten that agree, and several sizes', () => {
    expect(minSizeFacts).toBe(8);
    expect(adviseSize(facts(7, 0, 0), sizes, 1)).toBeNull();
    expect(adviseSize(facts(8, 0, 0), sizes, 1)).not.toBeNull();
    expect(adviseSize(facts(6, 4, 0), sizes, 1)).not.toBeNull();
    expect(adviseSize(facts(5, 5, 0), sizes, 1)).toBeNull();
    expect(adviseSize(facts(9, 0, 0), ['Taille unique'], 0)).toBeNull();
  });
});
