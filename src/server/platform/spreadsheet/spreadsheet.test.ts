/** CSV and XLSX files: kinds of cells, safety of texts, exact amounts. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { decimalText, sheetChunks, type Cell, type SheetColumn, type SheetFormat } from './spreadsheet.ts';

const columns: SheetColumn[] = [
  { header: 'Texte', kind: 'text' },
  { header: 'Nombre', kind: 'count' },
  { header: 'Montant', kind: 'amount' },
  { header: 'Reçue', kind: 'moment' },
  { header: 'Jour', kind: 'day' },
];
const rows: Cell[][] = [
  ['Robe & <lin>', 3, { amount: 1_129_900, currency: 'TND' }, new Date('2026-11-23T17:05:00Z'), '2026-11-24'],
  ['=cmd|calc', null, { amount: 12_500, currency: 'XOF' }, new Date('2026-01-01T00:00:00Z'), null],
  ['+216 20 123 456', 0, { amount: -5, currency: 'TND' }, new Date('2026-06-01T10:00:00Z'), '1900-03-01'],
  ['a;b "c"\u0000\u000B', 1, { amount: 0, currency: 'TND' }, new Date('2026-06-01T10:00:00Z'), '2026-06-01'],
];

async function* batches() {
  yield rows.slice(0, 2);
  yield [];
  yield rows.slice(2);
}

const fileOf = async (format: SheetFormat): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const sheet = { name: 'commandes', columns, timeZone: 'Africa/Tunis', rows: batches() };
  for await (const chunk of sheetChunks(format, sheet)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe('CSV', () => {
  test('has French separators, exact amounts, local times, and no formulas', async () => {
    expect(String(await fileOf('csv')).split('\r\n')).toEqual([
      '\uFEFFTexte;Nombre;Montant;Reçue;Jour',
      'Robe & <lin>;3;1129,900;2026-11-23 18:05;2026-11-24',
      `'=cmd|calc;;12500;2026-01-01 01:00;`,
      `'+216 20 123 456;0;-0,005;2026-06-01 11:00;1900-03-01`,
      '"a;b ""c""\u0000\u000B";1;0,000;2026-06-01 11:00;2026-06-01',
      '',
    ]);
  });
});

describe('XLSX', () => {
  test('has numbers, dates and amounts as numbers, and texts as inline strings', async () => {
    const parts = unzipSync(await fileOf('xlsx'));
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const lines = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, cells = '']) => cells);
    const text = (value: string) => `<c t="inlineStr" s="0"><is><t xml:space="preserve">${value}</t></is></c>`;
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe(
      `${text('Robe &amp; &lt;lin&gt;')}<c s="4"><v>3</v></c><c s="5"><v>1129.900</v></c>` +
        `<c s="2"><v>${46349 + (18 * 60 + 5) / 1440}</v></c><c s="3"><v>46350</v></c>`,
    );
    expect(lines[2]).toContain(`${text('=cmd|calc')}<c/><c s="6"><v>12500</v></c>`);
    expect(lines[3]).toMatch(/<c s="5"><v>-0.005<\/v><\/c>.*<c s="3"><v>61<\/v><\/c>$/);
    expect(lines[4]).toContain(text('a;b &quot;c&quot;'));
    expect(sheet).not.toMatch(/<f>/);
  });

  test('gives the same bytes for the same rows', async () => {
    expect((await fileOf('xlsx')).equals(await fileOf('xlsx'))).toBe(true);
  });
});

test('decimals are those of the currency', () => {
  expect(decimalText({ amount: 5, currency: 'TND' })).toBe('0.005');
  expect(decimalText({ amount: 9_007_199_254_740_991, currency: 'TND' })).toBe('9007199254740.991');
  expect(decimalText({ amount: 12_500, currency: 'XOF' }, ',')).toBe('12500');
});
