/** Pictures of garments laid out: outfits, sections, home pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { WallName } from '#demo/packshots/engine/wall';
import type { EditorialPicture } from './list.ts';
import { type LookPiece, groundOf, layLook } from './looks.ts';
import { press } from './press.ts';
import { type Chosen, type Put, sectionPictures, spotOf } from './sections-laid.ts';
import { type Laid, type View, drawStage } from './stage.ts';
import { type Piece, type SectionName, wardrobe } from './wardrobe.ts';

const arrangement = z.object({
  looks: z.array(
    z.object({
      name: z.string(),
      section: z.enum(['femme', 'homme', 'enfant', 'bebe']),
      items: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
});

/** Words joined for the name of a file. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** « Une chose, une autre et une troisième ». */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** One picture for each look of the demo shop. */
export const lookPictures = async (): Promise<EditorialPicture[]> => {
  const file = join(import.meta.dirname, '..', '..', 'arrangement.json');
  const { looks } = arrangement.parse(JSON.parse(await readFile(file, 'utf8')));
  const pieces = await wardrobe();
  const seen = new Map<SectionName, number>();
  return looks.map(({ name, section, items }) => {
    const nth = seen.get(section) ?? 0;
    seen.set(section, nth + 1);
    const worn = items.flatMap(([reference, colour]): LookPiece[] => {
      const piece = pieces.get(reference);
      return piece ? [{ piece, colour }] : [];
    });
    const view = { left: 0, top: 0, scale: 1, width: 960, height: 1200 };
    return {
      key: name,
      kind: 'look',
      file: `look-${slugOf(name)}.webp`,
      alt: `${name}, posés à plat : ${listed(worn.map(({ piece, colour }) => `${lower(piece.name)} (${lower(colour)})`))}`,
      width: view.width,
      height: view.height,
      draw: async () => await press(await drawStage(layLook(worn), groundOf(section, nth), view)),
    };
  });
};

type Wardrobe = ReadonlyMap<string, Piece>;

const pieceOf = (pieces: Wardrobe, [reference, colour]: readonly [string, string, ...unknown[]]): LookPiece => {
  const piece = pieces.get(reference);
  if (!piece?.colours.has(colour)) throw new Error(`no article ${reference} in ${colour}`);
  return { piece, colour };
};

const upright = (pieces: Wardrobe, chosen: readonly Chosen[]): Laid[] =>
  layLook(chosen.map((one) => pieceOf(pieces, one)));
const lengthwise = (pieces: Wardrobe, put: readonly Put[]): Laid[] =>
  put.map((one) => ({ ...pieceOf(pieces, one), ...spotOf(one) }));

/** Views of the upright ground (960 × 1200) and of the long one (1600 × 1000). */
const views = {
  tile: {
    wide: { left: 0, top: 0, scale: 1, width: 960, height: 1200 },
    tall: { left: 0, top: -40, scale: 0.9375, width: 900, height: 1200 },
  },
  landing: {
    wide: { left: 0, top: 0, scale: 1, width: 1600, height: 1000 },
    tall: { left: 0, top: -120, scale: 0.8333, width: 800, height: 1200 },
  },
  hero: {
    wide: { left: -720, top: 20, scale: 0.82, width: 1920, height: 800 },
    tall: { left: 0, top: 0, scale: 0.8333, width: 800, height: 1000 },
  },
} as const satisfies Record<string, Record<'wide' | 'tall', View>>;

/** Tile, landing picture and home page of each section, each for wide screens and for telephones. */
export const sectionList = async (): Promise<EditorialPicture[]> => {
  const pieces = await wardrobe();
  const list: EditorialPicture[] = [];
  for (const [key, { name, tile, landing, hero }] of Object.entries(sectionPictures)) {
    const add = (kind: keyof typeof views, crop: 'wide' | 'tall', laid: Laid[], wall: WallName): void => {
      const view = views[kind][crop];
      list.push({
        key,
        kind,
        crop,
        file: `${kind}-${key}-${crop}.webp`,
        alt: `${name} : ${listed(laid.map(({ piece, colour }) => `${lower(piece.name)} (${lower(colour)})`))}, posés à plat`,
        width: view.width,
        height: view.height,
        draw: async () => await press(await drawStage(laid, wall, view)),
      });
    };
    add('tile', 'wide', upright(pieces, tile.pieces), tile.wall);
    add('tile', 'tall', upright(pieces, tile.pieces), tile.wall);
    add('landing', 'wide', lengthwise(pieces, landing.put), landing.wall);
    add('landing', 'tall', upright(pieces, tile.pieces), landing.wall);
    add('hero', 'wide', lengthwise(pieces, hero.put), hero.wall);
    add('hero', 'tall', upright(pieces, hero.pieces), hero.wall);
  }
  return list;
};
