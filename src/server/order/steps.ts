/** A change of state with all that comes with it, in one command: pieces, money, documents, the mail to the customer. */
import type { Tx } from '#platform/db';
import type { OrderStatus } from '#shared/api/order-shapes';
import { createInvoicing, type Invoicing } from './invoicing.ts';
import { createMoneyBack, type MoneyBack } from './money-back.ts';
import { labels } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { Actor, LineRow, OrderRow } from './order-row.ts';
import { findOrder, readLines } from './order.store.ts';
import type { RefundReason } from './refund.store.ts';
import type { Tell } from './tell.ts';
import {
  markPayment,
  moveOrder,
  setClaimUntil,
  setPickupUntil,
  type Effects,
  type Pieces,
} from './transition.store.ts';

export type Step = { readonly to: OrderStatus; readonly actor: Actor; readonly note?: string | null };

export type Steps = {
  /**
   * Moves a locked order along the table of transitions. Answers it as it then is; null when the table has no such row for
   * this actor, and then nothing was written.
   */
  readonly take: (tx: Tx, order: OrderRow, step: Step) => Promise<OrderRow | null>;
  readonly invoicing: Invoicing;
  readonly moneyBack: MoneyBack;
};

type Deps = OrderDeps & { readonly tell: Tell };
type Done = { readonly order: OrderRow; readonly lines: readonly LineRow[]; readonly effects: Effects };

const undelivered = (lines: readonly LineRow[]): LineRow[] => lines.filter((line) => line.delivered < line.quantity);

const restOf = (lines: readonly LineRow[]): Pieces[] =>
  undelivered(lines).map((line) => ({ lineId: line.id, quantity: line.quantity - line.delivered }));

const reload = async (tx: Tx, id: number): Promise<OrderRow> => {
  const order = await findOrder(tx, 'id', id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
};

/** What the row of the table says of the pieces. */
const movePieces = async (
  { stock }: Pick<Deps, 'stock'>,
  tx: Tx,
  { order: { reference }, lines, effects }: Done,
): Promise<void> => {
  if (effects.stock === 'KEEP') await stock.keep(tx, reference);
  if (effects.stock === 'RELEASE') await stock.release(tx, reference);
  if (effects.stock === 'SHIP') await stock.ship(tx, reference, 'all');
  const rest = undelivered(lines);
  if (effects.stock !== 'TAKE_BACK' || rest.length === 0) return;
  const back = rest.map((line) => ({ variantId: line.variantId, quantity: line.quantity - line.delivered }));
  await stock.takeBack(tx, { orderId: reference, lines: back });
};

export const createSteps = (deps: Deps): Steps => {
  const { clock, regions, delivery, tell } = deps;
  const invoicing = createInvoicing(deps);
  const moneyBack = createMoneyBack(deps);

  /** Invoice of all that was sold, credit note of what did not come; from today the customer may change their mind. */
  const writeDocuments = async (tx: Tx, { order, lines, effects }: Done): Promise<number> => {
    if (!effects.invoices) return 0;
    await invoicing.invoice(tx, order, lines);
    const pieces = restOf(lines);
    if (pieces.length === 0) return 0;
    return invoicing.credit(tx, order, { occasion: 'undelivered', reason: labels.undelivered, pieces });
  };

  const allowClaims = async (tx: Tx, order: OrderRow): Promise<void> => {
    const region = regions.get(order.region);
    if (!region || order.deliveredAt === null) return;
    await setClaimUntil(tx, order.id, delivery.workingDayAfter(region, clock.now(), region.returnDays));
  };

  /** The pieces of whoever collects stand in that shop already: once packed they wait there. */
  const keepInShop = async (tx: Tx, { id, state, region: code, deliveryMode }: OrderRow): Promise<void> => {
    const region = regions.get(code);
    if (state !== 'BEING_DELIVERED' || !deliveryMode.pickup || !region) return;
    await setPickupUntil(tx, id, delivery.workingDayAfter(region, clock.now(), region.pickupDays));
  };

  const giveBack = async (tx: Tx, { order, effects }: Done): Promise<void> => {
    if (effects.money !== 'GIVE_BACK') return;
    const reason: RefundReason = effects.from === 'NOT_DELIVERED' ? 'NOT_DELIVERED' : 'CANCELLED';
    await moneyBack.everything(tx, order, reason);
    if (order.paymentStatus === 'PAID') return;
    await markPayment(tx, order.id, { status: order.cancelledBy === 'SYSTEM' ? 'EXPIRED' : 'CANCELLED' });
  };

  /** `credited`: what is not asked, because it did not come. */
  const collect = async (tx: Tx, { order, effects }: Done, credited: number): Promise<void> => {
    const unpaid = order.paymentStatus !== 'PAID';
    if (effects.money === 'COLLECT' && unpaid) {
      const paid = Math.max(0, order.toPay - credited);
      await markPayment(tx, order.id, { status: 'PAID', paid });
      const gift = credited - (order.toPay - paid);
      const back = { amount: gift, reason: 'NOT_DELIVERED', occasion: 'reste' } as const;
      if (gift > 0) await moneyBack.part(tx, { ...order, paid: 0 }, back);
    } else if (effects.money === 'COLLECT' && credited > 0) {
      await moneyBack.part(tx, order, { amount: credited, reason: 'NOT_DELIVERED', occasion: 'reste' });
    }
  };

  return {
    invoicing,
    moneyBack,
    take: async (tx, { id, state }, { to, actor, note = null }) => {
      const move = { orderId: id, from: state, to, actor, note, at: clock.now() };
      const effects = await moveOrder(tx, move);
      if (!effects) return null;
      const done: Done = { order: await reload(tx, id), lines: await readLines(tx, id), effects };
      // codes and cards before pieces, as a checkout takes them: neither waits for the other in a circle
      await giveBack(tx, done);
      await movePieces(deps, tx, done);
      await collect(tx, done, await writeDocuments(tx, done));
      await allowClaims(tx, done.order);
      await keepInShop(tx, done.order);
      const moved = await reload(tx, id);
      if (effects.message !== null) await tell(tx, effects.message, moved);
      return moved;
    },
  };
};
