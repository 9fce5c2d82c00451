import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articles } from '#demo/packshots/articles';
import { drawings } from '#demo/packshots/drawings';
import { settle } from '#demo/packshots/engine/settle';
import { bodyOf } from '#demo/packshots/cast/figures/figure';
import { largestMaster } from '#demo/packshots/cast/print/press';
import { isInside } from '#demo/packshots/garments/cloth';
import { imagesFolder, readManifest } from '#demo/packshots/manifest';
import { altOf } from './alt.ts';
import { coverageOf } from './cut-out.ts';
import { wornEntries } from './entries.ts';
import { fitOf, hemOf, leftSleeve, legEnds, sleeveLine } from './fit.ts';

const phone = { width: 640, quality: 50, bytes: 30 * 1024 };
const woman = bodyOf('woman');

const clothOf = async (reference: string) => {
  const garment = settle(drawings.get(reference)?.('#336699', 'Bleu') ?? { parts: [] });
  const parts = garment.parts.filter(({ fabric }) => !isInside(fabric));
  return { parts, coverage: await coverageOf(parts) };
};

test('the alternative text of a worn view names the article, its colour and the wearer', () => {
  const words = (colour: string, name: string): string => altOf({ colour, wearer: 'womanWithAfro' }, name);
  expect(words('Jaune', 'Robe évasée en wax')).toBe('Robe évasée en wax, jaune, portée par une femme de 1,72 m');
  expect(words('Bleu ciel', 'Robe-chemise rayée')).toBe(
    'Robe-chemise rayée, bleu ciel, portée par une femme de 1,72 m',
  );
  expect(words('Noir', 'Jean large taille haute')).toBe('Jean large taille haute, noir, porté par une femme de 1,72 m');
  expect(altOf({ colour: 'Kaki', wearer: 'boyWithCurls' }, 'Pantalon cargo')).toContain(
    'porté par un garçon de 1,30 m',
  );
});

test('worn views have unique articles and unique alternative texts', async () => {
  const names = new Map((await articles()).map(({ reference, name }) => [reference, name]));
  expect(new Set(wornEntries.map(({ reference }) => reference)).size).toBe(wornEntries.length);
  const alts = wornEntries.map((entry) => altOf(entry, names.get(entry.reference) ?? ''));
  expect(new Set(alts).size).toBe(alts.length);
});

test('a top hangs from the shoulders at its length, trousers from the waist with a leg at each hem', async () => {
  const top = await clothOf('TEE-COL-ROND-F');
  const onShoulders = fitOf(top.coverage, woman, { rests: 'shoulders', length: 280 });
  expect(hemOf(top.coverage, onShoulders)).toBeCloseTo(woman.shoulderY - 9 + 280, -1);
  const trousers = await clothOf('PAN-PALAZZO');
  const atWaist = fitOf(trousers.coverage, woman, { rests: 'waist', length: 440 });
  expect(hemOf(trousers.coverage, atWaist)).toBeCloseTo(woman.waistY - 4 + 440, 0);
  const [left = 0, right = 0] = legEnds(trousers.coverage, atWaist) ?? [];
  expect(left).toBeLessThan(-20);
  expect(right).toBeGreaterThan(20);
});

test('finds the sleeve beside the body of the garment, down to its cuff', async () => {
  const { parts, coverage } = await clothOf('CHE-OXFORD-H');
  const sleeve = leftSleeve(parts);
  expect(sleeve.length).toBe(2);
  const fit = fitOf(coverage, woman, { rests: 'shoulders', length: 310 });
  const { end, length } = sleeveLine(await coverageOf(sleeve), fit, [-60, -582]);
  expect(end[0]).toBeLessThan(-90);
  expect(length).toBeGreaterThan(200);
  expect(leftSleeve((await clothOf('ROB-COMBI-SATIN')).parts)).toEqual([]);
});

test('the heaviest worn views weigh at most 130,000 bytes, and 30 KB on a phone', async () => {
  const heavy: string[] = [];
  const worn = ((await readManifest()) ?? []).filter((entry) => entry.file.startsWith('worn-'));
  const heaviest = worn.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
  for (const { file, bytes } of heaviest) {
    const sent = await sharp(await readFile(join(imagesFolder, file)))
      .resize({ width: phone.width })
      .avif({ quality: phone.quality, effort: 2 })
      .toBuffer();
    if (bytes > largestMaster || sent.length > phone.bytes) heavy.push(`${file} ${bytes} ${sent.length}`);
  }
  expect(heavy).toEqual([]);
}, 120_000);
