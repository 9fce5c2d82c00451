/** Which colours of an item catch the eye: a page of black, white and beige garments looks empty. */

type Coloured = { readonly hex: string | null };

/** Difference of the strongest and the weakest channel (0 to 255) from which a colour counts as lively. */
const leastDifference = 60;

const isLively = ({ hex }: Coloured): boolean => {
  if (hex === null || !/^#[0-9a-f]{6}$/i.test(hex)) return false;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) >= leastDifference;
};

/** Lively colours first; within each half the order of the shop stays. */
export const livelyFirst = <Style extends Coloured>(styles: readonly Style[]): Style[] => [
  ...styles.filter(isLively),
  ...styles.filter((style) => !isLively(style)),
];
