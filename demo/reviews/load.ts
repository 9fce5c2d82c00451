/** Reviews of the demo shop, by customers who have no password. The first review of a list is the newest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { addDemoPeople } from '#server/account';
import type { ImportedReview, Reviews } from '#server/review';
import { addDays } from '#shared/dates';
import type { UserId } from '#shared/ids';
import type { Fit } from '#shared/rules/size-advice';
import { imagesFolder } from '#demo/packshots/manifest';

export type ReviewsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly reviews: Pick<Reviews, 'importPublished'>;
};

export type WrittenReview = {
  /** Key in `people.json`. */
  readonly author: string;
  readonly stars: number;
  readonly daysAgo: number;
  readonly fit?: Fit;
  readonly size: string;
  readonly colour: string;
  readonly text: string;
  readonly answer?: string;
  /** File of the demo pictures. */
  readonly photo?: string;
};

/** `votes`: of people who gave stars and a vote, and wrote nothing. */
export type ItemReviews = {
  readonly reviews: readonly WrittenReview[];
  readonly votes?: { readonly small: number; readonly true: number; readonly large: number };
};

type Person = { readonly fullName: string; readonly region: string };
type KnownPerson = Person & { readonly userId: UserId };

/** The oldest review is 150 days old. */
const accountAge = 400;

const readJson = async <Shape extends object>(name: string): Promise<Shape> =>
  JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as Shape;

/** By item reference. */
export const readReviews = async (): Promise<ReadonlyMap<string, ItemReviews>> => {
  const names = ['femme', 'homme', 'enfant', 'bebe'];
  const files = await Promise.all(names.map((name) => readJson<Record<string, ItemReviews>>(`${name}.json`)));
  return new Map(files.flatMap((file) => Object.entries(file)));
};

export const readPeople = async (): Promise<ReadonlyMap<string, Person>> =>
  new Map(Object.entries(await readJson<Record<string, Person>>('people.json')));

const addPeople = async ({ db, clock }: ReviewsDeps): Promise<ReadonlyMap<string, KnownPerson>> => {
  const people = [...(await readPeople())];
  const emailOf = (key: string): string => `avis-${key}@demo.test`;
  const accounts = people.map(([key, person]) => ({ ...person, email: emailOf(key) }));
  const ids = await addDemoPeople(db, accounts, addDays(clock.now(), -accountAge));
  return new Map(
    people.flatMap(([key, person]): [string, KnownPerson][] => {
      const userId = ids.get(emailOf(key));
      return userId === undefined ? [] : [[key, { ...person, userId }]];
    }),
  );
};

const photoOf = async (file: string): Promise<{ imageAsBase64: string }> => ({
  imageAsBase64: await readFile(join(imagesFolder, file), 'base64'),
});

const writtenOf = async (
  itemRef: string,
  { author, stars, daysAgo, fit, size, colour, text, answer, photo }: WrittenReview,
  { people, now }: { readonly people: ReadonlyMap<string, KnownPerson>; readonly now: Date },
): Promise<ImportedReview> => {
  const person = people.get(author);
  if (!person) throw new Error(`demo review of ${itemRef}: unknown author ${author}`);
  return {
    ...person,
    itemRef,
    stars,
    fit: fit ?? null,
    sizeLabel: size,
    styleName: colour,
    body: text,
    answer: answer ?? null,
    photos: photo === undefined ? [] : [await photoOf(photo)],
    at: addDays(now, -daysAgo),
  };
};

/** Stars beside a vote: who was surprised by the size gives fewer. */
const starsOf: Readonly<Record<Fit, readonly number[]>> = {
  SMALL: [4, 5, 3, 4],
  TRUE: [5, 4, 5, 5, 4],
  LARGE: [4, 5, 4, 3],
};

/** Voters follow each other in the list of people, from another place for each item, without the authors of the item. */
const votesOf = (
  [itemRef, { reviews, votes }]: readonly [string, ItemReviews],
  index: number,
  { people, now }: { readonly people: ReadonlyMap<string, KnownPerson>; readonly now: Date },
): ImportedReview[] => {
  if (!votes) return [];
  const others = [...people].filter(([key]) => !reviews.some(({ author }) => author === key));
  const fits: readonly Fit[] = [
    ...Array<Fit>(votes.small).fill('SMALL'),
    ...Array<Fit>(votes.true).fill('TRUE'),
    ...Array<Fit>(votes.large).fill('LARGE'),
  ];
  return fits.flatMap((fit, rank): ImportedReview[] => {
    const person = others[(index * 7 + rank) % others.length]?.[1];
    const stars = starsOf[fit][(index + rank) % starsOf[fit].length];
    if (!person || stars === undefined) return [];
    const at = addDays(now, -(5 + ((index * 3 + rank * 11) % 140)));
    const nothing = { sizeLabel: null, styleName: null, body: null, answer: null, photos: [] };
    return [{ ...person, ...nothing, itemRef, stars, fit, at }];
  });
};

const load = async (deps: ReviewsDeps): Promise<void> => {
  const facts = { people: await addPeople(deps), now: deps.clock.now() };
  const items = [...(await readReviews())];
  const written = items.flatMap(([ref, { reviews }]) => reviews.map((review) => writtenOf(ref, review, facts)));
  const votes = items.flatMap((item, index) => votesOf(item, index, facts));
  await deps.reviews.importPublished([...(await Promise.all(written)), ...votes]);
};

/** Call it once, after the demo shop was loaded. When it fails, the demo shop has no reviews. */
export const loadReviews = async (deps: ReviewsDeps): Promise<void> => {
  const started = performance.now();
  try {
    await load(deps);
    deps.log.info({ milliseconds: Math.round(performance.now() - started) }, 'reviews of the demo shop loaded');
  } catch (error) {
    deps.log.warn({ err: error }, 'reviews of the demo shop not loaded');
  }
};
