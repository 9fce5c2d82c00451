import { describe, expect, it } from 'vitest';
import { equivalentOf, isRowOf, measureText, tableFor, tableSystems } from './size-tables.ts';
import { standardTables as tables } from './standard-size-tables.ts';

const table = (key: string) => {
  const match = tables.find((candidate) => candidate.key === key);
  if (!match) throw new Error(key);
  return match;
};

describe('the size guide', () => {
  it('has as many cells in each row as it has columns', () => {
    for (const { columns, countries, rows } of tables) {
      for (const row of rows) expect(row).toHaveLength(columns.length + countries.length);
    }
  });

  it('shows the measures directly after the size, and other countries last', () => {
    expect(table('femme').columns.slice(0, 4)).toEqual(['France', 'Poitrine', 'Taille', 'Hanches']);
    expect(table('femme').countries).toContain('Italie');
    for (const { columns, countries } of tables) {
      expect(columns.some((name) => /Europe|Italie|Royaume-Uni|États-Unis/.test(name))).toBe(false);
      expect(countries).not.toContain('France');
    }
  });

  it('orders the tables of children and babies by growth', () => {
    for (const key of ['enfant', 'bebe', 'chaussures']) {
      const measures = table(key).rows.flatMap((row) =>
        row
          .slice(0, 4)
          .flatMap((cell) =>
            cell !== null && typeof cell === 'object' && 'cm' in cell ? ([cell.cm].flat()[0] ?? 0) : [],
          ),
      );
      expect(measures).toEqual([...measures].sort((a, b) => a - b));
    }
  });

  it('writes a measure in centimetres, or in inches rounded to halves', () => {
    expect(measureText(84, 'cm')).toBe('84');
    expect(measureText([86, 89], 'cm')).toBe('86 – 89');
    expect(measureText(21.8, 'cm')).toBe('21,8');
    expect(measureText(84, 'in')).toBe('33');
    expect(measureText(92, 'in')).toBe('36');
    expect(measureText(88, 'in')).toBe('34,5');
  });

  it('opens on the table of the product, and shows its size', () => {
    expect(tableFor('FR_SHOE', 'homme')).toBe('chaussures');
    expect(tableFor('LETTER', 'homme')).toBe('homme');
    expect(tableFor('LETTER', 'bebe')).toBeNull();
    expect(tableFor('ONE_SIZE', 'femme')).toBeNull();
    const rowOf = (key: string, size: string) =>
      table(key)
        .rows.filter((row) => isRowOf(table(key), row, size))
        .map(([first]) => first);
    expect(rowOf('soutiens-gorge', '90C')).toEqual(['90']);
    expect(rowOf('femme', '38')).toEqual(['38']);
    expect(rowOf('femme', 'M')).toEqual(['40']);
    expect(rowOf('homme', 'M')).toEqual(['48', '50']);
  });
});

describe('the equivalent of a size', () => {
  const of = (system: string, label: string, section = 'femme') =>
    equivalentOf(tables, { system, label }, section)?.replace('\u00A0', ' ') ?? null;

  it('is the letter of a number, and the numbers of a letter', () => {
    expect([of('FR_WOMEN', '38'), of('FR_WOMEN', '40'), of('FR_MEN', '48', 'homme')]).toEqual(['S', 'M', 'M']);
    expect([of('LETTER', 'M'), of('LETTER', 'S'), of('LETTER', 'M', 'homme')]).toEqual(['40', '36-38', '48-50']);
  });

  it('is the British size of a shoe, the European one of a bra, inches of trousers', () => {
    expect([of('FR_SHOE', '38'), of('FR_SHOE', '42', 'homme')]).toEqual(['UK 5', 'UK 8']);
    expect(of('FR_BRA', '90B')).toBe('EU 75B');
    expect(of('FR_MEN_TROUSERS', '40', 'homme')).toBe('W31-32');
  });

  it('is the height for the age of a child or a baby', () => {
    expect([of('AGE_CHILD', '6 ans', 'enfant'), of('AGE_BABY', '6 mois', 'bebe')]).toEqual(['114 cm', '67 cm']);
  });

  it('is missing for sizes that no table has, and for letters outside of women and men', () => {
    const missing = [of('FR_SHOE', '38,5'), of('ONE_SIZE', 'Taille unique'), of('LETTER', 'M', 'enfant')];
    expect(missing).toEqual([null, null, null]);
  });

  it('exists for every size of the guide', () => {
    for (const { key, rows } of tables) {
      for (const [label] of rows)
        expect([key, label, of(tableSystems[key], `${label as string | number}`)]).not.toContain(null);
    }
  });
});
