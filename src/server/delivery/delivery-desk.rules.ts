/** Checks of what staff type about delivery. */
import { coinOf, formatMoney, type Currency } from '#shared/money';
import { deliveryDeskMessages as messages } from './delivery-desk.messages.ts';
import type { DeskRow, TypedArea } from './delivery-desk.store.ts';

export type Problem = { readonly field: string; readonly message: string };

type Named = { readonly id: string | null; readonly name: string };

const nameTwice = (rows: readonly Named[]): string | null => {
  const seen = new Set<string>();
  for (const { name } of rows) {
    const key = name.trim().toLocaleLowerCase('fr');
    if (seen.has(key)) return name;
    seen.add(key);
  }
  return null;
};

const unknownIds = (rows: readonly { readonly id: string | null }[], known: readonly { id: string }[]): boolean =>
  rows.some(({ id }) => id !== null && !known.some((one) => one.id === id));

const lostIds = (rows: readonly { readonly id: string | null }[], known: readonly { id: string }[]): boolean =>
  known.some(({ id }) => !rows.some((row) => row.id === id));

const listed = (problems: readonly (readonly [field: string, message: string | false | null])[]): Problem[] =>
  problems.flatMap(([field, message]) => (message ? [{ field, message }] : []));

export const zoneProblems = ({ zones: known, areas }: DeskRow, zones: readonly Named[]): Problem[] => {
  const lost = known.filter(({ id }) => !zones.some((zone) => zone.id === id));
  const held = areas.filter(({ zoneId }) => lost.some(({ id }) => id === zoneId)).map(({ name }) => name);
  return listed([
    ['zones', unknownIds(zones, known) && messages.unknownId],
    ['zones', nameTwice(zones) !== null && messages.twiceZone],
    ['zones', held.length > 0 && messages.lostZone(held.slice(0, 5).join(', '))],
  ]);
};

export const areaProblems = ({ zones, areas: known }: DeskRow, areas: readonly TypedArea[]): Problem[] => {
  const twice = nameTwice(areas);
  return listed([
    ['areas', unknownIds(areas, known) && messages.unknownId],
    ['areas', lostIds(areas, known) && messages.lostArea],
    ['areas', twice !== null && messages.twiceArea(twice)],
    ['areas', areas.some(({ zoneId }) => !zones.some(({ id }) => id === zoneId)) && messages.unknownZone],
  ]);
};

const coinProblem = (amounts: readonly (number | null)[], currency: Currency): string | null => {
  const unit = coinOf(currency);
  const isRound = amounts.every((amount) => amount === null || amount % unit === 0);
  return isRound ? null : messages.coin(formatMoney(unit, currency));
};

type Mode = Named & { readonly freeFrom: number | null };

export const modeProblems = ({ modes: known }: DeskRow, modes: readonly Mode[], currency: Currency): Problem[] => {
  const twice = nameTwice(modes);
  return listed([
    ['modes', unknownIds(modes, known) && messages.unknownId],
    ['modes', lostIds(modes, known) && messages.lostMode],
    ['modes', twice !== null && messages.twiceMode(twice)],
    [
      'modes',
      coinProblem(
        modes.map(({ freeFrom }) => freeFrom),
        currency,
      ),
    ],
  ]);
};

export const priceProblems = ({ zones, modes }: DeskRow, prices: DeskRow['prices'], currency: Currency): Problem[] =>
  listed([
    ['prices', prices.some(({ modeId }) => !modes.some(({ id }) => id === modeId)) && messages.unknownMode],
    [
      'prices',
      prices.some(({ zoneId }) => zoneId !== null && !zones.some(({ id }) => id === zoneId)) && messages.unknownZone,
    ],
    ['prices', prices.some(({ minDays, maxDays }) => maxDays < minDays) && messages.badDays],
    [
      'prices',
      coinProblem(
        prices.map(({ amount }) => amount),
        currency,
      ),
    ],
  ]);

export const holidayProblems = (holidays: readonly { readonly day: string }[]): Problem[] =>
  listed([['holidays', new Set(holidays.map(({ day }) => day)).size < holidays.length && messages.twiceDay]]);
