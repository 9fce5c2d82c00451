import type { Image } from '#shared/api/shapes';

/** A plain surface under this name: screens draw their own placeholder instead. */
export const absentImageName = 'absente';

/** Ratio 4:5. */
export const absentImage = (alt: string): Image => ({
  name: absentImageName,
  alt,
  width: 4,
  height: 5,
  placeholder: '#F3ECE2',
});
