import { describe, expect, it } from 'vitest';
import type { Size, SizeSystem } from '#shared/api/shapes';
import { isSoonOutgrown, sizesByAge } from './age-size.rules.ts';

const sizesOf = (system: SizeSystem, labels: readonly string[]): Size[] =>
  labels.map((label, index) => ({ id: String(index + 1), system, label }));
const child = sizesOf('AGE_CHILD', ['2 ans', '3 ans', '4 ans', '5 ans', '6 ans', '8 ans', '10 ans', '16 ans']);
const baby = sizesOf('AGE_BABY', ['Naissance', '1 mois', '3 mois', '6 mois', '12 mois', '24 mois', '36 mois']);

const labelsAt = (sizes: readonly Size[], birthDate: string, today: string) => {
  const found = sizesByAge(sizes, birthDate, today);
  return found && [found.now.label, found.next?.label ?? null];
};

describe('the size of a child by age', () => {
  it('is the one of the nearest age, until half a year after it', () => {
    expect(labelsAt(child, '2020-11-23', '2026-11-23')).toEqual(['6 ans', '8 ans']);
    expect(labelsAt(child, '2020-11-23', '2026-05-20')).toEqual(['5 ans', '6 ans']);
    expect(labelsAt(child, '2020-11-23', '2026-05-30')).toEqual(['6 ans', '8 ans']);
    expect(labelsAt(child, '2020-11-23', '2027-07-01')).toEqual(['8 ans', '10 ans']);
  });

  it('of a baby is worn up to its age', () => {
    expect(labelsAt(baby, '2026-11-20', '2026-11-23')).toEqual(['Naissance', '1 mois']);
    expect(labelsAt(baby, '2026-10-28', '2026-11-23')).toEqual(['1 mois', '3 mois']);
    expect(labelsAt(baby, '2026-07-23', '2026-11-23')).toEqual(['6 mois', '12 mois']);
    expect(labelsAt(baby, '2025-11-20', '2026-11-23')).toEqual(['24 mois', '36 mois']);
  });

  it('exists in both systems where they overlap, in one below and above, and in none for a teenager', () => {
    const at = (today: string) => [labelsAt(baby, '2020-01-01', today), labelsAt(child, '2020-01-01', today)];
    expect(at('2021-06-01')).toEqual([['24 mois', '36 mois'], null]);
    expect(at('2022-06-01')).toEqual([
      ['36 mois', null],
      ['2 ans', '3 ans'],
    ]);
    expect(at('2023-06-01')).toEqual([null, ['3 ans', '4 ans']]);
    expect(at('2036-06-01')).toEqual([null, ['16 ans', null]]);
    expect(at('2036-07-10')).toEqual([null, null]);
  });

  it('ignores labels that name no age', () => {
    expect(labelsAt(sizesOf('AGE_CHILD', ['Ado', '6 ans']), '2020-11-23', '2026-11-23')).toEqual(['6 ans', null]);
  });

  it('is soon outgrown in its last two months', () => {
    expect(isSoonOutgrown({ until: '2027-05-24' }, '2026-11-23')).toBe(false);
    expect(isSoonOutgrown({ until: '2027-01-20' }, '2026-11-23')).toBe(true);
  });
});
