import type { Image } from '#shared/api/shapes';

/** No file has this name: screens draw their own placeholder. */
export const absentImageName = 'absente';

/** Ratio 4:5. */
export const absentImage = (alt: string): Image => ({
  name: absentImageName,
  alt,
  width: 4,
  height: 5,
  placeholder: '#F3ECE2',
});
