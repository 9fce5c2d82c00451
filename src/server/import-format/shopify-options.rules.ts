/** Shopify options, of any name and order → the two axes of the shop, colour and size. */
import { plainText } from '#shared/text';
import {
  defaultStyle,
  isKnownColour,
  looksLikeSize,
  oneSize,
  sizeOf,
  styleAsWritten,
  styleOf,
  type NumberHint,
  type Size,
  type Style,
} from './values/values.ts';

export type Axis = 'colour' | 'size' | 'other';
export type Axes = readonly [Axis | null, Axis | null, Axis | null];

const colourPattern = /\b(colou?rs?|couleurs?|coloris|colores?|farbe|teinte|shades?|tono)\b/;
const sizePattern = /\b(sizes?|tailles?|pointures?|tallas?|tamano|grosse|grandeur|mesure|age|edad)\b/;

const isUnset = (value: string): boolean => value === '' || value === 'Default Title';

const axisOfName = (name: string, value: string): Axis | null => {
  const plain = plainText(name);
  // Shopify gives a product without options one called Title, with the value Default Title
  if (plain === '' || (plain === 'title' && isUnset(value))) return null;
  if (colourPattern.test(plain)) return 'colour';
  return sizePattern.test(plain) ? 'size' : 'other';
};

const axisOfValue = (value: string): Axis =>
  isKnownColour(value) ? 'colour' : looksLikeSize(value) ? 'size' : 'other';

/**
 * Axis of each option by its name, otherwise by its value in the product's first row. Each axis is used once: any other
 * option takes the free axis, or is added to the size.
 */
export const axesOf = (names: readonly string[], values: readonly string[]): Axes => {
  const namedAxes = [0, 1, 2].map((index) => axisOfName(names[index] ?? '', values[index] ?? ''));
  const axes: (Axis | null)[] = [null, null, null];
  const isFree = (axis: Axis): boolean => !axes.includes(axis);
  const assign = (axisOf: (index: number) => Axis | null): void => {
    for (const index of [0, 1, 2]) {
      const axis = axes[index] === null && namedAxes[index] !== null ? axisOf(index) : null;
      if (axis !== null && axis !== 'other' && isFree(axis)) axes[index] = axis;
    }
  };
  assign((index) => namedAxes[index] ?? null);
  assign((index) => axisOfValue(values[index] ?? ''));
  assign(() => (isFree('size') ? 'size' : 'colour'));
  return [0, 1, 2].map((index) => axes[index] ?? (namedAxes[index] === null ? null : 'other')) as unknown as Axes;
};

/** First value for each name in a product: keeps `Navy` and `Bleu marine` of one product apart. */
export type UsedNames = { styles: Map<string, string>; sizes: Map<string, string> };

const styleFor = (value: string, usedNames: UsedNames): Style => {
  if (value === '') return defaultStyle;
  const style = styleOf(value);
  const plain = plainText(value);
  const first = usedNames.styles.get(style.seo) ?? plain;
  usedNames.styles.set(style.seo, first);
  return first === plain ? style : styleAsWritten(value);
};

const sizeFor = (value: string, hint: NumberHint, usedNames: UsedNames): Size => {
  const size = sizeOf(value, hint);
  if (value === '') return size;
  const plain = plainText(value);
  const key = `${size.system} ${size.label}`;
  const first = usedNames.sizes.get(key) ?? plain;
  usedNames.sizes.set(key, first);
  return first === plain ? size : { system: 'OTHER', label: value, position: size.position };
};

export const readOptions = (
  axes: Axes,
  values: readonly string[],
  { hint, usedNames }: { hint: NumberHint; usedNames: UsedNames },
): { style: Style; size: Size } => {
  const valuesOf = (axis: Axis): string[] =>
    // an option missing in the first row still distinguishes this variant
    values.filter((value, index) => (axes[index] ?? 'other') === axis && !isUnset(value));
  const [colour = ''] = valuesOf('colour');
  const sizes = [...valuesOf('size'), ...valuesOf('other')];
  if (sizes.length > 1) {
    const label = sizes.join(' / ');
    return {
      style: styleFor(colour, usedNames),
      size: { system: 'OTHER', label, position: sizeOf(sizes[0] ?? '', hint).position },
    };
  }
  const size = sizes[0] === undefined ? oneSize : sizeFor(sizes[0], hint, usedNames);
  return { style: styleFor(colour, usedNames), size: size.system === null ? { ...size, system: 'OTHER' } : size };
};
