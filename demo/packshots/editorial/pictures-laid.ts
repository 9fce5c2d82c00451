/** Pictures of outfits laid out. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { EditorialPicture } from './list.ts';
import { type LookPiece, groundOf, layLook } from './looks.ts';
import { press } from './press.ts';
import { drawStage } from './stage.ts';
import { type SectionName, wardrobe } from './wardrobe.ts';

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
