/** Chooses the format by the Accept header. AVIF and WebP must be named in it; a wildcard gets JPEG. */
import type { ImageFormat } from '#shared/api/image';

const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

export const formatsFor = (accept: string | undefined, requested: ImageFormat | undefined): ImageFormat[] => {
  if (requested === 'avif') return ['avif', 'webp'];
  if (requested) return [requested];
  const named = (['avif', 'webp'] as const).filter((format) => accepts(accept ?? '', `image/${format}`));
  return named.includes('webp') ? named : [...named, 'jpeg'];
};
