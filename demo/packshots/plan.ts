/** All pictures of the demo shop: what each shows, its file name, and how it is drawn. */
import { type Article, type ArticleColour, articles, wallFor } from './articles.ts';
import { drawings, seconds } from './drawings.ts';
import { castPictures } from './cast/list.ts';
import { altOf } from './cast/worn/alt.ts';
import { wornEntries } from './cast/worn/entries.ts';
import { drawWorn } from './cast/worn/worn.ts';
import { editorialPictures } from './editorial/list.ts';
import { type Studio, openStudio } from './engine/compose.ts';
import { seedOf } from './engine/random.ts';
import { settle } from './engine/settle.ts';
import { laidFlat, linenFor } from './flat-lay.ts';
import { largeArticles } from './large.ts';
import type { Shown, View } from './manifest.ts';
import { partPictures } from './parts/pictures.ts';
import {
  type Shot,
  closeUp,
  inputOf,
  inputOfCast,
  inputOfParts,
  inputOfSources,
  inputOfWorn,
  largePage,
  page,
  print,
  take,
} from './picture.ts';

export type PlannedPicture = {
  file: string;
  shown: Shown;
  alt: string;
  /** Digest of what it is drawn from. */
  input: string;
  /** Pictures of one unit share a studio and are drawn by one process. */
  unit: string;
  draw: (studio: Studio) => Promise<Buffer>;
};

export type Plan = { pictures: PlannedPicture[]; undrawn: string[] };

/** Ending of the file name and French words of each view. */
const views: Record<View, { ending: string; words: string }> = {
  face: { ending: '', words: 'vue de face' },
  dos: { ending: '-dos', words: 'vue de dos' },
  'à plat': { ending: '-plat', words: 'à plat sur une toile de lin' },
  dessus: { ending: '-dessus', words: 'vue du dessus' },
  profil: { ending: '-profil', words: 'vue de profil' },
  détail: { ending: '-detail', words: 'détail de la matière' },
};

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A front for each colour; a second view and a detail for the first colour. */
const shotsOf = ({ reference, colours }: Article): { colour: ArticleColour; view: View; shot: Shot }[] => {
  const draw = drawings.get(reference);
  if (!draw) return [];
  const seed = seedOf(reference);
  const second = seconds.get(reference);
  const whole = largeArticles.has(reference) ? largePage : page;
  return colours.flatMap((colour, index) => {
    const garment = settle(draw(colour.hex, colour.name));
    const wall = wallFor(reference, colour.hex);
    const front = { colour, view: 'face' as const, shot: { garment, frame: whole, wall, seed } };
    if (index > 0) return [front];
    const other = second
      ? { view: second.view, shot: { garment: settle(second.draw(colour.hex, colour.name)), frame: whole, wall, seed } }
      : {
          view: 'à plat' as const,
          shot: { garment: laidFlat(garment), frame: whole, linen: linenFor(colour.hex), seed },
        };
    const frame = closeUp(garment.focus ?? [375, 500], whole);
    const detail = { colour, view: 'détail' as const, shot: { garment, frame, wall, seed } };
    return [front, { colour, ...other }, detail];
  });
};

/** The pictures of one article; none when it has no drawing. */
export const planArticle = (article: Article): PlannedPicture[] =>
  shotsOf(article).map(({ colour, view, shot }) => ({
    file: `${slug(article.reference)}-${slug(colour.name)}${views[view].ending}.webp`,
    shown: { reference: article.reference, colour: colour.name, view },
    alt: `${article.name}, ${lower(colour.name)}, ${views[view].words}`,
    input: inputOf(shot),
    unit: article.reference,
    // only fronts share the cache: models of other views cannot be reused
    draw: (studio) => take(shot, view === 'face' ? studio : openStudio()),
  }));

/** Looks, covers and banners. */
export const planEditorial = async (): Promise<PlannedPicture[]> =>
  (await editorialPictures()).map(({ kind, key, crop, file, alt, draw }) => ({
    file,
    shown: { kind, key, ...(crop && { crop }) },
    alt,
    input: inputOfSources(file, alt),
    unit: file,
    draw: () => draw(),
  }));

/** The people of the shop: home page, sections, gift cards, states. */
const planCast = (): PlannedPicture[] =>
  castPictures().map(({ kind, key, crop, file, alt, draw }) => ({
    file,
    shown: { kind, key, ...(crop && { crop }) },
    alt,
    input: inputOfCast(file),
    unit: file,
    draw: () => draw(),
  }));

/** Articles worn by a person of the cast, each in one colour. */
const planWorn = (all: readonly Article[]): PlannedPicture[] =>
  wornEntries.map((entry) => {
    const { reference } = entry;
    const article = all.find((one) => one.reference === reference);
    const colour = article?.colours.find(({ name }) => name === entry.colour);
    const draw = drawings.get(reference);
    if (!article || !colour || !draw) throw new Error(`nobody can wear ${reference} in ${entry.colour}`);
    const garment = settle(draw(colour.hex, colour.name));
    const key = `${slug(reference)}-${slug(colour.name)}`;
    const file = `worn-${key}.webp`;
    return {
      file,
      shown: { kind: 'worn', key, references: [reference], colour: colour.name },
      alt: altOf(entry, article.name),
      input: inputOfWorn(file, garment),
      unit: file,
      draw: () => drawWorn(entry, garment),
    };
  });

/** One picture for each family of auto parts. */
const planParts = (): PlannedPicture[] =>
  partPictures.map(({ family, alt, draw }) => {
    const file = `piece-${family}.webp`;
    return {
      file,
      shown: { kind: 'part', key: family },
      alt,
      input: inputOfParts(file),
      unit: file,
      draw: () => print(draw(page), page, seedOf(family)),
    };
  });

/** Returns a function that plans the pictures of one unit only. */
export const openPlan = async (): Promise<(unit: string) => PlannedPicture[]> => {
  const all = await articles();
  const known = new Map(all.map((article) => [article.reference, article]));
  const others = [...(await planEditorial()), ...planCast(), ...planWorn(all), ...planParts()];
  return (unit) => {
    const article = known.get(unit);
    return article ? planArticle(article) : others.filter((one) => one.unit === unit);
  };
};

/** All pictures in the order of the manifest, and the articles without a drawing. */
export const planPictures = async (): Promise<Plan> => {
  const all = await articles();
  return {
    pictures: [
      ...all.flatMap(planArticle),
      ...(await planEditorial()),
      ...planCast(),
      ...planWorn(all),
      ...planParts(),
    ],
    undrawn: all.map(({ reference }) => reference).filter((reference) => !drawings.has(reference)),
  };
};
