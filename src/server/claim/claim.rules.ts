import type { Claim, OrderStatus } from '#shared/api/order-shapes';
import type { ClaimRow, Condition, Decision } from './claim.store.ts';
import { staffMessages as messages } from './claim.messages.ts';

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

export const isOpen = (state: Claim['status']): boolean => state === 'NEW' || state === 'IN_PROGRESS';

/** Number that people read: `RC-0042`. */
export const claimNumber = (id: number): string => `RC-${String(id).padStart(4, '0')}`;

/** Reads `RC-0042`, `rc42` or `42`; null for any other text. */
export const readClaimNumber = (typed: string): number | null => {
  const digits = /^\s*(?:rc[ -]?)?0*([1-9]\d{0,14})\s*$/i.exec(typed)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Working days to take a new claim (the mail promises an answer in two) and to decide about one in progress. */
export const deadlineDays = { NEW: 2, IN_PROGRESS: 10 } as const;

const conditions: readonly Condition[] = ['RESTOCK', 'SCRAP', 'SUPPLIER', 'KEPT'];

/** Units of a line by what happens to them. */
export type AcceptedLine = { readonly lineId: number } & Readonly<Record<Condition, number>>;

export const unitsOf = (line: AcceptedLine): number => conditions.reduce((sum, name) => sum + line[name], 0);
const backOf = (line: AcceptedLine): number => unitsOf(line) - line.KEPT;

export const outcomesOf = (lines: readonly AcceptedLine[]) =>
  lines.flatMap((line) =>
    conditions
      .map((condition) => ({ lineId: line.lineId, condition, quantity: line[condition] }))
      .filter(({ quantity }) => quantity > 0),
  );

/** Field and sentence of what is wrong; null when the lines can be accepted. */
export const problemOf = (
  claim: Pick<ClaimRow, 'type' | 'lines' | 'receivedAt'>,
  lines: readonly AcceptedLine[],
  decision: Decision,
): { readonly field: string; readonly message: string } | null => {
  for (const line of lines) {
    const claimed = claim.lines.find(({ lineId }) => lineId === line.lineId);
    if (!claimed) return { field: 'lines', message: messages.unknownLine };
    if (unitsOf(line) > claimed.quantity)
      return { field: 'lines', message: messages.tooManyAccepted(claimed.name, claimed.quantity) };
    if (claim.receivedAt !== null && backOf(line) > claimed.received)
      return { field: 'lines', message: messages.notReceived(claimed.name, claimed.received) };
  }
  const units = lines.reduce((sum, line) => sum + unitsOf(line), 0);
  if (decision !== 'NOTHING' && units === 0) return { field: 'lines', message: messages.noUnits };
  if (decision === 'NOTHING' && claim.type.kind === 'RETURN')
    return { field: 'decision', message: messages.returnWithoutDecision };
  return null;
};
