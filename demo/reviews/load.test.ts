import { expect, test } from 'vitest';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueFiles } from '#demo/load';
import { imagesFolder } from '#demo/packshots/manifest';
import { minSizeFacts } from '#shared/rules/size-advice';
import { readPeople, readReviews } from './load.ts';

const written = async () =>
  [...(await readReviews())].flatMap(([ref, { reviews }]) => reviews.map((review) => ({ ref, ...review })));

/** `reference|colour|size` of every variant of the catalogue, and the references. */
const catalogue = async () => {
  const variants = new Set<string>();
  const refs = new Set<string>();
  for (const file of catalogueFiles)
    for (const line of (await readFile(file, 'utf8')).split('\n').slice(1)) {
      const cells = line.match(/("[^"]*"|[^;]*)(;|$)/g)?.map((cell) => cell.replace(/;$/, '')) ?? [];
      const [ref = '', ...others] = cells;
      if (ref !== '') refs.add(ref);
      variants.add(`${ref}|${others[10]}|${others[12]}`);
    }
  return { variants, refs };
};

test('half of the items have written reviews, of a colour and a size that exist', async () => {
  const { variants, refs } = await catalogue();
  const reviews = await written();
  const reviewed = new Set(reviews.map(({ ref }) => ref));
  expect(reviewed.size).toBeGreaterThanOrEqual(refs.size / 2);
  const unknown = reviews.filter(({ ref, colour, size }) => !variants.has(`${ref}|${colour}|${size}`));
  expect(unknown).toEqual([]);
});

test('no sentence stands in two reviews', async () => {
  const sentences = (await written()).flatMap(({ text, answer = '' }) =>
    `${text} ${answer}`.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 12),
  );
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test('texts are in correct typography, and end with a full stop, a question or an exclamation', async () => {
  const careless = (await written()).filter(({ text }) => /['"]|\.\.\.| $/.test(text) || !/[.!?]$/.test(text));
  expect(careless).toEqual([]);
});

test('most ratings are 4 or 5, some are 2 or 3', async () => {
  const reviews = await written();
  const low = reviews.filter(({ stars }) => stars < 4).length / reviews.length;
  expect(low).toBeGreaterThan(0.05);
  expect(low).toBeLessThan(0.15);
});

test('authors are known, and review an item once', async () => {
  const people = await readPeople();
  const reviews = await written();
  expect(reviews.filter(({ author }) => !people.has(author))).toEqual([]);
  const pairs = reviews.map(({ ref, author }) => `${ref} ${author}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(new Set([...people.values()].map(({ region }) => region))).toEqual(new Set(['TN', 'SN', 'CI']));
});

test('some reviews have a photo or an answer, and at least ten items have enough votes for an advice', async () => {
  const reviews = await written();
  const photos = reviews.flatMap(({ photo = [] }) => photo);
  expect(photos.length).toBeGreaterThanOrEqual(5);
  await Promise.all(photos.map((photo) => access(join(imagesFolder, photo))));
  expect(reviews.filter(({ answer }) => answer !== undefined).length).toBeGreaterThanOrEqual(5);
  const counts = [...(await readReviews()).values()].map(
    ({ reviews: own, votes = { small: 0, true: 0, large: 0 } }) =>
      own.filter(({ fit }) => fit !== undefined).length + votes.small + votes.true + votes.large,
  );
  expect(counts.filter((count) => count >= minSizeFacts).length).toBeGreaterThanOrEqual(10);
});
