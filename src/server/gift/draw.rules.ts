import type { Currency } from '#shared/money';

export type CandidatePrize = {
  readonly id: number;
  readonly remaining: number;
};

export type CandidateCampaign = {
  readonly id: number;
  /** One draw in so many wins. */
  readonly odds: number;
  readonly revealDelay: number;
  readonly networkWins: number;
  readonly prizes: readonly CandidatePrize[];
};

/** In [0, max). */
export type RandomInt = (max: number) => number;

export const isLucky = (odds: number, random: RandomInt): boolean => random(odds) === 0;

/** Random order of prizes, weighted by the units left, so that all run out at about the same time. */
export const shufflePrizes = (prizes: readonly CandidatePrize[], random: RandomInt): number[] => {
  const rest = [...prizes];
  const ids: number[] = [];
  while (rest.length > 0) {
    let ticket = random(rest.reduce((sum, { remaining }) => sum + remaining, 0));
    const found = rest.findIndex(({ remaining }) => (ticket -= remaining) < 0);
    ids.push(...rest.splice(found, 1).map(({ id }) => id));
  }
  return ids;
};

/** Time to claim a prize, by the server's clock. The grace period covers the transfer of a form that was sent in time. */
const claimSeconds = 300;
const graceSeconds = 30;

/** Seconds that are shown to the winner; 0 when the time is over. */
export const secondsLeft = (revealedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil(claimSeconds - (now.getTime() - revealedAt.getTime()) / 1000));

export const isInWindow = (revealedAt: Date, now: Date): boolean =>
  now.getTime() - revealedAt.getTime() <= (claimSeconds + graceSeconds) * 1000;

/** An offer that was revealed before can no longer be claimed. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - (claimSeconds + graceSeconds) * 1000);

export type Discount = {
  readonly percentBp: number | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
};
