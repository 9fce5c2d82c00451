/** Maps options of other shops, of any name and order, to the two axes of the shop: style (colour) and size. */
import { plainText } from '#shared/text';
import { defaultStyle, isKnownColour, styleAsWritten, styleOf, type Style } from './colours.rules.ts';
import { looksLikeSize, oneSize, sizeOf, type NumberHint, type Size } from './sizes.rules.ts';

export type Axis = 'colour' | 'size' | 'other';
/** Axis of each option; null for an option without a name. */
export type Axes = readonly (Axis | null)[];

const colourPattern = /\b(colou?rs?|couleurs?|coloris|colores?|farbe|teinte|shades?|tono)\b/;
const sizePattern = /\b(sizes?|tailles?|pointures?|tallas?|tamano|grosse|grandeur|mesure|age|edad)\b/;

const isUnset = (value: string): boolean => value === '' || value === 'Default Title';

const axisOfName = (name: string, value: string): Axis | null => {
  const plain = plainText(name);
  // Shopify gives a product without options one option named Title with the value Default Title
  if (plain === '' || (plain === 'title' && isUnset(value))) return null;
  if (colourPattern.test(plain)) return 'colour';
  return sizePattern.test(plain) ? 'size' : 'other';
};

const axisOfValue = (value: string): Axis =>
  isKnownColour(value) ? 'colour' : looksLikeSize(value) ? 'size' : 'other';

/**
 * Finds the axis of each option by its name, otherwise by its value in the first row of the product. Colour
 * and size are used once. Any other option distinguishes styles, because it must not look like a size.
 */
export const axesOf = (names: readonly string[], values: readonly string[]): Axes => {
  const namedAxes = names.map((name, index) => axisOfName(name, values[index] ?? ''));
  const axes: (Axis | null)[] = names.map(() => null);
  const assign = (axisOf: (index: number) => Axis | null): void => {
    for (const [index, namedAxis] of namedAxes.entries()) {
      const axis = axes[index] === null && namedAxis !== null ? axisOf(index) : null;
      if (axis !== null && axis !== 'other' && !axes.includes(axis)) axes[index] = axis;
    }
  };
  assign((index) => namedAxes[index] ?? null);
  assign((index) => axisOfValue(values[index] ?? ''));
  return axes.map((axis, index) => axis ?? (namedAxes[index] === null ? null : 'other'));
};

/** First name used for each style and size of a product. Keeps `Navy` and `Bleu marine` of one product apart. */
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

/** `Yes` is shown with its option name (`Logo: Yes`), `Slim` is not. */
const labelOf = (name: string, value: string): string =>
  /^(yes|no|oui|non|true|false|\d+)$/i.test(value) && name !== '' ? `${name} ${value}` : value;

export type OptionContext = { names: readonly string[]; hint: NumberHint; usedNames: UsedNames };

export const readOptions = (
  axes: Axes,
  values: readonly string[],
  { names, hint, usedNames }: OptionContext,
): { style: Style; size: Size } => {
  const valuesOf = (axis: Axis): { name: string; value: string }[] =>
    values
      .map((value, index) => ({ name: names[index] ?? '', value, axis: axes[index] ?? 'other' }))
      // an option that is missing in the first row still distinguishes this variant
      .filter((option) => option.axis === axis && !isUnset(option.value));
  const [colour] = valuesOf('colour');
  const [size] = valuesOf('size');
  const others = valuesOf('other').map(({ name, value }) => labelOf(name, value));
  const own = styleFor(colour?.value ?? '', usedNames);
  const parts = colour ? [own.name, ...others] : others;
  const style =
    others.length === 0
      ? own
      : parts.length === 1
        ? styleFor(parts[0] ?? '', usedNames)
        : styleAsWritten(parts.join(' / '));
  const read = size ? sizeFor(size.value, hint, usedNames) : oneSize;
  return {
    style: colour && others.length > 0 ? { ...style, hex: own.hex } : style,
    size: read.system === null ? { ...read, system: 'OTHER' } : read,
  };
};
