import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imagesFolder } from '#demo/packshots/manifest';
import { type CastPicture, castPictures } from './list.ts';
import { inksOf, largestMaster } from './print/press.ts';
import { emptyCart } from './scenes/empty-cart.ts';
import { offline } from './scenes/offline.ts';

const pictures = castPictures();
const keysOf = (kind: string): string[] => [
  ...new Set(pictures.filter((one) => one.kind === kind).map(({ key }) => key)),
];
const masterOf = ({ file }: CastPicture): Promise<Buffer> => readFile(join(imagesFolder, file));

/** The file that a phone loads for a picture as wide as its screen: width chosen by `sizes`, AVIF quality. */
const phone = { width: 640, quality: 50, bytes: 30 * 1024 };

test('the home page, the sections, the blocks and the gift cards have their pictures', () => {
  const sections = ['femme', 'homme', 'enfant', 'bebe'];
  expect(keysOf('hero')).toEqual(['femme']);
  expect(keysOf('tile')).toEqual(sections);
  expect(keysOf('landing')).toEqual(sections);
  expect(keysOf('editorial')).toEqual(['fetes', 'lin']);
  expect(keysOf('banner')).toEqual(['aid', 'bain']);
  expect(keysOf('gift-card')).toEqual(['tribu', 'jasmin', 'naissance', 'embrassade']);
  expect(keysOf('state')).toEqual(['confirmation', 'empty-cart', 'not-found', 'offline', 'stores', 'about']);
});

test('no master weighs more than 130,000 bytes, and each has the size that the list says', async () => {
  const wrong: string[] = [];
  for (const picture of pictures) {
    const bytes = await masterOf(picture);
    const { width, height } = await sharp(bytes).metadata();
    const isRight = bytes.length <= largestMaster && width === picture.width && height === picture.height;
    if (!isRight) wrong.push(`${picture.file}: ${bytes.length} bytes, ${width} × ${height}`);
  }
  expect(wrong).toEqual([]);
});

test('a phone receives at most 30 KB of a picture', async () => {
  const heavy: string[] = [];
  for (const picture of pictures) {
    const sent = await sharp(await masterOf(picture))
      .resize({ width: Math.min(phone.width, picture.width) })
      .avif({ quality: phone.quality, effort: 2 })
      .toBuffer();
    if (sent.length > phone.bytes) heavy.push(`${picture.file} ${sent.length}`);
  }
  expect(heavy).toEqual([]);
});

test('the pictures of two states are printed in three inks', () => {
  for (const { draw, printing } of [offline, emptyCart]) {
    const art = draw(1200, 800);
    // only the cloth that the drawing uses
    expect(inksOf({ width: 1200, height: 800, art, definitions: '', ...printing }).length).toBeLessThanOrEqual(3);
  }
});

test('draws the same bytes on every run', async () => {
  const picture = pictures.find(({ key }) => key === 'naissance')!;
  expect((await picture.draw()).equals(await picture.draw())).toBe(true);
});
