/** Delivery prices, promised days on the region's calendar, and conditions for cash payment. */
import { localTimeOf } from '#shared/dates';

export type DeliveryArea = { id: number; name: string; country: string; zoneId: number; cash: boolean };

export type DeliveryRate = {
  /** Null for the default rate, used by zones without their own. */
  zoneId: number | null;
  amount: number;
  minDays: number;
  maxDays: number;
};

export const modeKinds = ['HOME', 'EXPRESS', 'PICKUP'] as const;

export type Mode = {
  id: number;
  code: string;
  kind: (typeof modeKinds)[number];
  name: string;
  description: string;
  freeFrom: number | null;
  taxClass: string;
  cash: boolean;
  rates: DeliveryRate[];
};

/**
 * Limits for cash on delivery in minor units. A null limit is not checked, but a null `max` means that no
 * cash is taken.
 */
export type CashLimits = {
  max: number | null;
  phone: RegExp | null;
  refusals: number | null;
  openOrders: number | null;
  units: number | null;
};

export type DeliveryFacts = {
  region: string;
  /** ISO weekdays: 1 (Monday) to 7 (Sunday). */
  workingDays: number[];
  /** `HH:MM`. Later orders are shipped on the next working day. */
  leavesUntil: string;
  /** Days such as `2026-12-25`. */
  holidays: ReadonlySet<string>;
  areas: DeliveryArea[];
  /** Sorted by position; the first one that is not a pickup is the default. */
  modes: Mode[];
  cash: CashLimits;
};

export type Rate = Omit<DeliveryRate, 'zoneId'> & {
  /** False while the area is unknown and the price depends on it. `amount` is then the highest price. */
  exact: boolean;
};

/**
 * Null when the mode does not serve the area. Without an area, it is the highest price and the widest
 * delay, so that nobody pays more later.
 */
export const rateOf = (mode: Mode, area: DeliveryArea | null): Rate | null => {
  const everywhere = mode.rates.find((rate) => rate.zoneId === null);
  if (area) {
    const rate = mode.rates.find((rate) => rate.zoneId === area.zoneId) ?? everywhere;
    return rate ? { amount: rate.amount, minDays: rate.minDays, maxDays: rate.maxDays, exact: true } : null;
  }
  if (mode.rates.length === 0) return null;
  const amounts = mode.rates.map((rate) => rate.amount);
  const amount = Math.max(...amounts);
  return {
    amount,
    minDays: Math.min(...mode.rates.map((rate) => rate.minDays)),
    maxDays: Math.max(...mode.rates.map((rate) => rate.maxDays)),
    exact: Math.min(...amounts) === amount,
  };
};

export type AreaRate = { areas: string[]; amount: number; minDays: number; maxDays: number };

/**
 * Rates of a mode with the names of their areas, cheapest first. Leaves out a rate that serves no area,
 * except for a pickup.
 */
export const ratesByArea = (mode: Mode, areas: readonly DeliveryArea[]): AreaRate[] => {
  const ownZones = new Set(mode.rates.map(({ zoneId }) => zoneId));
  const isServed = (rate: DeliveryRate, zoneId: number): boolean =>
    rate.zoneId === null ? !ownZones.has(zoneId) : rate.zoneId === zoneId;
  return mode.rates
    .map((rate) => ({
      areas: mode.kind === 'PICKUP' ? [] : areas.filter((area) => isServed(rate, area.zoneId)).map(({ name }) => name),
      amount: rate.amount,
      minDays: rate.minDays,
      maxDays: rate.maxDays,
    }))
    .filter((rate) => mode.kind === 'PICKUP' || rate.areas.length > 0)
    .sort((left, right) => left.amount - right.amount || left.minDays - right.minDays);
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const weekday = (day: string): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

type Calendar = Pick<DeliveryFacts, 'workingDays' | 'holidays'>;

const isWorking = ({ workingDays, holidays }: Calendar, day: string): boolean =>
  workingDays.includes(weekday(day)) && !holidays.has(day);

/** Days after which the search for a working day stops: the calendar must be wrong. */
const maxSearchDays = 730;

const nextWorkingDay = (calendar: Calendar, from: string): string => {
  let day = from;
  for (let tries = 0; tries < maxSearchDays && !isWorking(calendar, day); tries += 1) day = dayAfter(day);
  return day;
};

/**
 * Adds working days to `from` (`YYYY-MM-DD`). With a count of 0, returns `from` if it is a working day,
 * otherwise the next one.
 */
export const addWorkingDays = (calendar: Calendar, from: string, count: number): string => {
  let day = nextWorkingDay(calendar, from);
  for (let added = 0; added < count; added += 1) day = nextWorkingDay(calendar, dayAfter(day));
  return day;
};

export const promiseOf = (
  facts: Pick<DeliveryFacts, 'workingDays' | 'holidays' | 'leavesUntil'>,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  { at, timeZone }: { at: Date; timeZone: string },
): { earliest: string; latest: string } => {
  const { date, time } = localTimeOf(at, timeZone);
  const isLate = isWorking(facts, date) && time >= facts.leavesUntil;
  const shippingDay = nextWorkingDay(facts, isLate ? dayAfter(date) : date);
  return { earliest: addWorkingDays(facts, shippingDay, minDays), latest: addWorkingDays(facts, shippingDay, maxDays) };
};

export type CashReason =
  | 'NONE'
  | 'MODE'
  | 'AREA'
  | 'AMOUNT'
  | 'PHONE'
  | 'BLOCKED'
  | 'REFUSALS'
  | 'OPEN_ORDERS'
  | 'UNITS';

export type CashRequest = {
  mode: Mode;
  /** Null while unknown and for a pickup. */
  area: DeliveryArea | null;
  amount: number;
  /** With or without country prefix; null while unknown. */
  phone: string | null;
  /** Parcels refused at the door with this phone number in the last 90 days. */
  refusals: number;
  /** Unconfirmed cash orders with the same phone number, e-mail or address, other than the current one. */
  openOrders: number;
  /** Highest quantity of one variant over these orders and the current one. */
  units: number;
  /** Staff blocked cash for this account, phone or e-mail. */
  blocked: boolean;
  phonePrefix: string;
};

/** Converts `98 123 456` to `+21698123456`. A number that starts with + or 00 keeps its country. */
export const internationalPhone = (phone: string, prefix: string): string => {
  const compact = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return compact.startsWith('+') ? compact : `${prefix}${compact}`;
};

export const cashRefusal = ({ cash }: DeliveryFacts, request: CashRequest): CashReason | null => {
  if (cash.max === null) return 'NONE';
  if (!request.mode.cash) return 'MODE';
  if (request.area && !request.area.cash) return 'AREA';
  if (request.amount > cash.max) return 'AMOUNT';
  if (request.phone !== null && cash.phone && !cash.phone.test(internationalPhone(request.phone, request.phonePrefix)))
    return 'PHONE';
  if (request.blocked) return 'BLOCKED';
  if (cash.refusals !== null && request.refusals >= cash.refusals) return 'REFUSALS';
  if (cash.openOrders !== null && request.openOrders >= cash.openOrders) return 'OPEN_ORDERS';
  return cash.units !== null && request.units > cash.units ? 'UNITS' : null;
};
