import { describe, expect, it } from 'vitest';
import { matchingOptions, unambiguousOption, type Option } from './combobox.rules.ts';

const named = (...names: string[]): Option[] => names.map((text, index) => ({ value: String(index + 1), text }));
const areas = named('Tunis', 'Ariana', 'Ben Arous', 'La Manouba', 'Béja', 'Le Kef', 'Sidi Bouzid', 'Gabès', 'Médenine');

const matches = (text: string): string[] => matchingOptions(areas, text).map((option) => option.text);
const choice = (text: string): string | undefined => unambiguousOption(areas, text)?.text;

describe('matching options', () => {
  it('ignore accents, case, hyphens and surrounding spaces', () => {
    expect(matches('beja')).toEqual(['Béja']);
    expect(matches(' GABÈS ')).toEqual(['Gabès']);
    expect(matches('sidi-b')).toEqual(['Sidi Bouzid']);
  });

  it('list matches at the start of a word before other matches, in the order of the options', () => {
    expect(matches('be')).toEqual(['Ben Arous', 'Béja', 'Gabès']);
    expect(matches('a')).toEqual(['Ariana', 'Ben Arous', 'La Manouba', 'Béja', 'Gabès']);
    expect(matches('kef')).toEqual(['Le Kef']);
    expect(matches('nis')).toEqual(['Tunis']);
  });

  it('include a name among other words, as browsers fill it in', () => {
    expect(matches('Gouvernorat de Tunis')).toEqual(['Tunis']);
    expect(matches('Ben Arous Governorate')).toEqual(['Ben Arous']);
    expect(matches('Tunisie')).toEqual([]);
  });

  it('are all options for an empty text, and none for letters in no name', () => {
    expect(matches('  ')).toHaveLength(areas.length);
    expect(matches('xyz')).toEqual([]);
    expect(matches('تونس')).toEqual([]);
  });
});

describe('the unambiguous option', () => {
  it('is the only match, or the one of that name', () => {
    expect(choice('tun')).toBe('Tunis');
    expect(choice('be')).toBeUndefined();
    expect(unambiguousOption(named('Lacs', 'Grands Lacs'), 'lacs')?.text).toBe('Lacs');
  });

  it('does not exist for an empty text, even with a single option', () => {
    expect(unambiguousOption(named('Dakar'), ' ')).toBeNull();
    expect(choice('xyz')).toBeUndefined();
  });
});
