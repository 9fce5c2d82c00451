/** Delivery prices, promised days and cash conditions, computed from memory without a query. */
import type { Clock } from '#platform/clock';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import type { DeliveryArea as AreaShape } from '#shared/api/cart-shapes';
import { isoDay } from '#shared/dates';
import type { RegionInfo } from '#shared/region';
import { cashSentence } from './delivery.messages.ts';
import {
  cashRefusal,
  promiseOf,
  rateOf,
  addWorkingDays,
  type CashReason,
  type DeliveryArea,
  type DeliveryFacts,
  type Mode,
} from './delivery.rules.ts';

/** Price and delay of one mode for one area. Amounts are in minor units with tax. */
export type Quote = {
  mode: Mode;
  price: number;
  freeFrom: number | null;
  /** VAT of the delivery in basis points. */
  rateBp: number;
  minDays: number;
  maxDays: number;
  /** Day on the region's calendar, `YYYY-MM-DD`. */
  earliest: string;
  latest: string;
  pickup: boolean;
  /** False while the area is unknown and the price depends on it. `price` is then the highest. */
  exact: boolean;
};

export type CashQuery = {
  region: string;
  modeId: number;
  areaId: number | null;
  amount: number;
  phone?: string | null;
  refusals?: number;
  openOrders?: number;
  units?: number;
  blocked?: boolean;
};

export type CashAnswer = { allowed: true } | { allowed: false; reason: CashReason; text: string };

type Delay = { readonly minDays: number; readonly maxDays: number };

type QuoteDeps = {
  clock: Clock;
  regions: Pick<Regions, 'get' | 'vatRate'>;
  payments: Pick<Payments, 'cardOffered'>;
  readonly factsOf: (region: string) => DeliveryFacts | undefined;
};

const areaOf = (facts: DeliveryFacts | undefined, areaId: number | null): DeliveryArea | null =>
  facts?.areas.find((area) => area.id === areaId) ?? null;

type DeliveryDays = ReturnType<typeof promiseOf>;

/** Caches promised days for a minute, because every cart response contains them. */
const createPromiseCache = ({ clock }: Pick<QuoteDeps, 'clock'>) => {
  let minute = 0;
  let cache = new WeakMap<DeliveryFacts, Map<string, DeliveryDays>>();
  return (facts: DeliveryFacts, { minDays, maxDays }: Delay, timeZone: string): DeliveryDays => {
    const at = clock.now();
    const currentMinute = Math.floor(at.getTime() / 60_000);
    if (currentMinute !== minute) cache = new WeakMap();
    minute = currentMinute;
    const ofFacts = cache.get(facts) ?? new Map<string, DeliveryDays>();
    cache.set(facts, ofFacts);
    const key = `${minDays} ${maxDays} ${timeZone}`;
    const promised = ofFacts.get(key) ?? promiseOf(facts, { minDays, maxDays }, { at, timeZone });
    ofFacts.set(key, promised);
    return promised;
  };
};

export const createQuotes = ({ clock, regions, payments, factsOf }: QuoteDeps) => {
  const promisedDays = createPromiseCache({ clock });
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
      ...promisedDays(facts, rate, info.timeZone),
      pickup: mode.kind === 'PICKUP',
    };
  };
  const modeOf = (region: string, modeId: number): Mode | null =>
    factsOf(region)?.modes.find((mode) => mode.id === modeId) ?? null;
  return {
    areas: (region: string): AreaShape[] =>
      (factsOf(region)?.areas ?? []).map(({ id, name, country }) => ({ id: String(id), name, country })),
    area: (region: string, areaId: number) => areaOf(factsOf(region), areaId),
    mode: modeOf,
    modesOf: (region: string): readonly Mode[] => factsOf(region)?.modes ?? [],
    /** First mode that is not a pickup, else the first one; null when the region has no mode. */
    defaultMode: (region: string): Mode | null => {
      const modes = (factsOf(region)?.modes ?? []).filter((mode) => regions.vatRate(region, mode.taxClass) !== null);
      return modes.find((mode) => mode.kind !== 'PICKUP') ?? modes[0] ?? null;
    },
    quoteMode,
    /** Null when the region has no such mode, or when the mode does not serve the area or has no VAT rate. */
    quote: ({ region, modeId, areaId }: { region: string; modeId: number; areaId: number | null }): Quote | null => {
      const mode = modeOf(region, modeId);
      return mode && quoteMode(mode, region, areaId);
    },
    /** Adds working days on the region's calendar. Returns `YYYY-MM-DD`. */
    workingDayAfter: (region: RegionInfo, at: Date, count: number): string =>
      addWorkingDays(
        factsOf(region.code) ?? { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set() },
        isoDay(at, region.timeZone),
        count,
      ),
    /** Unknown facts (area, phone) do not cause a refusal. */
    cashAllowed: ({ region, modeId, areaId, ...query }: CashQuery): CashAnswer => {
      const facts = factsOf(region);
      const info = regions.get(region);
      const mode = modeOf(region, modeId);
      const takesCard = info !== null && payments.cardOffered(info);
      const shown = { currency: info?.currency ?? 'TND', limits: facts?.cash ?? null, takesCard };
      if (!facts || !info || !mode) return { allowed: false, reason: 'NONE', text: cashSentence('NONE', shown) };
      const area = areaOf(facts, areaId);
      const unknown = { phone: null, refusals: 0, openOrders: 0, units: 0, blocked: false };
      const reason = cashRefusal(facts, { ...unknown, ...query, mode, area, phonePrefix: info.phonePrefix });
      if (reason === null) return { allowed: true };
      return { allowed: false, reason, text: cashSentence(reason, shown) };
    },
  };
};
