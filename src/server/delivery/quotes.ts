/** What memory alone answers of delivery: prices, promised days, cash. */
import type { Clock } from '#platform/clock';
import type { Regions } from '#server/region';
import type { DeliveryArea as AreaShape } from '#shared/api/cart-shapes';
import { isoDay } from '#shared/dates';
import type { RegionInfo } from '#shared/region';
import { cashSentence } from './delivery.messages.ts';
import {
  cashRefusal,
  promiseOf,
  rateOf,
  workingDaysAfter,
  type CashReason,
  type DeliveryArea,
  type DeliveryFacts,
  type Mode,
} from './delivery.rules.ts';

/** One mode to one place, as it stands now. Amounts in minor units, tax included. */
export type Quote = {
  mode: Mode;
  price: number;
  freeFrom: number | null;
  /** Of the delivery itself, basis points. */
  rateBp: number;
  minDays: number;
  maxDays: number;
  /** `YYYY-MM-DD` on the region's calendar. */
  earliest: string;
  latest: string;
  pickup: boolean;
  /** False while the area is not known and the price depends on it: it then is the highest. */
  exact: boolean;
};

export type CashAsked = {
  region: string;
  modeId: number;
  areaId: number | null;
  /** What would be paid at the door. */
  amount: number;
  phone?: string | null;
  refusals?: number;
};

export type CashAnswer = { allowed: true } | { allowed: false; reason: CashReason; text: string };

type Delay = { readonly minDays: number; readonly maxDays: number };

type QuoteDeps = {
  clock: Clock;
  regions: Pick<Regions, 'get' | 'vatRate'>;
  readonly factsOf: (region: string) => DeliveryFacts | undefined;
};

const areaOf = (facts: DeliveryFacts | undefined, areaId: number | null): DeliveryArea | null =>
  facts?.areas.find((area) => area.id === areaId) ?? null;

type Promised = ReturnType<typeof promiseOf>;

/** Days are promised alike all through a minute: each answer of a cart says some. */
const createPromises = ({ clock }: Pick<QuoteDeps, 'clock'>) => {
  let minute = 0;
  let known = new WeakMap<DeliveryFacts, Map<string, Promised>>();
  return (facts: DeliveryFacts, { minDays, maxDays }: Delay, timeZone: string): Promised => {
    const at = clock.now();
    const now = Math.floor(at.getTime() / 60_000);
    if (now !== minute) known = new WeakMap();
    minute = now;
    const ofFacts = known.get(facts) ?? new Map<string, Promised>();
    known.set(facts, ofFacts);
    const key = `${minDays} ${maxDays} ${timeZone}`;
    const promised = ofFacts.get(key) ?? promiseOf(facts, { minDays, maxDays }, { at, timeZone });
    ofFacts.set(key, promised);
    return promised;
  };
};

export const createQuotes = ({ clock, regions, factsOf }: QuoteDeps) => {
  const promises = createPromises({ clock });
  const quoteMode = (mode: Mode, region: string, areaId: number | null): Quote | null => {
    const facts = factsOf(region);
    const info = regions.get(region);
    if (!facts || !info) return null;
    const rate = rateOf(mode, mode.kind === 'PICKUP' ? null : areaOf(facts, areaId));
    const rateBp = regions.vatRate(region, mode.taxClass);
    if (!rate || rateBp === null) return null;
    const { amount, ...delay } = rate;
    return {
      mode,
      price: amount,
      freeFrom: mode.freeFrom,
      rateBp,
      ...delay,
      ...promises(facts, rate, info.timeZone),
      pickup: mode.kind === 'PICKUP',
    };
  };
  const modeOf = (region: string, modeId: number): Mode | null =>
    factsOf(region)?.modes.find((mode) => mode.id === modeId) ?? null;
  return {
    areas: (region: string): AreaShape[] =>
      (factsOf(region)?.areas ?? []).map(({ id, name, country }) => ({ id: String(id), name, country })),
    /** Null for an area that is not of this region. */
    area: (region: string, areaId: number) => areaOf(factsOf(region), areaId),
    /** Null for a mode that is not of this region. */
    mode: modeOf,
    /** The first mode that brings things home, else the first one; null where nothing is delivered. */
    defaultMode: (region: string): Mode | null => {
      const modes = (factsOf(region)?.modes ?? []).filter((mode) => regions.vatRate(region, mode.taxClass) !== null);
      return modes.find((mode) => mode.kind !== 'PICKUP') ?? modes[0] ?? null;
    },
    quoteMode,
    /** Null when the region has no such mode, the mode does not go to the area, or it has no VAT rate. */
    quote: ({ region, modeId, areaId }: { region: string; modeId: number; areaId: number | null }): Quote | null => {
      const mode = modeOf(region, modeId);
      return mode && quoteMode(mode, region, areaId);
    },
    /** The day that many working days after an instant, on the region's calendar: `YYYY-MM-DD`. */
    workingDayAfter: (region: RegionInfo, at: Date, count: number): string =>
      workingDaysAfter(
        factsOf(region.code) ?? { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set() },
        isoDay(at, region.timeZone),
        count,
      ),
    /** Whether cash is taken at the door or in the shop; what is not known yet (area, phone) refuses nothing. */
    cashAllowed: ({ region, modeId, areaId, amount, phone = null, refusals = 0 }: CashAsked): CashAnswer => {
      const facts = factsOf(region);
      const info = regions.get(region);
      const mode = modeOf(region, modeId);
      if (!facts || !info || !mode)
        return { allowed: false, reason: 'NONE', text: cashSentence('NONE', 0, info?.currency ?? 'TND') };
      const area = areaOf(facts, areaId);
      const reason = cashRefusal(facts, { mode, area, amount, phone, refusals, phonePrefix: info.phonePrefix });
      if (reason === null) return { allowed: true };
      return { allowed: false, reason, text: cashSentence(reason, facts.cash.max ?? 0, info.currency) };
    },
  };
};
