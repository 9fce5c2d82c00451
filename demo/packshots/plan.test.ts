import { beforeAll, expect, test } from 'vitest';
import { articles } from './articles.ts';
import { drawings } from './drawings.ts';
import { settle } from './engine/settle.ts';
import { type LinenName, laidFlat, linenFor } from './flat-lay.ts';
import { largeArticles } from './large.ts';
import { readManifest } from './manifest.ts';
import { closeUp, inputOf, largePage, page, withoutComments } from './picture.ts';
import { type PlannedPicture, planPictures } from './plan.ts';

const reference = 'TRE-COTON-DEPERLANT';

let pictures: PlannedPicture[];
beforeAll(async () => {
  ({ pictures } = await planPictures());
}, 120_000);

test('every picture has a unique file name and an alternative text', () => {
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  const unfit = pictures.filter(
    ({ file, alt }) => !/^[a-z0-9-]+\.webp$/.test(file) || alt.length < 20 || alt.length > 250,
  );
  expect(unfit.map(({ file }) => file)).toEqual([]);
});

test('a drawn article has a front in each colour, and in the first one a second view and a detail', async () => {
  const uneven: string[] = [];
  for (const article of await articles()) {
    const own = pictures.filter(({ unit }) => unit === article.reference);
    const words = own.map(({ alt }) => alt.split(', ').at(-1));
    const fronts = words.filter((word) => word === 'vue de face').length;
    const whole = fronts === article.colours.length && own.length === fronts + 2 && words[2] === 'détail de la matière';
    if (drawings.has(article.reference) && !whole) uneven.push(article.reference);
  }
  expect(uneven).toEqual([]);
});

test('the digest changes with the garment, the ground, the seed and the frame, and with nothing else', () => {
  const garment = settle(drawings.get(reference)?.('#1F2A44', '') ?? { parts: [] });
  const linen: LinenName = linenFor('#1F2A44');
  const shot = { garment, frame: page, linen, seed: 7 };
  const known = inputOf(shot);
  expect(inputOf({ ...shot, garment: settle(drawings.get(reference)?.('#1F2A44', '') ?? { parts: [] }) })).toBe(known);
  const others = [
    { ...shot, garment: laidFlat(garment) },
    { ...shot, linen: 'raw' as const },
    { ...shot, seed: 8 },
    { ...shot, frame: { ...page, left: 1 } },
  ];
  expect(new Set([known, ...others.map(inputOf)]).size).toBe(5);
});

test('the digest ignores comments and empty lines', () => {
  const source =
    '/**\n * A size.\n */\n\nconst a = 1; // in pixels\n  // unused\n  const b = "http://b"; // prettier-ignore\n';
  expect(withoutComments(source)).toBe('const a = 1;\nconst b = "http://b";');
});

test('every picture was drawn from the present sources', async () => {
  const drawn = new Map((await readManifest())?.map(({ file, input }) => [file, input]));
  expect(pictures.filter(({ file, input }) => drawn.get(file) !== input).map(({ file }) => file)).toEqual([]);
});

test('the linen under an article is light where its cloth is dark', () => {
  expect([linenFor('#1F2A44'), linenFor('#FFFFFF')]).toEqual(['bleached', 'raw']);
});

test('a large picture shows the same part of the page in more pixels', () => {
  const known = closeUp([375, 500]);
  const large = closeUp([375, 500], largePage);
  expect([large.width, large.height]).toEqual([1000, 1333]);
  expect([large.left, large.top, large.width / large.scale]).toEqual([
    known.left,
    known.top,
    known.width / known.scale,
  ]);
});

test('every article with large pictures is sold', async () => {
  const sold = new Set((await articles()).map(({ reference: own }) => own));
  expect([...largeArticles].filter((one) => !sold.has(one))).toEqual([]);
});
