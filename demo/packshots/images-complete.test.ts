/** The files of `demo/images` are complete, small, described, and equal to what the drawings produce. */
import { hash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { articles } from './articles.ts';
import { openStudio } from './engine/compose.ts';
import { type ArticleEntry, type Entry, imagesFolder, isOfArticle, readManifest } from './manifest.ts';
import { castPictures } from './cast/list.ts';
import { largestMaster } from './cast/print/press.ts';
import { limitsOf } from './picture.ts';
import { planArticle } from './plan.ts';

let entries: Entry[];
let ofArticles: Map<string, ArticleEntry[]>;

beforeAll(async () => {
  entries = (await readManifest()) ?? [];
  ofArticles = Map.groupBy(entries.filter(isOfArticle), ({ reference }) => reference);
});

test('each article has a front picture in each colour, a second view and a detail', async () => {
  const lacking: string[] = [];
  for (const { reference, colours } of await articles()) {
    const own = ofArticles.get(reference) ?? [];
    const fronts = new Set(own.filter(({ view }) => view === 'face').map(({ colour }) => colour));
    for (const { name } of colours) if (!fronts.has(name)) lacking.push(`${reference} ${name}`);
    if (!own.some(({ view }) => view === 'détail')) lacking.push(`${reference} détail`);
    if (!own.some(({ view }) => view !== 'face' && view !== 'détail')) lacking.push(`${reference} autre vue`);
  }
  expect(lacking).toEqual([]);
});

/** Pictures of people have more detail than garments on a wall. */
const castFiles = new Set(castPictures().map(({ file }) => file));
const largestOf = ({ file, width }: Entry): number =>
  castFiles.has(file) || file.startsWith('worn-') ? largestMaster : limitsOf(width).most;

test('every picture is below its size limit and has an alternative text, and all are below 60 MB', () => {
  expect(entries.filter((entry) => entry.bytes > largestOf(entry)).map(({ file }) => file)).toEqual([]);
  expect(entries.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60_000_000);
  const silent = entries.filter(({ alt }) => alt.length < 20 || alt.length > 250 || /['"]|\.\.\./.test(alt));
  expect(silent.map(({ file }) => file)).toEqual([]);
  expect(new Set(entries.map(({ file }) => file)).size).toBe(entries.length);
});

test('the folder contains exactly the files of the manifest, with their digests', async () => {
  expect((await readdir(imagesFolder)).toSorted()).toEqual(
    ['images.json', ...entries.map(({ file }) => file)].toSorted(),
  );
  const altered: string[] = [];
  for (const { file, hash: digest, bytes } of entries) {
    const content = await readFile(join(imagesFolder, file));
    if (content.length !== bytes || hash('sha256', content) !== digest) altered.push(file);
  }
  expect(altered).toEqual([]);
});

test('no picture belongs to an article or a colour that is not sold', async () => {
  const sold = new Map(
    (await articles()).map(({ reference, colours }) => [reference, colours.map(({ name }) => name)]),
  );
  const stray = entries.filter((entry) => isOfArticle(entry) && !sold.get(entry.reference)?.includes(entry.colour));
  expect(stray.map(({ file }) => file)).toEqual([]);
});

test('an article page shows at most one worn view, of this article in a colour that is sold', async () => {
  const sold = new Map(
    (await articles()).map(({ reference, colours }) => [reference, colours.map(({ name }) => name)]),
  );
  const onPages = entries.flatMap((entry) => (!isOfArticle(entry) && entry.references?.length ? [entry] : []));
  const wrong = onPages.filter(
    ({ file, references = [], colour = '' }) =>
      !file.startsWith('worn-') || references.length !== 1 || !sold.get(references[0] ?? '')?.includes(colour),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
  expect(new Set(onPages.map(({ references = [] }) => references[0])).size).toBe(onPages.length);
  expect(onPages.length).toBeGreaterThanOrEqual(40);
});

/** Mean difference of the channels of two pictures, 0 to 255. */
const distance = async (left: Buffer, right: Buffer): Promise<number> => {
  const [a, b] = await Promise.all([left, right].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 255;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / a.length;
};

// Equal bytes only on the processor that drew the set: another may round a pixel differently.
test('a sample that is drawn again equals its file', async () => {
  const all = await articles();
  const sample = [0, Math.floor(all.length / 2), all.length - 1].flatMap((index) => all[index] ?? []);
  for (const article of sample) {
    // drawn without the other colours, to prove that the shared cache changes nothing
    for (const { file, draw } of planArticle(article).slice(0, 2)) {
      expect(await distance(await draw(openStudio()), await readFile(join(imagesFolder, file)))).toBeLessThan(1);
    }
  }
}, 120_000);
