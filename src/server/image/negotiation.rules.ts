/** Which format a client gets. Formats that ask for a modern decoder must be named: a wildcard gets JPEG. */
import type { ImageFormat } from '#shared/api/image';

const takes = (accept: string, type: string): boolean =>
  accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === type && !parameters.some((word) => /^q=0(\.0*)?$/.test(word));
  });

/** Formats in the order to try; AVIF may not be made yet, the last one always can be. */
export const formatsFor = (accept: string | undefined, asked: ImageFormat | undefined): ImageFormat[] => {
  if (asked === 'avif') return ['avif', 'webp'];
  if (asked) return [asked];
  const named = (['avif', 'webp'] as const).filter((format) => takes(accept ?? '', `image/${format}`));
  return named.includes('webp') ? named : [...named, 'jpeg'];
};
