import type { OrderStatus } from '#shared/api/order-shapes';

type LineState = { readonly delivered: number; readonly claimed: number };

/** Delivered units that are not claimed yet. */
export const leftToClaim = ({ delivered, claimed }: LineState): number => Math.max(0, delivered - claimed);

const deliveredStates: readonly OrderStatus[] = ['DELIVERED_AND_INVOICED', 'PARTIALLY_DELIVERED'];

/** `today` and `claimUntil` are calendar days of the region; `claimUntil` is included. */
export const canClaim = (
  order: { readonly state: OrderStatus; readonly claimUntil: string | null },
  lines: readonly LineState[],
  today: string,
): boolean =>
  deliveredStates.includes(order.state) &&
  order.claimUntil !== null &&
  today <= order.claimUntil &&
  lines.some((line) => leftToClaim(line) > 0);
