/**
 * Generates item n of the synthetic catalogue. The result is always the same, so it is generated again instead of
 * stored.
 */
import { slugOf } from '#shared/text';
import { wordAt } from './synthetic-vocabulary.ts';
import {
  adjectives,
  brands,
  fits,
  materials,
  patterns,
  sentences,
  sizeRuns,
  styles,
  tree,
  type Subgroup,
} from './synthetic-words.ts';

/** A sub-group with its place; the numbers are positions in `tree`. */
type Place = { section: number; group: number; subgroup: Subgroup; number: number };

export const places: readonly Place[] = tree
  .flatMap(({ groups }, section) =>
    groups.flatMap(({ subgroups }, group) => subgroups.map((subgroup) => ({ section, group, subgroup }))),
  )
  .map((place, number) => ({ ...place, number }));

export type SyntheticVariant = {
  style: number;
  /** Position in the size list of the sub-group. */
  size: number;
  /** In millimes (TN) and francs; null where it is not sold. */
  prices: { TN: number | null; SN: number | null; CI: number | null };
  /** Units by location: TN, SN, CI. */
  stock: readonly number[];
};

export type SyntheticItem = {
  number: number;
  ref: string;
  name: string;
  slug: string;
  description: string;
  brand: number;
  /** Positions in `materialNames`, with percentages. */
  composition: { material: number; percent: number }[];
  /** Position in `fits`; null for most items that are not worn. */
  fit: number | null;
  place: Place;
  /** Position of another section that also shows the item; null for most items. */
  otherSection: number | null;
  popularity: number;
  /** Days before the day of the seed; negative for days after it. */
  publishedDaysAgo: number;
  ratings: { count: number; sum: number };
  variants: SyntheticVariant[];
  /** Percentage of the reduction, and its first and last day counted from the day of the seed. */
  sale: { percent: number; from: number; to: number } | null;
};

type Draw = (max: number) => number;

/** mulberry32 with the number of the item as seed: small, repeatable, sufficiently uniform. */
const drawOf = (number: number): Draw => {
  let state = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  return (max) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * max);
  };
};

const agreed = (thing: string, [masculine, feminine]: [string, string]): [string, string] => {
  const isFeminine = thing.startsWith('f:');
  const name = isFeminine ? thing.slice(2) : thing;
  const first = name.split(' ')[0]!;
  const adjective = isFeminine ? feminine : masculine;
  const isPlural = first.endsWith('s') && first !== 'Cabas' && !adjective.endsWith('s') && !adjective.endsWith('x');
  return [name, isPlural ? `${adjective}s` : adjective];
};

const nameOf = (draw: Draw, { subgroup }: Place): { name: string; material: number } => {
  const [thing, adjective] = agreed(
    subgroup.things[draw(subgroup.things.length)]!,
    adjectives[draw(adjectives.length)]!,
  );
  const pattern = patterns[draw(patterns.length)]!;
  const material = draw(materials.length);
  return { name: `${thing} ${adjective} ${materials[material]!}${pattern === '' ? '' : ` ${pattern}`}`, material };
};

/** Uses another random sequence, so that the rest of the item does not change. */
const traitsOf = (number: number, main: number, { subgroup }: Place): Pick<SyntheticItem, 'composition' | 'fit'> => {
  const draw = drawOf(number ^ 0x27d4eb2f);
  const other = draw(materials.length);
  const isPure = draw(100) < 60 || other === main;
  const composition = isPure
    ? [{ material: main, percent: 100 }]
    : [
        { material: main, percent: 80 },
        { material: other, percent: 20 },
      ];
  const isWorn = ['women', 'men', 'trousers', 'letter', 'child'].includes(subgroup.sizes);
  return { composition, fit: isWorn && draw(100) < 70 ? draw(fits.length) : null };
};

/** Whole dinars ending in ,900; francs in hundreds, at about 195 francs per dinar. */
const pricesOf = (draw: Draw, dinars: number): SyntheticVariant['prices'] => {
  const francs = Math.round((dinars * 195) / 500) * 500;
  return {
    TN: draw(100) < 90 ? dinars * 1_000 - 100 : null,
    SN: draw(100) < 90 ? francs : null,
    CI: draw(100) < 90 ? francs + 500 : null,
  };
};

const variantsOf = (draw: Draw, place: Place): SyntheticVariant[] => {
  const { subgroup } = place;
  const run = sizeRuns[subgroup.sizes].labels.length;
  const wanted = 2 + draw(3) + draw(5);
  const colours = 1 + draw(Math.min(3, wanted));
  const sizes = Math.max(1, Math.min(run, Math.round(wanted / colours)));
  const firstSize = draw(run - sizes + 1);
  const firstStyle = draw(styles.length);
  const dinars = subgroup.from + draw(subgroup.to - subgroup.from + 1);
  const prices = pricesOf(draw, dinars);
  const out: SyntheticVariant[] = [];
  for (let colour = 0; colour < colours; colour += 1) {
    for (let size = 0; size < sizes; size += 1) {
      const piece = (): number => (draw(100) < 15 ? 0 : draw(40));
      // the styles of one item are 7 positions apart in the list, so that they look different
      const style = (firstStyle + colour * 7) % styles.length;
      out.push({ style, size: firstSize + size, prices, stock: [piece(), piece(), piece()] });
    }
  }
  return out;
};

const saleOf = (draw: Draw): SyntheticItem['sale'] => {
  if (draw(100) >= 15) return null;
  const from = draw(100) < 80 ? -1 - draw(20) : 1 + draw(20);
  return { percent: 10 + 5 * draw(9), from, to: from + 21 + draw(20) };
};

/** Ten French words chosen by frequency, so that a word index is as large as with a million different texts. */
const wordsOf = (number: number): string => {
  // another random sequence, so that the rest of the item does not change
  const draw = drawOf(number ^ 0x5bd1e995);
  return Array.from({ length: 10 }, () => wordAt(draw(1_000_000) / 1_000_000)).join(', ');
};

export const syntheticItem = (number: number): SyntheticItem => {
  const draw = drawOf(number);
  const place = places[draw(places.length)]!;
  const { name, material } = nameOf(draw, place);
  const popular = draw(1_000_000) / 1_000_000;
  const ratings = draw(100) < 60 ? draw(80) : 0;
  return {
    number,
    ref: `SYN-${String(number).padStart(7, '0')}`,
    name,
    slug: slugOf(name),
    description: `${sentences.map((choice) => choice[draw(choice.length)]!).join(' ')} On en dit : ${wordsOf(number)}.`,
    brand: draw(brands.length),
    ...traitsOf(number, material, place),
    place,
    otherSection: draw(100) < 5 ? (place.section + 1) % tree.length : null,
    // a few items get most of the visits
    popularity: Math.floor(100_000 * popular ** 6),
    publishedDaysAgo: draw(100) < 1 ? -1 - draw(20) : draw(1_000),
    ratings: { count: ratings, sum: ratings === 0 ? 0 : ratings * 3 + draw(2 * ratings + 1) },
    variants: variantsOf(draw, place),
    sale: saleOf(draw),
  };
};
