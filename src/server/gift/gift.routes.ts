import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { parsePhone } from '#platform/phone';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Orders } from '#server/order';
import type { Regions } from '#server/region';
import type { OutputOf } from '#shared/api/call';
import { gift as calls, type Prize } from '#shared/api/gift';
import { absentImage } from '#shared/rules/image';
import { isShopError, ShopError } from '#shared/errors';
import type { ClaimWin } from './claim.ts';
import { isInWindow, secondsLeft } from './draw.rules.ts';
import type { ItemDraw, OrderDraw } from './draw.ts';
import { giftMessages as messages, percentText, valueOf } from './gift.messages.ts';
import type { Lookups } from './lookup.ts';
import { lockWin, markRevealed, type WinRow } from './win.store.ts';

export type GiftRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'all'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly orders: Pick<Orders, 'findOwned'>;
  readonly lookups: Lookups;
  readonly drawItem: (draw: ItemDraw) => Promise<string | null>;
  readonly orderDraw: OrderDraw;
  readonly claimWin: ClaimWin;
};

/** Staff do not take part. */
const mayPlay = ({ actor }: CallContext): boolean => actor.kind === 'anonymous' || actor.role === 'CUSTOMER';

const visitorOf = (context: CallContext): string =>
  context.actor.kind === 'user'
    ? `user ${context.actor.userId}`
    : `${context.address} ${context.header('user-agent') ?? ''}`;

const checkItem = ({ catalogue, drawItem }: GiftRouteDeps): Implementation =>
  implement(calls.checkItem, async ({ itemRef }, context) => {
    const { region, address } = context;
    if (!mayPlay(context)) return { code: null };
    const { id, section } = (await catalogue.item(itemRef, region.code)).value;
    const place = { itemId: Number(id), sectionId: Number(section.id), region: region.code };
    const draw = { ...place, address, visitor: visitorOf(context) };
    return { code: await drawItem(draw) };
  });

const checkOrder = ({ orders, orderDraw }: GiftRouteDeps): Implementation =>
  implement(calls.checkOrder, async ({ orderId, order_s_ref: secret }, caller) => {
    try {
      const order = await orders.findOwned({ orderId, orderSRef: secret, caller });
      if (order.paymentStatus !== 'PAID') return { code: null };
      // Usually the event of the payment has drawn already; the page may be faster.
      await orderDraw.draw(order);
      return { code: await orderDraw.codeOf(order) };
    } catch (error) {
      if (isShopError(error) && error.code === 'NOT_FOUND') return { code: null };
      throw error;
    }
  });

const prizeOf = ({ id, prize, orderReference, state }: WinRow, left: number): Prize => ({
  id: String(id),
  giftType: prize.type,
  name: prize.name,
  image: prize.image ?? absentImage(prize.name),
  percentAsString: prize.percentBp === null ? null : percentText(prize.percentBp),
  amountAsString: prize.percentBp === null && prize.amount !== null ? valueOf(prize) : null,
  isOrder: orderReference !== null,
  claimed: state === 'CLAIMED',
  secondsLeft: left,
});

const check = ({ db, clock, accounts, lookups, claimWin }: GiftRouteDeps): Implementation => {
  /** Whether the winner's browser gets this win as an offer. A claimed prize is not offered again. */
  const isOffered = ({ state, revealedAt, dueAt, orderReference, userId }: WinRow): boolean => {
    const now = clock.now();
    if (state === 'RETURNED' || dueAt > now) return false;
    if (revealedAt !== null && !isInWindow(revealedAt, now)) return false;
    return state === 'RESERVED' || orderReference !== null || userId !== null;
  };

  /** The first reveal starts the five minutes; for a signed-in winner it claims the prize. */
  const reveal = async (win: WinRow, { actor }: CallContext): Promise<WinRow | null> =>
    db.command({ name: 'gift.reveal' }, async (tx) => {
      await markRevealed(tx, win.id, clock.now());
      const account = actor.kind === 'user' && win.state === 'RESERVED' ? await accounts.find(tx, actor.userId) : null;
      if (account) {
        const { fullName: name, phone, email, id: userId } = account;
        await claimWin(tx, win.id, { winner: { name, phone, email, userId }, orderReference: null });
      }
      return lockWin(tx, win.id);
    });

  const answer = async (win: WinRow, context: CallContext): Promise<OutputOf<typeof calls.check>> => {
    const isToClaim = win.state === 'RESERVED' && context.actor.kind === 'user';
    const told = win.revealedAt === null || isToClaim ? await reveal(win, context) : win;
    if (!told?.revealedAt || !isOffered(told)) return { gift: null };
    return { gift: prizeOf(told, secondsLeft(told.revealedAt, clock.now())) };
  };

  return implement(calls.check, async ({ code }, context) => {
    const win = await lookups.find(code, context.address);
    if (win === null || !isOffered(win)) return { gift: null };
    const answered = await answer(win, context);
    lookups.forget(code, context.address);
    return answered;
  });
};

const winnerSave = ({ db, clock, regions, lookups, claimWin }: GiftRouteDeps): Implementation => {
  const refuse = (field: string, message: string): never => {
    throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
  };

  const readWinner = async (input: { name: string; phone: string; email: string }, { region }: CallContext) => {
    const name = input.name.replace(/\s+/g, ' ').trim();
    if (name.length < 2) refuse('name', messages.name);
    const countries = regions.all().map(({ code }) => code);
    const phone =
      (await parsePhone(input.phone, region.code, countries)) ?? refuse('phone', messages.phone(region.phonePrefix));
    return { name, phone, email: input.email.trim(), userId: null };
  };

  return implement(calls.winnerSave, async ({ id, code, ...input }, context) => {
    const winner = await readWinner(input, context);
    const found = await lookups.find(code, context.address);
    if (found === null || String(found.id) !== id) throw new ShopError('CODE_UNKNOWN');
    await db.command({ name: 'gift.save' }, async (tx) => {
      const win = await lockWin(tx, found.id);
      if (!win?.revealedAt) throw new ShopError('CODE_UNKNOWN');
      if (win.state === 'CLAIMED') throw new ShopError('GIFT_ALREADY_CLAIMED');
      if (win.state === 'RETURNED' || !isInWindow(win.revealedAt, clock.now())) throw new ShopError('GIFT_WINDOW_OVER');
      await claimWin(tx, win.id, { winner, orderReference: null });
    });
    lookups.forget(code, context.address);
    return {};
  });
};

export const giftRoutes = (deps: GiftRouteDeps): Implementation[] => [
  checkItem(deps),
  checkOrder(deps),
  check(deps),
  winnerSave(deps),
];
