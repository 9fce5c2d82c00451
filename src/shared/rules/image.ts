import type { Image } from '#shared/api/shapes';

/** Stands for a missing picture: screens draw a placeholder when an image has this name. */
export const absentImageName = 'absente';

/** The ratio is 4:5. */
export const absentImage = (alt: string): Image => ({
  name: absentImageName,
  alt,
  width: 4,
  height: 5,
  placeholder: '#F3ECE2',
});
