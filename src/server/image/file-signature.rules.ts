export type PictureFormat = 'jpeg' | 'png' | 'webp';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const formatOf = (bytes: Buffer): PictureFormat | null => {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : null;
};

const endOfRiff = (bytes: Buffer): number => {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
};

const endOfPng = (bytes: Buffer): number | null => {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return null;
};

// fill bytes, restart markers and the start-of-image marker have no length field
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** In entropy-coded data, FF00 is a data byte and FFD0 to FFD7 are restart markers. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
};

const endOfJpeg = (bytes: Buffer): number | null => {
  for (let at = 2; at + 4 <= bytes.length || (bytes[at] === 0xff && bytes[at + 1] === 0xd9);) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else {
      const after = at + 2 + bytes.readUInt16BE(at + 2);
      at = marker === 0xda ? endOfScan(bytes, after) : after;
    }
  }
  return null;
};

/** Offset of the first byte after the picture; null when the end of the picture is missing. */
export const endOf = (bytes: Buffer, format: PictureFormat): number | null => {
  const end = { jpeg: endOfJpeg, png: endOfPng, webp: endOfRiff }[format](bytes);
  return end === null || end > bytes.length ? null : end;
};

// Compared only at the start of the appended data, because the same four bytes may occur by chance inside
// an appended video.
const documentSignatures = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'Rar!',
  '7z\u00bc\u00af',
  '%PDF-',
  '\u007fELF',
  'MZ',
  '#!',
  '<',
];
const htmlPattern = /<(?:!doctype\s+html|html|script|iframe|\?php)[\s>]/i;
/** Record near the end of a zip file; zip readers look for it there. */
const zipEnd = 'PK\u0005\u0006\u0000\u0000\u0000\u0000';
const zipSearchLength = 66_000;

const isPadding = (code: number): boolean => code === 0 || code === 9 || code === 10 || code === 13 || code === 32;

/**
 * True when a web page, archive or program follows the image. Re-encoding would remove it, but such a file
 * is hostile. Harmless data (padding, the video or depth image of a phone) is accepted.
 */
export const hidesDocument = (bytes: Buffer, end: number): boolean => {
  let start = end;
  while (start < bytes.length && isPadding(bytes[start] ?? 0)) start += 1;
  if (start === bytes.length) return false;
  const head = bytes.toString('latin1', start, start + 8);
  if (documentSignatures.some((signature) => head.startsWith(signature))) return true;
  const tail = Math.max(start, bytes.length - zipSearchLength);
  return bytes.subarray(tail).includes(zipEnd, 0, 'latin1') || htmlPattern.test(bytes.toString('latin1', start));
};

/** True for a complete JPEG, PNG or WebP without a document behind it. Its size in pixels is not read. */
export const isPicture = (bytes: Buffer): boolean => {
  const format = formatOf(bytes);
  const end = format && endOf(bytes, format);
  return end !== null && !hidesDocument(bytes, end);
};
