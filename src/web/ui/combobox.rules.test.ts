import { describe, expect, it } from 'vitest';
import { optionMeant, optionsFor, type Option } from './combobox.rules.ts';

const named = (...names: string[]): Option[] => names.map((text, at) => ({ value: String(at + 1), text }));
const areas = named('Tunis', 'Ariana', 'Ben Arous', 'La Manouba', 'Béja', 'Le Kef', 'Sidi Bouzid', 'Gabès', 'Médenine');

const found = (typed: string): string[] => optionsFor(areas, typed).map(({ text }) => text);
const meant = (typed: string): string | undefined => optionMeant(areas, typed)?.text;

describe('what fits what was typed', () => {
  it('sees through accents, case, hyphens and spaces around', () => {
    expect(found('beja')).toEqual(['Béja']);
    expect(found(' GABÈS ')).toEqual(['Gabès']);
    expect(found('sidi-b')).toEqual(['Sidi Bouzid']);
  });

  it('has the start of any word first, in the order of the list, then what stands inside one', () => {
    expect(found('be')).toEqual(['Ben Arous', 'Béja', 'Gabès']);
    expect(found('a')).toEqual(['Ariana', 'Ben Arous', 'La Manouba', 'Béja', 'Gabès']);
    expect(found('kef')).toEqual(['Le Kef']);
    expect(found('nis')).toEqual(['Tunis']);
  });

  it('is also a name among other words, as browsers fill it in', () => {
    expect(found('Gouvernorat de Tunis')).toEqual(['Tunis']);
    expect(found('Ben Arous Governorate')).toEqual(['Ben Arous']);
    expect(found('Tunisie')).toEqual([]);
  });

  it('is everything before the first letter, and nothing for letters that no name has', () => {
    expect(found('  ')).toHaveLength(areas.length);
    expect(found('xyz')).toEqual([]);
    expect(found('تونس')).toEqual([]);
  });
});

describe('what is meant', () => {
  it('is the only one that fits, or the one of that name', () => {
    expect(meant('tun')).toBe('Tunis');
    expect(meant('be')).toBeUndefined();
    const districts = named('Lacs', 'Grands Lacs');
    expect(optionMeant(districts, 'lacs')?.text).toBe('Lacs');
  });

  it('is nothing when nothing is typed, even of a single one', () => {
    expect(optionMeant(named('Dakar'), ' ')).toBeNull();
    expect(meant('xyz')).toBeUndefined();
  });
});
