import type { StockWord } from '#shared/api/shapes';

/** Up to this quantity, screens show the number of units left. */
const limitedUpTo = 3;

/** `free`: on hand minus reserved. */
export const stockWord = (free: number): StockWord =>
  free <= 0 ? 'UNAVAILABLE' : free <= limitedUpTo ? 'LIMITED' : 'AVAILABLE';
