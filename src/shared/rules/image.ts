/** The stand-in where the contract wants a picture and there is none. */
import type { Image } from '#shared/api/shapes';

/** Name of the stand-in: nothing is stored under it, screens draw their own placeholder when they meet it. */
export const absentImageName = 'absente';

/** Where the contract wants a picture and staff gave none. Ratio 4:5, the paper colour of the shop. */
export const absentImage = (alt: string): Image => ({
  name: absentImageName,
  alt,
  width: 4,
  height: 5,
  placeholder: '#F3ECE2',
});
