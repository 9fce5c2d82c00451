/** Why staff change what is on hand. Sales, returns, counts and transfers have their own movements. */
export const stockReasons = [
  'RECEIVED',
  'FOUND',
  'COUNTED',
  'DAMAGED',
  'LOST',
  'SUPPLIER',
  'GIVEN',
  'CORRECTION',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** `LOW`: at most the threshold, but some. `OUT`: nothing available. `HELD`: orders reserve every unit on hand. */
export const stockLevels = ['LOW', 'OUT', 'HELD', 'INCOMING'] as const;
