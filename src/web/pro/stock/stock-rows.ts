/** Rows of the list of stock, as the table shows them. For loaders. */
import type { ProStockMovement, ProStockRow } from '#shared/api/pro-stock-shapes';
import { formatCalendarDay, formatDateTime, formatShortDay } from '#shared/dates';
import { formatSigned } from './signed.ts';
import { ledgerName, stockMessages as messages } from './stock.messages.ts';
import { countPath, stockPath } from './stock-path.ts';

export type StockListRow = ReturnType<typeof rowOf>;

const levelOf = ({
  onHand,
  available,
  lowAt,
}: Pick<ProStockRow, 'onHand' | 'available' | 'lowAt'>): keyof typeof messages.levels => {
  if (available === 0) return onHand > 0 ? 'HELD' : 'OUT';
  return available <= lowAt ? 'LOW' : 'OK';
};

export const rowOf = ({ incomingOn, ...row }: ProStockRow, search: string) => {
  const params = new URLSearchParams(search);
  params.set('apercu', row.id);
  return {
    ...row,
    name: `${row.name}, ${row.style}, ${row.size}`,
    article: row.name,
    path: `${stockPath}?${params.toString()}`,
    level: levelOf(row),
    incomingOn: incomingOn === null ? null : formatCalendarDay(incomingOn),
    /** Without the year, for the narrow column of the list. */
    incomingShort: incomingOn === null ? null : formatShortDay(new Date(incomingOn), 'UTC'),
  };
};

export type MovementView = ReturnType<typeof movementOf>;

export const movementOf = (movement: ProStockMovement, timeZone: string) => {
  const { reason, reference } = movement;
  const href =
    reference === null
      ? null
      : reason === 'order' || reason === 'return'
        ? `/pro/commandes/${reference}`
        : reason === 'count'
          ? countPath(reference)
          : null;
  return {
    ...movement,
    at: formatDateTime(new Date(movement.at), timeZone),
    text: formatSigned(movement.quantity),
    reasonName: ledgerName(reason),
    href,
  };
};
