/** The articles to draw and their colours, read from the demo catalogue. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { catalogueFiles } from './catalogue-files.ts';
import { luminance, rgbOf } from './engine/colour.ts';
import { seedOf } from './engine/random.ts';
import type { WallName } from './engine/wall.ts';

export type ArticleColour = { name: string; hex: string };
export type Article = { reference: string; name: string; colours: ArticleColour[] };

/** Colours sold assorted have no hex of their own. */
const assortedHex = '#F1E9D8';

/** All articles in the order of the catalogue. */
export const articles = async (): Promise<Article[]> => {
  const found = new Map<string, Article>();
  for (const file of catalogueFiles) {
    const rows: Record<string, string>[] = parse(await readFile(file, 'utf8'), {
      columns: true,
      delimiter: ';',
      bom: true,
    });
    for (const row of rows) {
      const { reference = '', nom = '', couleur = '', couleur_hex = '' } = row;
      const article = found.get(reference) ?? { reference, name: nom, colours: [] };
      found.set(reference, article);
      if (!article.colours.some((colour) => colour.name === couleur)) {
        article.colours.push({ name: couleur, hex: /^#[0-9a-f]{6}$/i.test(couleur_hex) ? couleur_hex : assortedHex });
      }
    }
  }
  return [...found.values()];
};

const forDark: readonly WallName[] = ['sable', 'rose', 'sauge', 'ciel', 'pierre', 'beurre', 'argile'];
const forLight: readonly WallName[] = ['argile', 'ciel', 'sauge', 'argile', 'beurre', 'rose'];

/** A wall on which the colour stands out; always the same one for the same article. */
export const wallFor = (reference: string, hex: string): WallName => {
  const choice = luminance(rgbOf(hex)) > 0.8 ? forLight : forDark;
  const [r, g, b] = rgbOf(hex);
  const free = choice.filter((wall) => {
    if (wall === 'ciel') return b < r + 0.06 || luminance([r, g, b]) < 0.4;
    if (wall === 'sauge') return g < Math.max(r, b) + 0.02 || luminance([r, g, b]) < 0.4;
    if (wall === 'argile' || wall === 'rose') return r < b + 0.16;
    if (wall === 'beurre' || wall === 'sable') return r < b + 0.3 || luminance([r, g, b]) < 0.3;
    return true;
  });
  const list = free.length > 0 ? free : (['pierre'] as const);
  return list[seedOf(reference) % list.length] ?? 'pierre';
};
