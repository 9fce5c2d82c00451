import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { formatPhone } from '#platform/phone';
import { actingName } from '#server/audit';
import type { Accounts } from '#server/account';
import { proGifts as calls, type GiftCampaign, type GiftWinner } from '#shared/api/pro-gifts';
import { countCap } from '#shared/api/pro-order-shapes';
import { ShopError } from '#shared/errors';
import type { CampaignRow } from './campaign/campaign.store.ts';
import { countWinners, readWinners, type WinnerRow } from './winner.store.ts';
import { mayRemind, type GiftPerson, type Winners, type WinnersDeps } from './winners.ts';

export type WinnerRouteDeps = Pick<WinnersDeps, 'db' | 'clock'> & {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly winners: Winners;
  readonly listCampaigns: () => Promise<CampaignRow[]>;
  /** False when no open campaign has the id. */
  readonly closeCampaign: (id: number) => Promise<boolean>;
};

const campaignOf = (row: CampaignRow, now: Date): GiftCampaign => ({
  ...row,
  id: String(row.id),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  open: row.closedAt === null && row.startsAt <= now && row.endsAt > now,
  wins: row.draws,
});

const winnerOf = async (row: WinnerRow, now: Date): Promise<GiftWinner> => ({
  ...row,
  id: String(row.id),
  phoneText: row.phone === null ? null : await formatPhone(row.phone),
  wonAt: row.wonAt.toISOString(),
  claimedAt: row.claimedAt?.toISOString() ?? null,
  handedOverAt: row.handedOverAt?.toISOString() ?? null,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  mayRemind: mayRemind(row, now),
});

export const winnerRoutes = (deps: WinnerRouteDeps): Implementation[] => {
  const { db, clock, accounts, winners } = deps;
  const personOf = async (caller: CallContext): Promise<GiftPerson> => {
    const account = await accounts.find(db, staffOf(caller).id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { id: account.id, fullName: actingName(account, caller), via: 'CONSOLE' };
  };
  return [
    implement(calls.campaigns, async () => ({
      campaigns: (await deps.listCampaigns()).map((row) => campaignOf(row, clock.now())),
    })),
    implement(calls.winners, async ({ view, region, text, page, pageSize }) => {
      const filter = { view, region, text: text?.trim() || undefined };
      const [rows, count, toHandOver] = await Promise.all([
        readWinners(db, filter, { limit: pageSize, offset: page * pageSize }),
        countWinners(db, filter, countCap),
        countWinners(db, { view: 'TO_HAND_OVER', region }, countCap),
      ]);
      const found = await Promise.all(rows.map((row) => winnerOf(row, clock.now())));
      return { winners: found, count, toHandOver, page, pageSize };
    }),
    implement(calls.check, async ({ code }) => {
      const row = await winners.check(code);
      return { winner: row && (await winnerOf(row, clock.now())) };
    }),
    implement(calls.handOver, async ({ winId }, caller) =>
      winnerOf(await winners.handOver(Number(winId), await personOf(caller)), clock.now()),
    ),
    implement(calls.remind, async ({ winId }) => winnerOf(await winners.remind(Number(winId)), clock.now())),
    implement(calls.closeCampaign, async ({ campaignId }) => {
      if (!(await deps.closeCampaign(Number(campaignId)))) throw new ShopError('NOT_FOUND');
      return undefined;
    }),
  ];
};
