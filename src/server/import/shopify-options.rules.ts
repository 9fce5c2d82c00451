/** Shopify options, of any name and order → our two axes, colour and size. */
import { plainText } from '#shared/text';
import { isKnownColour, plainStyle, styleAsWritten, styleOf, type Style } from './colours.rules.ts';
import { looksLikeSize, oneSize, sizeOf, type NumberHint, type Size } from './sizes.rules.ts';

export type Axis = 'colour' | 'size' | 'other';
export type Axes = readonly [Axis | null, Axis | null, Axis | null];

const colourNames = /\b(colou?rs?|couleurs?|coloris|colores?|farbe|teinte|shades?|tono)\b/;
const sizeNames = /\b(sizes?|tailles?|pointures?|tallas?|tamano|grosse|grandeur|mesure|age|edad)\b/;

const nothing = (value: string): boolean => value === '' || value === 'Default Title';

const byName = (name: string, value: string): Axis | null => {
  const plain = plainText(name);
  // an article without options has the one called Title; its true values say otherwise
  if (plain === '' || (plain === 'title' && nothing(value))) return null;
  if (colourNames.test(plain)) return 'colour';
  return sizeNames.test(plain) ? 'size' : 'other';
};

const byValue = (value: string): Axis => (isKnownColour(value) ? 'colour' : looksLikeSize(value) ? 'size' : 'other');

/**
 * Which option is what, from the names and, where a name says nothing, from the values of the article's first row.
 * Each axis once: a second colour or size, and anything else, takes the axis that is free, or completes the size.
 */
export const axesOf = (names: readonly string[], values: readonly string[]): Axes => {
  const named = [0, 1, 2].map((index) => byName(names[index] ?? '', values[index] ?? ''));
  const axes: (Axis | null)[] = [null, null, null];
  const free = (axis: Axis): boolean => !axes.includes(axis);
  const claim = (test: (index: number) => Axis | null): void => {
    for (const index of [0, 1, 2]) {
      const axis = axes[index] === null && named[index] !== null ? test(index) : null;
      if (axis !== null && axis !== 'other' && free(axis)) axes[index] = axis;
    }
  };
  claim((index) => named[index] ?? null);
  claim((index) => byValue(values[index] ?? ''));
  claim(() => (free('size') ? 'size' : 'colour'));
  return [0, 1, 2].map((index) => axes[index] ?? (named[index] === null ? null : 'other')) as unknown as Axes;
};

/** The names two values of one article took, so that translation never makes one of two (`Navy` and `Bleu marine`). */
export type TakenNames = { styles: Map<string, string>; sizes: Map<string, string> };

const styleFor = (value: string, taken: TakenNames): Style => {
  if (value === '') return plainStyle;
  const style = styleOf(value);
  const plain = plainText(value);
  const first = taken.styles.get(style.seo) ?? plain;
  taken.styles.set(style.seo, first);
  return first === plain ? style : styleAsWritten(value);
};

const sizeFor = (value: string, hint: NumberHint, taken: TakenNames): Size => {
  const size = sizeOf(value, hint);
  if (value === '') return size;
  const plain = plainText(value);
  const key = `${size.system} ${size.label}`;
  const first = taken.sizes.get(key) ?? plain;
  taken.sizes.set(key, first);
  return first === plain ? size : { system: 'OTHER', label: value, position: size.position };
};

/** Colour and size of one variant. */
export const readOptions = (
  axes: Axes,
  values: readonly string[],
  { hint, taken }: { hint: NumberHint; taken: TakenNames },
): { style: Style; size: Size } => {
  const of = (wanted: Axis): string[] =>
    // an option that the first row did not announce still tells this variant apart
    values.filter((value, index) => (axes[index] ?? 'other') === wanted && !nothing(value));
  const [colour = ''] = of('colour');
  const sizes = [...of('size'), ...of('other')];
  if (sizes.length > 1) {
    const label = sizes.join(' / ');
    return {
      style: styleFor(colour, taken),
      size: { system: 'OTHER', label, position: sizeOf(sizes[0] ?? '', hint).position },
    };
  }
  const size = sizes[0] === undefined ? oneSize : sizeFor(sizes[0], hint, taken);
  // a number nothing tells about keeps the number as its label
  return { style: styleFor(colour, taken), size: size.system === null ? { ...size, system: 'OTHER' } : size };
};
