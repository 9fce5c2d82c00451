/** Valid and malicious images for tests. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pseudo-random noise: different seeds give different bytes. */
const noise = (width: number, height: number, seed: number): Buffer => {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  let state = seed * 2_654_435_761 + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = 128 + ((at / 97) % 64) + (state >>> 26);
  }
  return pixels;
};

/** Returns a sharp pipeline, to be ended by `.jpeg()`, `.png()` …. */
export const picture = (width: number, height: number, seed = 1): Sharp =>
  sharp(noise(width, height, seed), { raw: { width, height, channels: 3 } });

export const jpeg = (width: number, height: number, seed = 1): Promise<Buffer> =>
  picture(width, height, seed).jpeg({ quality: 80 }).toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
};

/** A PNG of empty rows: 30,000 × 30,000 pixels in less than a megabyte. */
export const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  // the data are incomplete, so decoding must stop before their end
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 90_000_000)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

export const scriptedSvg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script><rect width="400" height="400"/></svg>',
);
