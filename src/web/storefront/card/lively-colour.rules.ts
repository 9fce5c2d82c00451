/** Finds strong colours, which are shown first because a page of black, white and beige garments looks empty. */

type Coloured = { readonly hex: string | null };

/** Minimum difference between the highest and the lowest colour channel (0 to 255) of a strong colour. */
const leastDifference = 60;

const isLively = ({ hex }: Coloured): boolean => {
  if (hex === null || !/^#[0-9a-f]{6}$/i.test(hex)) return false;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) >= leastDifference;
};

/** Moves strong colours to the front; otherwise keeps the order. */
export const livelyFirst = <Style extends Coloured>(styles: readonly Style[]): Style[] => [
  ...styles.filter(isLively),
  ...styles.filter((style) => !isLively(style)),
];
