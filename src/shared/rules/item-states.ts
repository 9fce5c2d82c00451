/** States of an item, and what an item lacks or is in the list of staff. */

/** `SCHEDULED`: published at a future moment. */
export const itemStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export type ItemState = (typeof itemStates)[number];

/** Prices and sales are those of the region. */
export const itemTraits = ['NO_PICTURE', 'NO_PRICE', 'LOW_STOCK', 'ON_SALE', 'NEW'] as const;
export type ItemTrait = (typeof itemTraits)[number];

/** A variant with so few units left counts as low; also in the SQL functions `stock_level_after_stock` and `stock_level_refresh`. */
export const lowStock = 3;
