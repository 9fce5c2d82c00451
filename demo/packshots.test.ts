/** Smoke test of the package that draws the demo pictures. Its own tests run by `npm run demo:test`. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articles, wallFor } from './packshots/articles.ts';
import { drawings } from './packshots/drawings.ts';
import { develop, drawScene, openStudio } from './packshots/engine/compose.ts';
import { settle } from './packshots/engine/settle.ts';

const frame = { left: 0, top: 0, scale: 0.16, width: 120, height: 160 };

test('draws the first article of the demo catalogue', async () => {
  const [article] = await articles();
  const [colour] = article?.colours ?? [];
  const draw = drawings.get(article?.reference ?? '');
  if (!article || !colour || !draw) throw new Error('the demo catalogue has no article with a drawing');
  const wall = wallFor(article.reference, colour.hex);
  const scene = { garment: settle(draw(colour.hex, '')), frame, wall, seed: 7 };
  const png = await develop(await drawScene(scene, openStudio()), frame, 7)
    .png()
    .toBuffer();
  const { width, height } = await sharp(png).metadata();
  expect([width, height]).toEqual([120, 160]);
});
