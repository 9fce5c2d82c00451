/** Places the order of a draft by the checkout of the shop, with its prices, reservations and checks. */
import { staffOf, type CallContext } from '#platform/contract';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { proDrafts } from '#shared/api/pro-drafts';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { asGuest, type Agent } from './draft-guards.ts';
import type { DraftView } from './draft-view.ts';
import type { OrderDraftDeps } from './order-draft.ts';
import { lockDraft, writePlaced, type DraftRecord } from './order-draft.store.ts';

type Input = Omit<InputOf<typeof proDrafts.place>, 'draftId'>;
type Answer = OutputOf<typeof proDrafts.place>;

export const createPlaceOrder = ({ db, clock, orders, desk }: OrderDraftDeps, { openRegionOf }: DraftView) => {
  /** False when the draft is already placed or deleted. */
  const finish = (draft: DraftRecord, agent: Agent, reference: string, fullName: string): Promise<boolean> =>
    db.command({ name: 'orderDraft.place' }, async (tx) => {
      const current = await lockDraft(tx, draft.publicId);
      const order = await orders.find(tx, 'reference', reference);
      if (!current || !order || current.orderReference !== null) return false;
      const now = clock.now();
      await writePlaced(tx, current.id, reference, now);
      await orders.staff.setTrader(tx, order.id, agent.id);
      const details = { for: fullName };
      await orders.staff.addActivity(tx, order.id, { kind: 'CREATION', by: agent, details }, now);
      return true;
    });

  return async (draft: DraftRecord, input: Input, agent: Agent, caller: CallContext): Promise<Answer> => {
    if (draft.orderReference !== null) return { reference: draft.orderReference, paymentUrl: null };
    const { cartId } = draft;
    if (cartId === null) throw new ShopError('CART_CHANGED');
    const { confirmed, ...checkout } = input;
    const guest = asGuest(caller, openRegionOf(draft));
    const placed = await orders.checkout({ ...checkout, cartId, acceptTerms: true }, guest);
    const order = await orders.find(db, 'cartId', cartId);
    if (!order) throw new Error(`no order of the cart of draft ${draft.publicId}`);
    const { reference } = order;
    const isFirst = await finish(draft, agent, reference, order.contact.fullName);
    const mayConfirm =
      order.confirmUntil !== null &&
      can(staffOf(caller), 'order.validate', { traderId: agent.id, amount: order.total });
    if (isFirst && confirmed && mayConfirm) await desk.as(agent).confirm(reference);
    return { reference, paymentUrl: placed.redirectUrl };
  };
};
