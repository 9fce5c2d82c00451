/** Winners and campaigns with their dates in words. For loaders. */
import type { GiftCampaign, GiftWinner } from '#shared/api/pro-gifts';
import { formatDate, formatShortDay } from '#shared/dates';

export const winnerRow = (winner: GiftWinner, timeZone: string) => {
  const day = (text: string | null): string | null => text && formatShortDay(new Date(text), timeZone);
  return {
    ...winner,
    claimed: day(winner.claimedAt),
    handedOver: day(winner.handedOverAt),
    reminded: day(winner.remindedAt),
  };
};
export type WinnerRow = ReturnType<typeof winnerRow>;

export const campaignRow = (campaign: GiftCampaign, timeZone: string, now: Date) => ({
  ...campaign,
  from: formatDate(new Date(campaign.startsAt), timeZone),
  // The end is exclusive.
  to: formatDate(new Date(new Date(campaign.endsAt).getTime() - 1), timeZone),
  isPlanned: campaign.closedAt === null && new Date(campaign.startsAt) > now,
});
export type CampaignRow = ReturnType<typeof campaignRow>;
