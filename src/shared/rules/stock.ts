/** The words for a quantity: available, limited, unavailable. */
import type { StockWord } from '#shared/api/shapes';

/** Up to this many pieces a screen says how few are left. */
const limitedUpTo = 3;

/** Free pieces (on hand, less what orders hold) to a word. */
export const stockWord = (free: number): StockWord =>
  free <= 0 ? 'UNAVAILABLE' : free <= limitedUpTo ? 'LIMITED' : 'AVAILABLE';
