/** Gift cards: bought online, sent by e-mail on a chosen day, spent in several orders. */
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import { systemRandom, type Random } from '#platform/random';
import type { Sheet } from '#platform/typeset';
import type { Accounts } from '#server/account';
import type { Images } from '#server/image';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import { createCards } from './cards.ts';
import { defineGiftCardJobs, expireCards } from './gift-card.jobs.ts';
import { giftCardRoutes } from './gift-card.routes.ts';
import { readCardsOfAddress } from './own-cards.store.ts';
import {
  issueRefundCard,
  issueStaffCard,
  renewCode,
  sendDueCodes,
  type IssueDeps,
  type RefundCard,
} from './issue-card.ts';
import { createGiftCardDesk } from './desk/desk.ts';
import { createOutcomeHandler, createRefundHandler, createReviewHandler } from './payment-events.ts';

export { streamGiftCards, type GiftCardExportRow } from './export.store.ts';
export { storedCodeOf } from './code-encryption.ts';
export { giftCardLabel, parseCode } from './code.rules.ts';

export { giftCardMailSamples } from './gift-card-mail-samples.ts';

export type GiftCardDeps = Omit<IssueDeps, 'random' | 'accounts'> & {
  readonly accounts: Pick<Accounts, 'find' | 'findByEmail'>;
  readonly random?: Random;
  readonly payments: Pick<Payments, 'open' | 'start' | 'find' | 'onOutcome' | 'onRefund' | 'onReview'>;
  readonly images: Pick<Images, 'jpeg'>;
  readonly renderDocument: (sheet: Sheet) => Promise<Buffer>;
};

export type GiftCards = ReturnType<typeof createGiftCards>;

export const createGiftCards = ({ random = systemRandom, ...given }: GiftCardDeps) => {
  const deps = { ...given, random };
  const { payments, clock } = deps;
  payments.onOutcome('GIFT_CARD', createOutcomeHandler(deps));
  payments.onRefund('GIFT_CARD', createRefundHandler(deps));
  payments.onReview('GIFT_CARD', createReviewHandler(deps));
  const sendDue = (): Promise<number> => sendDueCodes(deps);
  const expire = (): Promise<number> => expireCards(deps);
  return {
    ...createCards({ clock }),
    /** Issues a card instead of a refund and mails its code. */
    issueRefund: (tx: Tx, refund: RefundCard): Promise<void> => issueRefundCard(deps, tx, refund),
    sendDue,
    expire,
    /** Received and given by an e-mail address. */
    cardsOf: readCardsOfAddress,
    defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => defineGiftCardJobs(jobs, { sendDue, expire }),
    /** The calls of the console. */
    openDesk: (regions: Pick<Regions, 'get' | 'all'>, images: Pick<Images, 'named' | 'ingest'>) =>
      createGiftCardDesk({
        ...deps,
        regions,
        images,
        issue: (tx, card) => issueStaffCard(deps, tx, card),
        renewCode: (tx, card) => renewCode(deps, tx, card),
      }),
    routes: giftCardRoutes(deps),
  };
};
