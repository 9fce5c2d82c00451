/** Every picture that the demo shop has: what it shows, how it is called, and how it is drawn. */
import { type Article, type ArticleColour, articles, wallFor } from './articles.ts';
import { drawings, seconds } from './drawings.ts';
import { cutOf } from './editorial/cuts.ts';
import { editorialPictures } from './editorial/list.ts';
import { type Piece, wardrobe } from './editorial/wardrobe.ts';
import { type Studio, openStudio } from './engine/compose.ts';
import { seedOf } from './engine/random.ts';
import { settle } from './engine/settle.ts';
import { laidFlat, linenFor } from './flat-lay.ts';
import type { Shown, View } from './manifest.ts';
import { partPictures } from './parts/pictures.ts';
import { type Shot, closeUp, inputOf, inputOfParts, inputOfSources, page, print, take } from './picture.ts';

export type PlannedPicture = {
  file: string;
  shown: Shown;
  alt: string;
  /** A digest of all it is drawn from. */
  input: string;
  /** Pictures of one unit share a studio, so one process draws them. */
  unit: string;
  draw: (studio: Studio) => Promise<Buffer>;
};

export type Plan = { pictures: PlannedPicture[]; undrawn: string[] };

/** How a view ends the name of its file, and what is said of it. */
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

/** What the article looks like from the front, from elsewhere, and near; the last two in its first colour only. */
const shotsOf = ({ reference, colours }: Article): { colour: ArticleColour; view: View; shot: Shot }[] => {
  const draw = drawings.get(reference);
  if (!draw) return [];
  const seed = seedOf(reference);
  const second = seconds.get(reference);
  return colours.flatMap((colour, index) => {
    const garment = settle(draw(colour.hex, colour.name));
    const wall = wallFor(reference, colour.hex);
    const front = { colour, view: 'face' as const, shot: { garment, frame: page, wall, seed } };
    if (index > 0) return [front];
    const other = second
      ? { view: second.view, shot: { garment: settle(second.draw(colour.hex, colour.name)), frame: page, wall, seed } }
      : {
          view: 'à plat' as const,
          shot: { garment: laidFlat(garment), frame: page, linen: linenFor(colour.hex), seed },
        };
    const frame = closeUp(garment.focus ?? [375, 500]);
    const detail = { colour, view: 'détail' as const, shot: { garment, frame, wall, seed } };
    return [front, { colour, ...other }, detail];
  });
};

/** The pictures of one article; none when nobody drew it. */
export const planArticle = (article: Article): PlannedPicture[] =>
  shotsOf(article).map(({ colour, view, shot }) => ({
    file: `${slug(article.reference)}-${slug(colour.name)}${views[view].ending}.webp`,
    shown: { reference: article.reference, colour: colour.name, view },
    alt: `${article.name}, ${lower(colour.name)}, ${views[view].words}`,
    input: inputOf(shot),
    unit: article.reference,
    // what a close-up leaves in the studio serves no other picture
    draw: (studio) => take(shot, view === 'face' ? studio : openStudio()),
  }));

/** The articles that a picture of a cut shows the scale of. */
const wornAlike = (pieces: Iterable<Piece>, cut: string): string[] =>
  [...pieces].filter((piece) => cutOf(piece)?.key === cut).map(({ reference }) => reference);

/** Outfits, sections, covers and all that is not of one article. */
export const planEditorial = async (): Promise<PlannedPicture[]> => {
  const pieces = await wardrobe();
  return (await editorialPictures()).map(({ kind, key, crop, file, alt, draw }) => ({
    file,
    shown: {
      kind,
      key,
      ...(crop && { crop }),
      ...(kind === 'scale' && { references: wornAlike(pieces.values(), key) }),
    },
    alt,
    input: inputOfSources(file, alt),
    unit: file,
    draw: () => draw(),
  }));
};

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

/** The pictures of one unit; the other units cost nothing. */
export const openPlan = async (): Promise<(unit: string) => PlannedPicture[]> => {
  const known = new Map((await articles()).map((article) => [article.reference, article]));
  const others = [...(await planEditorial()), ...planParts()];
  return (unit) => {
    const article = known.get(unit);
    return article ? planArticle(article) : others.filter((one) => one.unit === unit);
  };
};

/** All pictures in the order of the manifest, and the articles that nobody drew. */
export const planPictures = async (): Promise<Plan> => {
  const all = await articles();
  return {
    pictures: [...all.flatMap(planArticle), ...(await planEditorial()), ...planParts()],
    undrawn: all.map(({ reference }) => reference).filter((reference) => !drawings.has(reference)),
  };
};
