import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { develop } from '#demo/packshots/engine/compose';
import { paintWall } from '#demo/packshots/engine/wall';
import { type PartPicture, partPictures } from './pictures.ts';

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const small = { left: 0, top: 0, scale: 0.08, width: 60, height: 80 };

const named = (family: string): PartPicture => {
  const found = partPictures.find((one) => one.family === family);
  if (!found) throw new Error(`no picture of ${family}`);
  return found;
};

test('every family of parts has its picture, and nothing else has', async () => {
  const file = await readFile(join(import.meta.dirname, '..', '..', 'parts', 'pieces.csv'), 'utf8');
  const rows = parse<Record<string, string>>(file, { columns: true, delimiter: ';' });
  const families = new Set(rows.map((row) => slugOf(row['sous_groupe'] ?? '')));
  expect(partPictures.map(({ family }) => family).toSorted()).toEqual([...families].toSorted());
  const careless = partPictures.filter(({ alt }) => alt.length < 15 || /['".]/.test(alt));
  expect(careless).toEqual([]);
});

test('draws the same bytes for the same part', async () => {
  const { draw } = named('roulements-de-roue');
  const bytes = async (): Promise<Buffer> => await develop(draw(small), small, 7).png().toBuffer();
  expect((await bytes()).equals(await bytes())).toBe(true);
});

test('leaves a margin of wall around a part', () => {
  for (const family of ['disques-de-frein', 'balais-d-essuie-glace', 'ampoules']) {
    const { draw, still } = named(family);
    const wall = paintWall(small, still().wall);
    const picture = draw(small);
    const touched = (x: number, y: number): boolean => {
      const i = (y * small.width + x) * 3;
      return Math.abs(picture[i]! - wall[i]!) > 0.15;
    };
    const rows = Array.from({ length: small.height }, (_, y) => y);
    // shadows fall to the right: only the other sides must be bare
    expect(rows.filter((y) => touched(0, y) || touched(1, y))).toEqual([]);
    expect(Array.from({ length: small.width }, (_, x) => x).filter((x) => touched(x, 0) || touched(x, 79))).toEqual([]);
    expect(rows.some((y) => touched(30, y))).toBe(true);
  }
});
