/** Encodes drawn pixels as a master. */
import type { Sharp } from 'sharp';

/** Maximum size of a master in bytes. */
export const largest = 60_000;

/** WebP at the best quality that stays under the limit. */
export const press = async (image: Sharp): Promise<Buffer> => {
  const bytes = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = bytes.info;
  const { default: sharp } = await import('sharp');
  const again = (): Sharp => sharp(bytes.data, { raw: { width, height, channels } });
  let last = Buffer.alloc(0);
  for (const quality of [84, 78, 72, 64, 56, 48, 40, 32, 24, 16, 10, 5]) {
    last = await again()
      .webp({ quality, effort: 4, smartSubsample: quality > 50 })
      .toBuffer();
    if (last.length <= largest) return last;
  }
  return last;
};
