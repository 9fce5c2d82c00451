/** Rows of the list of promotions, in words. For loaders. */
import type { ProPromotionRow } from '#shared/api/pro-promotions';
import { formatMoney } from '#shared/money';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { periodText } from '#pro/content/content-data.ts';
import { promotionMessages as messages } from './promotion.messages.ts';
import { promotionPath } from './promotion-path.ts';

type Valued = Pick<ProPromotionRow, 'kind' | 'percentBp' | 'taken' | 'paid' | 'regions'>;

/** `−10 %`, `20,000 TND · 5 000 CFA`, `3 pour 2`. */
export const valueText = ({ kind, percentBp, taken, paid, regions }: Valued): string => {
  switch (kind) {
    case 'PERCENTAGE':
      return messages.percent(percentBp ?? 0);
    case 'AMOUNT':
      return regions.flatMap(({ amount, currency }) => (amount ? [formatMoney(-amount, currency)] : [])).join(' · ');
    case 'N_FOR_M':
      return messages.sets(taken ?? 0, paid ?? 0);
    case 'FREE_DELIVERY':
      return messages.kinds.FREE_DELIVERY;
  }
};

export type PromotionListRow = ReturnType<typeof rowOf>;

export const rowOf = (row: ProPromotionRow, localTime: LocalTime) => ({
  ...row,
  name: row.code,
  path: promotionPath(row.id),
  value: valueText(row),
  period: periodText(row, localTime.timeZone, localTime.now),
  isExhausted: row.usesLimit !== null && row.uses >= row.usesLimit,
});
