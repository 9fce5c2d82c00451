/** Finds the characters that the fonts contain. PDF/A allows no others. */

const tableOf = (font: Buffer, tag: string): Buffer | null => {
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  return null;
};

/** Reads segments of 16-bit characters. The glyph table may still lack some of them. */
const readSegments = (map: Buffer, add: (code: number) => void): void => {
  const length = map.readUInt16BE(6);
  for (let segment = 0; segment < length; segment += 2) {
    const last = map.readUInt16BE(14 + segment);
    const first = map.readUInt16BE(16 + length + segment);
    const shift = map.readUInt16BE(16 + 2 * length + segment);
    const place = 16 + 3 * length + segment;
    const offset = map.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const at = place + offset + 2 * (code - first);
      const glyph = offset === 0 ? (code + shift) & 0xffff : map.readUInt16BE(at);
      if (glyph !== 0) add(code);
    }
  }
};

const readGroups = (map: Buffer, add: (code: number) => void): void => {
  for (let at = 16, left = map.readUInt32BE(12); left > 0; at += 12, left -= 1) {
    for (let code = map.readUInt32BE(at); code <= map.readUInt32BE(at + 4); code += 1) add(code);
  }
};

export const coverageOf = (font: Buffer): ReadonlySet<number> => {
  const codePoints = new Set<number>();
  const table = tableOf(font, 'cmap');
  if (!table) return codePoints;
  const add = (code: number): void => void codePoints.add(code);
  for (let at = 4, left = table.readUInt16BE(2); left > 0; at += 8, left -= 1) {
    const map = table.subarray(table.readUInt32BE(at + 4));
    const format = map.readUInt16BE(0);
    if (format === 4) readSegments(map, add);
    if (format === 12) readGroups(map, add);
  }
  return codePoints;
};

const spaces = /[\t\n\v\f\r\u2028\u2029]+/g;
/** Control characters, direction marks, surrogates and unassigned characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\uFE00-\uFE0F]/gu;

/** The replacement character, which PDF/A does not allow. */
const replacementCharacter = 0xfffd;

/** Replaces missing characters by `?`. */
export const printable = (text: string, covered: (code: number) => boolean): string =>
  Array.from(text.normalize('NFC').replace(spaces, ' ').replace(invisible, ''), (character) => {
    const code = character.codePointAt(0) ?? replacementCharacter;
    return code !== replacementCharacter && covered(code) ? character : '?';
  }).join('');
