/** Parsers of single cell values. They depend on neither the file nor the shop. */
export { parseAmount, parseUnits, type AmountResult, parseInteger } from './amounts.rules.ts';
export { defaultStyle, isKnownColour, parseHex, styleAsWritten, styleOf, type Style } from './colours.rules.ts';
export { createDateParser, type parseDate } from './dates.rules.ts';
export { htmlToText, tidy } from './html-text.rules.ts';
export { altOf, parseImage, type WantedImage } from './images.rules.ts';
export { parseComposition, splitList, type Material } from './lists.rules.ts';
export { axesOf, readOptions, type Axes, type UsedNames } from './options.rules.ts';
export { placeOf, type NamedPlace, type PlaceOptions, type PlaceTexts } from './place.rules.ts';
export { buildSku, referenceFault, referenceOfHandle } from './reference.rules.ts';
export {
  looksLikeSize,
  numberHintOf,
  oneSize,
  sizeInSystem,
  sizeOf,
  sizeSystems,
  type NumberHint,
  type Size,
  type SizeSystem,
} from './sizes.rules.ts';
