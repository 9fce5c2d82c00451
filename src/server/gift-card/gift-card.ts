/** Gift cards: bought by card for somebody, sent on their day, spent in several orders. Their codes are written nowhere. */
import type { Jobs } from '#platform/jobs';
import { systemRandom, type Random } from '#platform/random';
import type { Sheet } from '#platform/typeset';
import type { Payments } from '#server/payment';
import { createCards } from './cards.ts';
import { createCourier, type CourierDeps } from './courier.ts';
import { defineGiftCardJobs, expireCards } from './gift-card.jobs.ts';
import { giftCardRoutes } from './gift-card.routes.ts';
import { createCheckNews } from './check-news.ts';
import { createPurchases } from './purchases.ts';
import { createRefundNews } from './refund-news.ts';

export type { GiftCard, Part, Spend } from './cards.ts';
export { giftCardLabel, readCode } from './code.rules.ts';
export { sealedCode } from './seal.ts';

export type GiftCardDeps = Omit<CourierDeps, 'random'> & {
  readonly random?: Random;
  readonly payments: Pick<Payments, 'open' | 'start' | 'find' | 'onOutcome' | 'onRefund' | 'onReview'>;
  /** Prints the card. */
  readonly renderDocument: (sheet: Sheet) => Promise<Buffer>;
};

export type GiftCards = ReturnType<typeof createGiftCards>;

export const createGiftCards = (deps: GiftCardDeps) => {
  const { db, clock, payments, regions, renderDocument, random = systemRandom } = deps;
  const courier = createCourier({ ...deps, random });
  const purchases = createPurchases({ ...deps, random, courier });
  payments.onOutcome('GIFT_CARD', purchases.onOutcome);
  payments.onRefund('GIFT_CARD', createRefundNews(deps));
  payments.onReview('GIFT_CARD', createCheckNews(deps));
  const { sendDue } = courier;
  const expire = (): Promise<number> => expireCards({ db, clock });
  return {
    ...createCards({ clock }),
    sendDue,
    expire,
    defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => defineGiftCardJobs(jobs, { sendDue, expire }),
    routes: giftCardRoutes({ db, clock, purchases, payments, regions, renderDocument }),
  };
};
