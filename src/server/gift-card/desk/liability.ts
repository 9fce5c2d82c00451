/** What the shop owes to holders of gift cards at the end of a day. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import type { ExportSource } from '#server/list-export';
import type { Regions } from '#server/region';
import { proGiftCards as calls, type GiftCardLiability } from '#shared/api/pro-gift-cards';
import { addDays, instantAt, isoDay } from '#shared/dates';
import { readListQuery } from '#shared/list-query';
import { labelOf } from '#shared/money';
import { giftCardDeskMessages as messages } from './desk.messages.ts';
import { readExpiredSums, readLiabilityAges, readLiabilityMonths } from './desk.store.ts';

export type LiabilityDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'all'>;
};

type Asked = { readonly on?: string | undefined; readonly region?: string | undefined };

const createLiability =
  ({ db, clock, regions }: LiabilityDeps) =>
  async ({ on: day, region }: Asked): Promise<GiftCardLiability> => {
    const timeZone = (region === undefined ? regions.all()[0] : regions.get(region))?.timeZone ?? 'UTC';
    const on = day ?? isoDay(clock.now(), timeZone);
    const until = addDays(instantAt(on, '00:00', timeZone), 1);
    const yearStart = instantAt(`${on.slice(0, 4)}-01-01`, '00:00', timeZone);
    const of = { until, region: region ?? null };
    const [months, ages, expired] = await Promise.all([
      readLiabilityMonths(db, { ...of, timeZone }),
      readLiabilityAges(db, until, of.region),
      readExpiredSums(db, { ...of, yearStart }),
    ]);
    const currencies = [...new Set([...months, ...expired].map(({ currency }) => currency))].toSorted();
    return {
      on,
      months,
      ages,
      totals: currencies.map((currency) => {
        const own = months.filter((month) => month.currency === currency);
        const gone = expired.find((one) => one.currency === currency);
        return {
          currency,
          cards: own.reduce((sum, { cards }) => sum + cards, 0),
          balance: own.reduce((sum, { balance }) => sum + balance, 0),
          expired: gone?.expired ?? 0,
          expiredThisYear: gone?.expiredThisYear ?? 0,
        };
      }),
    };
  };

const { columns: headers } = messages;

export const liabilityRoutes = (deps: LiabilityDeps): Implementation[] => [
  implement(calls.liability, createLiability(deps)),
];

export const createLiabilityExport = (deps: LiabilityDeps): ExportSource => {
  const read = createLiability(deps);
  return {
    list: 'giftCardLiability',
    privilege: 'giftCard.export',
    name: messages.liabilityName,
    open: async (params) => {
      const { months } = await read(readListQuery(calls.liability.query, params));
      const rows = async function* () {
        yield await Promise.resolve(
          months.map(({ month, currency, cards, issued, balance }) => [
            month,
            labelOf(currency),
            cards,
            { amount: issued, currency },
            { amount: balance, currency },
          ]),
        );
      };
      return {
        columns: [
          { header: headers.month, kind: 'text' },
          { header: headers.currency, kind: 'text' },
          { header: headers.cards, kind: 'count' },
          { header: headers.issued, kind: 'amount' },
          { header: headers.held, kind: 'amount' },
        ],
        rows: rows(),
      };
    },
  };
};
