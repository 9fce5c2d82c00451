/** Which modes go where, at which price, by which day of the region's calendar, and whether cash is taken. */
import { momentOf } from '#shared/dates';

export type DeliveryArea = { id: number; name: string; country: string; zoneId: number; cash: boolean };

export type DeliveryRate = {
  /** Null: wherever the mode has no rate of the zone's own. */
  zoneId: number | null;
  /** Minor units, tax included. */
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

export type DeliveryFacts = {
  region: string;
  /** 1 (Monday) to 7. */
  workingDays: number[];
  /** `HH:MM`: an order of a later hour leaves the next working day. */
  leavesUntil: string;
  /** `2026-12-25`. */
  holidays: ReadonlySet<string>;
  areas: DeliveryArea[];
  /** In the order of staff; the first one that is no pickup is proposed. */
  modes: Mode[];
  cash: { max: number | null; phone: RegExp | null; refusals: number | null };
};

export type Rate = Omit<DeliveryRate, 'zoneId'> & {
  /** False while the area is not known and the price depends on it: it then is the highest. */
  exact: boolean;
};

/** Null when the mode does not go there. Without an area, the dearest price and the widest delay: nobody pays more later. */
export const rateOf = (mode: Mode, area: DeliveryArea | null): Rate | null => {
  const everywhere = mode.rates.find((rate) => rate.zoneId === null);
  if (area) {
    const own = mode.rates.find((rate) => rate.zoneId === area.zoneId) ?? everywhere;
    return own ? { amount: own.amount, minDays: own.minDays, maxDays: own.maxDays, exact: true } : null;
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

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const weekday = (day: string): number => ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

type Calendar = Pick<DeliveryFacts, 'workingDays' | 'holidays'>;

const isWorking = ({ workingDays, holidays }: Calendar, day: string): boolean =>
  workingDays.includes(weekday(day)) && !holidays.has(day);

/** Two years of holidays in a row would mean that the calendar is wrong: the search for a working day then ends. */
const longestWait = 730;

const workingFrom = (calendar: Calendar, day: string): string => {
  let found = day;
  for (let waited = 0; waited < longestWait && !isWorking(calendar, found); waited += 1) found = dayAfter(found);
  return found;
};

/** The day that many working days after `day` (`YYYY-MM-DD`); 0 is that day, or the next one on which people work. */
export const workingDaysAfter = (calendar: Calendar, day: string, count: number): string => {
  let found = workingFrom(calendar, day);
  for (let passed = 0; passed < count; passed += 1) found = workingFrom(calendar, dayAfter(found));
  return found;
};

/** First and last day of delivery of an order placed at `at`. */
export const promiseOf = (
  facts: Pick<DeliveryFacts, 'workingDays' | 'holidays' | 'leavesUntil'>,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  { at, timeZone }: { at: Date; timeZone: string },
): { earliest: string; latest: string } => {
  const { date, time } = momentOf(at, timeZone);
  const late = isWorking(facts, date) && time >= facts.leavesUntil;
  const leaves = workingFrom(facts, late ? dayAfter(date) : date);
  return { earliest: workingDaysAfter(facts, leaves, minDays), latest: workingDaysAfter(facts, leaves, maxDays) };
};

export type CashReason = 'NONE' | 'MODE' | 'AREA' | 'AMOUNT' | 'PHONE' | 'REFUSALS';

export type CashDemand = {
  mode: Mode;
  /** Null: not known yet, or picked up in a shop. */
  area: DeliveryArea | null;
  amount: number;
  /** As typed or with its prefix; null: not known yet. */
  phone: string | null;
  /** Parcels that this phone's owner refused at the door in the last 90 days. */
  refusals: number;
  /** `+216`. */
  phonePrefix: string;
};

/** `98 123 456` → `+21698123456`; a number with its own plus or 00 keeps its country. */
export const internationalPhone = (phone: string, prefix: string): string => {
  const compact = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return compact.startsWith('+') ? compact : `${prefix}${compact}`;
};

/** Why cash is not taken; null when it is. */
export const cashRefusal = ({ cash }: DeliveryFacts, demand: CashDemand): CashReason | null => {
  if (cash.max === null) return 'NONE';
  if (!demand.mode.cash) return 'MODE';
  if (demand.area && !demand.area.cash) return 'AREA';
  if (demand.amount > cash.max) return 'AMOUNT';
  if (demand.phone !== null && cash.phone && !cash.phone.test(internationalPhone(demand.phone, demand.phonePrefix)))
    return 'PHONE';
  return cash.refusals !== null && demand.refusals >= cash.refusals ? 'REFUSALS' : null;
};
