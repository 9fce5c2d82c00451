/** Gives a reserved prize to its winner in one command: row, promotion code, e-mail and notification. */
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { Notifications } from '#server/notification';
import type { Promotions } from '#server/promotion';
import type { Regions } from '#server/region';
import { addDays } from '#shared/dates';
import { uncapitalised } from '#shared/text';
import { codeBytes, codeFrom } from './code.rules.ts';
import { handoverMail, promotionMail } from './gift-mail.ts';
import { giftMessages as messages, valueOf } from './gift.messages.ts';
import { lockWin, markClaimed, type Winner, type WinRow } from './win.store.ts';

export type ClaimDeps = {
  readonly clock: Clock;
  readonly random: Random;
  readonly mail: Pick<Mailer, 'send'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly promotions: Pick<Promotions, 'issuePersonal'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly publicOrigin: string;
};

type Claim = { readonly winner: Winner; readonly orderReference: string | null };

/** False when the prize is not reserved any more. */
export type ClaimWin = (tx: Tx, winId: number, claim: Claim) => Promise<boolean>;

const personalCode = (random: Random): string => `CADEAU${codeFrom(random.bytes(codeBytes)).slice(0, 10)}`;

type Issued = { readonly code: string; readonly endsAt: Date };

export const createClaim = (deps: ClaimDeps): ClaimWin => {
  const { clock, random, mail, notifications, promotions, regions, publicOrigin } = deps;

  const issueCode = async (tx: Tx, { prize, region }: WinRow, email: string): Promise<Issued | null> => {
    if (prize.type !== 'PROMOTION_CARD') return null;
    const [code, at] = [personalCode(random), clock.now()];
    const endsAt = addDays(at, prize.codeDays ?? 30);
    const currency = regions.get(region)?.currency ?? 'TND';
    await promotions.issuePersonal(tx, {
      code,
      label: messages.promotionLabel(valueOf(prize)),
      percentBp: prize.percentBp,
      amount: prize.amount,
      region,
      currency,
      email,
      from: at,
      to: endsAt,
    });
    return { code, endsAt };
  };

  return async (tx, winId, { winner, orderReference }) => {
    const win = await lockWin(tx, winId);
    if (win?.state !== 'RESERVED') return false;
    const issued = await issueCode(tx, win, winner.email);
    const claim = { id: winId, winner, orderReference, promotionCode: issued?.code ?? null, at: clock.now() };
    if (!(await markClaimed(tx, claim))) return false;
    const region = regions.get(win.region);
    const details = { win, winner, orderReference, origin: publicOrigin };
    const letter = issued
      ? promotionMail({ ...details, ...issued, timeZone: region?.timeZone ?? 'UTC' })
      : handoverMail(details);
    await mail.send(tx, { ...letter, region: win.region }, `gift ${winId}`);
    if (winner.userId !== null)
      await notifications.notify(tx, {
        userId: winner.userId,
        type: 'GIFT',
        message: messages.notice(uncapitalised(win.prize.name)),
        path: null,
        dedupeKey: `gift ${winId}`,
      });
    return true;
  };
};
