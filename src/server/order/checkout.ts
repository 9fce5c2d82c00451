/** Checkout: one command takes code, card, pieces and cart, and writes the order down; the payment page is asked for after it. */
import type { CommandOptions, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import { areaIdOf, createPaymentCheck, createPlace, type CheckoutInput, type Demand } from './checkout-place.ts';
import { amountsOf, codeFaults, linesOf, refusalOf } from './checkout.rules.ts';
import type { OrderDeps, PricedCart } from './order-deps.ts';
import { placedRow, type NewOrder, type PlacedOrder } from './order-row.ts';
import { referenceBytes, referenceFrom, reservedUntil } from './order.rules.ts';
import { countRefusals, findOrder, insertOrder, isFirstOrder, isReferenceTaken } from './order.store.ts';
import type { StartPayment } from './start-payment.ts';
import { takeAllOrFail } from './taking.ts';
import type { TellPlaced } from './tell.ts';

type CheckoutAnswer = OutputOf<typeof orders.checkout>;
type Deps = OrderDeps & { readonly tellPlaced: TellPlaced; readonly startPayment: StartPayment };
const mostDraws = 5;

type Written = {
  readonly attemptId: string | null;
  readonly orderId: string;
  readonly sRef: string;
  readonly state: PlacedOrder['state'];
};

const answerOf = ({ publicId, sRef, state }: PlacedOrder, attemptId: string | null): Written => ({
  attemptId,
  orderId: attemptId ?? publicId,
  sRef,
  state,
});

const drafter =
  ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  ({ input, caller, place }: Demand, { cart, computed, giftCardCode }: PricedCart): NewOrder => {
    const now = clock.now();
    const byCard = input.paymentMethod === 'CARD' && computed.toPay > 0;
    return {
      ...place,
      ...amountsOf(computed, { promotion: cart.promotion, giftCard: giftCardCode }),
      publicId: `o_${random.id()}`,
      sRef: random.id(),
      cartId: input.cartId,
      userId: caller.actor.kind === 'user' ? caller.actor.userId : null,
      region: caller.region.code,
      currency: caller.region.currency,
      state: byCard ? 'PENDING' : 'NEW',
      paymentMethod: input.paymentMethod,
      paymentStatus: computed.toPay === 0 ? 'PAID' : 'PENDING',
      note: input.note?.trim() || null,
      reservedUntil: byCard ? reservedUntil(now) : null,
      placedAt: now,
    };
  };

const writer = (deps: Deps) => {
  const { random, carts, tellPlaced, startPayment } = deps;
  const draft = drafter(deps);

  // all of it leaves with the COMMIT: nothing of what is written has to be heard of before
  return async (tx: Tx, demand: Demand, priced: PricedCart): Promise<Written> => {
    const order = draft(demand, priced);
    const row = placedRow(order, referenceFrom(order.region, random.bytes(referenceBytes)));
    const lines = linesOf(priced.lines, priced.computed.lines);
    insertOrder(tx, row, lines);
    carts.markOrdered(tx, row.cartId, row.reference);
    const attemptId = row.state === 'PENDING' ? await startPayment.open(tx, row) : null;
    if (attemptId === null) await tellPlaced(tx, row, lines);
    // last, because many buyers wait for the same pieces; what is missing undoes all of it
    await takeAllOrFail(deps, tx, row, priced.lines);
    return answerOf(row, attemptId);
  };
};

/** References are few enough to be drawn twice some day: then all is done again, with another one. */
const redrawn = async <Out>(work: () => Promise<Out>): Promise<Out> => {
  for (let draw = 1; ; draw += 1) {
    try {
      return await work();
    } catch (error) {
      if (draw === mostDraws || !isReferenceTaken(error)) throw error;
    }
  }
};

export const createCheckout = (deps: Deps) => {
  const { db, clock, carts, payments, startPayment } = deps;
  const placeOf = createPlace(deps);
  const checkPayment = createPaymentCheck(deps);
  const write = writer(deps);

  /** The cart made its order already: a second click, another tab, an answer that was lost. */
  const again = async (tx: Tx, order: PlacedOrder): Promise<Written> => {
    const attempts = await payments.ofSubject('ORDER', order.reference, tx);
    return answerOf(order, attempts.at(-1)?.attemptId ?? null);
  };

  /** The order that the cart made already; throws `refusal` when it made none. */
  const ordered = async (tx: Tx, cartId: string, refusal: unknown): Promise<Written> => {
    const former = await findOrder(tx, 'cartId', cartId);
    if (former) return again(tx, former);
    throw refusal;
  };

  const order = async (tx: Tx, demand: Demand): Promise<Written> => {
    const { input, caller, place } = demand;
    const { email, phone } = place.contact;
    const locking = carts.lockForOrder(tx, {
      cartId: input.cartId,
      email,
      firstOrder: () => isFirstOrder(tx, email),
      deliveryModeId: Number(input.deliveryModeId),
      areaId: areaIdOf(input),
    });
    const counting = input.paymentMethod === 'CASH' ? countRefusals(tx, phone, clock.now()) : null;
    counting?.catch(() => undefined);
    const locked = await locking;
    const former = locked.orderId === null ? null : await findOrder(tx, 'cartId', input.cartId);
    if (former) return again(tx, former);
    const priced = await locked.priced();
    const { cart } = priced;
    const elsewhere = cart.region !== caller.region.code;
    const refusal = elsewhere ? 'CART_CHANGED' : refusalOf(cart, input.expectedTotal);
    if (refusal) throw new ShopError(refusal, { errors: codeFaults(cart), extra: { cart } });
    checkPayment(demand, { toPay: cart.toPay, refusals: (await counting) ?? 0 });
    return write(tx, demand, priced);
  };

  return async (input: CheckoutInput, caller: CallContext): Promise<CheckoutAnswer> => {
    const work = await placeOf(input, caller).then(
      (place) => (tx: Tx) => order(tx, { input, caller, place }),
      // what is no longer offered is refused to whoever orders, not to whoever asks what became of an order
      (refusal: unknown) => (tx: Tx) => ordered(tx, input.cartId, refusal),
    );
    const options: CommandOptions = { name: 'order.checkout', ...(caller.idempotency && { key: caller.idempotency }) };
    const written = await redrawn(() => db.command(options, work));
    const { state, redirectUrl } = await startPayment.begin(written, caller);
    return { orderId: written.orderId, orderSRef: written.sRef, status: state, redirectUrl };
  };
};
