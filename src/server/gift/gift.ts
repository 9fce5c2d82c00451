/** The instant-win game: campaigns, draws, codes, claims and the handover of prizes. */
import type { Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Outbox } from '#platform/outbox';
import type { Accounts } from '#server/account';
import { paidEffect, type Orders, type PaidPayload } from '#server/order';
import type { UserId } from '#shared/ids';
import { createClaim, type ClaimDeps } from './claim.ts';
import { createItemDraw, createOrderDraw, type DrawDeps } from './draw.ts';
import { defineGiftJobs, returnUnclaimedPrizes } from './gift.jobs.ts';
import { giftRoutes, type GiftRouteDeps } from './gift.routes.ts';
import { createLookups } from './lookup.ts';
import { eraseWinner, moveWins, readWinsOf } from './win.store.ts';
import { closeCampaign, listCampaigns } from './campaign/campaign.store.ts';
import { createWinners, type Winners } from './winners.ts';
import { winnerRoutes } from './winners.routes.ts';

export { createCampaign, type CampaignDeps } from './campaign/campaign.ts';
export { hasCampaign } from './campaign/campaign.store.ts';
export { runGiftCommand } from './command-line.ts';
export { giftCommandUsage } from './campaign/campaign.messages.ts';
export { giftMailSamples } from './gift-mail-samples.ts';

export type GiftDeps = ClaimDeps &
  Omit<DrawDeps, 'claimWin'> &
  Pick<GiftRouteDeps, 'regions' | 'accounts' | 'catalogue'> & {
    readonly accounts: Pick<Accounts, 'find'>;
    readonly orders: Pick<Orders, 'findOwned' | 'find'>;
    readonly outbox: Pick<Outbox, 'handle'>;
  };

export type Gifts = {
  readonly winners: Winners;
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  /** Returns the number of prizes. Also runs each minute as a job. */
  readonly returnUnclaimed: () => Promise<number>;
  readonly exportOf: (userId: UserId) => Promise<object[]>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
  readonly moveTo: typeof moveWins;
};

export const createGifts = (deps: GiftDeps): Gifts => {
  const { db, clock, accounts, orders, outbox, regions } = deps;
  const timeZoneOf = (region: string): string => regions.get(region)?.timeZone ?? 'UTC';
  const winners = createWinners({ ...deps, timeZoneOf });
  const claimWin = createClaim(deps);
  const drawDeps = { ...deps, claimWin };
  const orderDraw = createOrderDraw(drawDeps);
  outbox.handle(paidEffect, async ({ payload }) => {
    const { reference } = payload as PaidPayload;
    const order = await orders.find(db, 'reference', reference);
    if (order) await orderDraw.draw(order);
  });
  /** Null for an unconfirmed address, which may belong to somebody else. */
  const provedEmail = async (reader: Tx | typeof db, userId: UserId): Promise<string | null> => {
    const account = await accounts.find(reader, userId);
    return account?.emailVerifiedAt ? account.email : null;
  };
  return {
    winners,
    routes: [
      ...giftRoutes({ ...drawDeps, lookups: createLookups(deps), drawItem: createItemDraw(drawDeps), orderDraw }),
      ...winnerRoutes({
        ...deps,
        winners,
        listCampaigns: () => listCampaigns(db),
        closeCampaign: (id) => db.command({ name: 'gift.close' }, (tx) => closeCampaign(tx, id, clock.now())),
      }),
    ],
    defineJobs: (jobs) => defineGiftJobs(jobs, deps),
    returnUnclaimed: () => returnUnclaimedPrizes(deps),
    exportOf: async (userId) => readWinsOf(db, userId, await provedEmail(db, userId)),
    moveTo: moveWins,
    erase: async (tx, userId) => eraseWinner(tx, userId, await provedEmail(tx, userId)),
  };
};
