import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type EditorialKind, editorialPictures } from './list.ts';
import { layLook } from './looks.ts';
import { largest } from './press.ts';
import { roleOf, wardrobe } from './wardrobe.ts';

const keysOf = async (kind: EditorialKind): Promise<string[]> => [
  ...new Set((await editorialPictures()).filter((one) => one.kind === kind).map(({ key }) => key)),
];

test('every look of the arrangement has its picture', async () => {
  const file = await readFile(join(import.meta.dirname, '..', '..', 'arrangement.json'), 'utf8');
  const names = [
    ...file.slice(file.indexOf('"looks"')).matchAll(/"name": "([^"]+)", "section": "[a-z]+", "items"/g),
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(6);
  expect(await keysOf('look')).toEqual(names);
});

test('covers and banners are printed', async () => {
  expect(await keysOf('cover')).toEqual(expect.arrayContaining(['pourquoi-un-ourlet', 'sous-la-pluie']));
  expect((await keysOf('cover')).length).toBeGreaterThanOrEqual(8);
  expect(await keysOf('banner')).toEqual(['lin', 'ourlet', 'retouche', 'pluie']);
});

test('every picture has a unique file name and an alternative text', async () => {
  const pictures = await editorialPictures();
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(15);
});

test('a picture has the size of its crop, stays below the limit, and has the same bytes on every run', async () => {
  const picture = (await editorialPictures()).find(({ file }) => file === 'cover-pourquoi-un-ourlet.webp');
  const bytes = await picture?.draw();
  expect(bytes?.length).toBeLessThanOrEqual(largest);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: picture?.width, height: picture?.height });
  expect((await picture?.draw())?.equals(bytes ?? Buffer.alloc(0))).toBe(true);
});

test('lays out every article of an outfit, shoes and bags beside the garments', async () => {
  const pieces = await wardrobe();
  const worn = ['BLA-CINTRE-RAYE', 'CHE-POPELINE-BLANC', 'PAN-CIGARETTE', 'MOC-CUIR-F', 'SAC-CABAS-CUIR'].flatMap(
    (reference) => {
      const piece = pieces.get(reference);
      return piece ? [{ piece, colour: 'Noir' }] : [];
    },
  );
  const laid = layLook(worn);
  expect(laid.map(({ piece }) => piece.role)).toEqual(['top', 'bottom', 'layer', 'shoes', 'bag']);
  for (const { x, y } of laid) expect(x > 0 && x < 960 && y > 0 && y < 1200).toBe(true);
});

test('derives the role of an article from its name, then from its group', () => {
  expect(roleOf('Surchemise à carreaux', 'Vêtements', 'Chemises')).toBe('layer');
  expect(roleOf('Chemise Oxford', 'Vêtements', 'Chemises')).toBe('top');
  expect(roleOf('Lot de 3 langes en gaze', 'Accessoires', 'Bavoirs et langes')).toBe('small');
  expect(roleOf('Babouches en cuir', 'Chaussures', 'Mules et babouches')).toBe('shoes');
});
