import type { Image } from '#shared/api/shapes';

/** Name of a plain image. Screens draw their own placeholder instead of it. */
export const absentImageName = 'absente';

/** The ratio is 4:5. */
export const absentImage = (alt: string): Image => ({
  name: absentImageName,
  alt,
  width: 4,
  height: 5,
  placeholder: '#F3ECE2',
});
