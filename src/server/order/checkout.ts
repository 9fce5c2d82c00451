/**
 * Checkout. One command reserves code, card and stock and inserts the order. The payment page is started
 * after the commit.
 */
import type { CommandOptions, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { LockedCart } from '#server/cart';
import type { OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { isShopError, ShopError } from '#shared/errors';
import type { CartId, OrderPublicId, OrderReference, OrderSecret, PaymentAttemptId } from '#shared/ids';
import type { CashChecks } from './cash/cash.ts';
import {
  areaIdOf,
  createCheckoutDetails,
  createPaymentCheck,
  type CheckoutInput,
  type CheckoutRequest,
} from './checkout-input.ts';
import { amountsOf, codeErrors, linesOf, refusalOf } from './checkout.rules.ts';
import type { OrderDeps, PricedCart } from './order-deps.ts';
import { placedRow, shownMode, type NewLine, type NewOrder, type OrderRow, type PlacedOrder } from './order-row.ts';
import { referenceBytes, referenceFrom, reservedUntil } from './order.rules.ts';
import { findOrder, insertOrder, isFirstOrder, isReferenceTaken } from './order.store.ts';
import { announcePaid } from './transition.store.ts';
import type { PaymentPage } from './pay.ts';
import type { QueuePlacedMail } from './queue-order-mail.ts';
import { reserve, reserveOrFail } from './reserve.ts';
import type { StaffPerson } from './staff-orders/staff-orders.ts';

type CheckoutAnswer = OutputOf<typeof orders.checkout>;
type Deps = OrderDeps & {
  readonly cash: CashChecks;
  readonly queuePlacedMail: QueuePlacedMail;
  readonly paymentPage: PaymentPage;
};
const maxReferenceDraws = 5;

type Placed = {
  readonly attemptId: PaymentAttemptId | null;
  readonly orderId: OrderPublicId | PaymentAttemptId;
  readonly secret: OrderSecret;
  readonly state: PlacedOrder['state'];
};

const resultOf = ({ publicId, secret, state }: PlacedOrder, attemptId: PaymentAttemptId | null): Placed => ({
  attemptId,
  orderId: attemptId ?? publicId,
  secret,
  state,
});

const newOrderOf = (
  { clock, random, cash }: Pick<Deps, 'clock' | 'random' | 'cash'>,
  { input, caller, details }: CheckoutRequest,
  { computed, giftCardCode }: PricedCart,
): NewOrder => {
  const now = clock.now();
  const needsPaymentPage = input.paymentMethod === 'CARD' && computed.toPay > 0;
  const needsConfirmation = input.paymentMethod === 'CASH' && computed.toPay > 0;
  return {
    ...details,
    ...amountsOf(computed, { promotion: computed.applied, giftCard: giftCardCode }),
    publicId: `o_${random.id()}` as OrderPublicId,
    secret: random.id() as OrderSecret,
    cartId: input.cartId,
    userId: caller.actor.kind === 'user' ? caller.actor.userId : null,
    region: caller.region.code,
    currency: caller.region.currency,
    state: needsPaymentPage ? 'PENDING' : 'NEW',
    paymentMethod: input.paymentMethod,
    paymentStatus: computed.toPay === 0 ? 'PAID' : 'PENDING',
    note: input.note?.trim() || null,
    reservedUntil: needsPaymentPage ? reservedUntil(now) : null,
    confirmUntil: needsConfirmation ? cash.confirmUntil(caller.region.code) : null,
    placedAt: now,
  };
};

const writeOrder = async (deps: Deps, tx: Tx, request: CheckoutRequest, priced: PricedCart): Promise<Placed> => {
  const { random, carts, queuePlacedMail, paymentPage } = deps;
  const order = newOrderOf(deps, request, priced);
  const row = placedRow(order, referenceFrom(order.region, random.bytes(referenceBytes)));
  const lines = linesOf(priced.lines, priced.computed.lines);
  insertOrder(tx, row, lines);
  carts.markOrdered(tx, row.cartId, row.reference);
  const attemptId = row.state === 'PENDING' ? await paymentPage.open(tx, row) : null;
  if (attemptId === null) await queuePlacedMail(tx, row, lines);
  if (row.paymentStatus === 'PAID') await announcePaid(tx, row.reference);
  // stock comes last, so that its contended locks are held for the shortest time
  await reserveOrFail(deps, tx, row, priced.lines);
  return resultOf(row, attemptId);
};

/** Repeats the work with another random reference when the reference is taken. */
const withNewReference = async <Out>(work: () => Promise<Out>): Promise<Out> => {
  for (let draw = 1; ; draw += 1) {
    try {
      return await work();
    } catch (error) {
      if (draw === maxReferenceDraws || !isReferenceTaken(error)) throw error;
    }
  }
};

const lockCart = ({ carts }: Deps, tx: Tx, { input, caller, details }: CheckoutRequest): Promise<LockedCart> => {
  const { email } = details.contact;
  return carts.lockForOrder(tx, {
    cartId: input.cartId,
    userId: caller.actor.kind === 'user' ? caller.actor.userId : null,
    email,
    firstOrder: () => isFirstOrder(tx, email),
    deliveryModeId: Number(input.deliveryModeId),
    areaId: areaIdOf(input),
  });
};

/**
 * Adds the cart as it is priced now to a CART_CHANGED thrown while reserving, because another command used up an
 * automatic promotion or the wallet.
 */
const throwWithCart = async (deps: Deps, request: CheckoutRequest, error: unknown): Promise<never> => {
  if (!isShopError(error) || error.code !== 'CART_CHANGED' || error.details.extra?.['cart']) throw error;
  const priced = await deps.db.command({ name: 'order.priceAgain' }, async (tx) =>
    (await lockCart(deps, tx, request)).priced(),
  );
  throw new ShopError('CART_CHANGED', { extra: { cart: priced.cart } });
};

export const createCheckout = (deps: Deps) => {
  const { db, payments, paymentPage, accounts } = deps;
  const detailsOf = createCheckoutDetails(deps);
  const checkPayment = createPaymentCheck(deps);

  /** Finds the order when the cart was already ordered: second click, other tab or lost response. */
  const findPlaced = async (tx: Tx, cartId: CartId): Promise<Placed | null> => {
    const order = await findOrder(tx, 'cartId', cartId);
    if (!order) return null;
    const attempts = await payments.listAttempts('ORDER', order.reference, tx);
    return resultOf(order, attempts.at(-1)?.attemptId ?? null);
  };

  const placeOrder = async (tx: Tx, request: CheckoutRequest): Promise<Placed> => {
    const { input, caller } = request;
    const locked = await lockCart(deps, tx, request);
    const placed = locked.orderId === null ? null : await findPlaced(tx, input.cartId);
    if (placed) return placed;
    const priced = await locked.priced();
    const { cart } = priced;
    const refusal = cart.region === caller.region.code ? refusalOf(cart, input.expectedTotal) : 'CART_CHANGED';
    if (refusal) throw new ShopError(refusal, { errors: codeErrors(cart), extra: { cart } });
    await checkPayment(tx, request, { toPay: cart.toPay, lines: priced.lines });
    return writeOrder(deps, tx, request, priced);
  };

  /** Data for a guest who wants an account. It is created when a code has proved that the address belongs to them. */
  const newAccountOf = async ({ contact, newAccountPassword: password }: CheckoutInput, caller: CallContext) => {
    if (!password || caller.actor.kind === 'user') return null;
    const { email, fullName } = contact;
    await accounts.refuseWeakPassword(password, { email, fullName }, 'newAccountPassword');
    return { email, fullName, password };
  };

  return async (input: CheckoutInput, caller: CallContext): Promise<CheckoutAnswer> => {
    const newAccount = await newAccountOf(input, caller);
    const options: CommandOptions = { name: 'order.checkout', ...(caller.idempotency && { key: caller.idempotency }) };
    const place = await detailsOf(input, caller).then(
      (details) => () => {
        const request = { input, caller, details };
        return db
          .command(options, (tx) => placeOrder(tx, request))
          .catch((error: unknown) => throwWithCart(deps, request, error));
      },
      // a repeated request is answered even when its delivery mode or store is no longer offered
      (refusal: unknown) => () =>
        db.command(options, async (tx) => {
          const placed = await findPlaced(tx, input.cartId);
          if (placed) return placed;
          throw refusal;
        }),
    );
    const placed = await withNewReference(place);
    if (newAccount) await accounts.requestSignUp(newAccount, caller);
    const { state, redirectUrl } = await paymentPage.start(placed, caller);
    return { orderId: placed.orderId, orderSRef: placed.secret, status: state, redirectUrl };
  };
};

export type Replacement = {
  /** The order whose units are replaced. */
  readonly order: OrderRow;
  readonly lines: readonly (Omit<NewLine, 'unitPrice' | 'discount' | 'net' | 'vat'> & {
    readonly replacesLineId: number;
  })[];
  readonly by: StaffPerson;
  /** Note of the new order's first event. */
  readonly note: string;
};

const nothingToPay = {
  subtotal: 0,
  discount: 0,
  promotion: null,
  giftCardCode: null,
  giftCardApplied: 0,
  walletApplied: 0,
  delivery: 0,
  deliveryRateBp: 0,
  deliveryVat: 0,
  stampDuty: 0,
  totalExclTax: 0,
  vat: [],
  total: 0,
  toPay: 0,
} satisfies Partial<NewOrder>;

/**
 * Places an order without amounts that is sent as the replaced one was. Its units are reserved as at a checkout, and
 * refunded from the replaced order.
 */
export const createReplacement =
  (deps: Deps) =>
  async (tx: Tx, { order, lines, by, note }: Replacement): Promise<OrderReference> => {
    const { clock, random, regions, delivery } = deps;
    const region = regions.get(order.region);
    if (!region) throw new RangeError(`no region ${order.region}`);
    const day = (count: number): string => delivery.workingDayAfter(region, clock.now(), count);
    const { minDays, maxDays } = order.deliveryMode;
    const { userId, currency, contact, address, store, locationId } = order;
    const id = random.id();
    const placed: NewOrder = {
      ...nothingToPay,
      publicId: `o_${id}` as OrderPublicId,
      secret: random.id() as OrderSecret,
      // no cart has this id
      cartId: `remplacement-${id}` as CartId,
      userId,
      region: order.region,
      currency,
      state: 'NEW',
      paymentMethod: 'CARD',
      paymentStatus: 'PAID',
      contact,
      address,
      deliveryMode: { ...shownMode(order.deliveryMode), earliest: day(minDays), latest: day(maxDays) },
      store,
      locationId,
      note: null,
      reservedUntil: null,
      confirmUntil: null,
      placedAt: clock.now(),
    };
    const row = placedRow(placed, referenceFrom(order.region, random.bytes(referenceBytes)));
    const free = lines.map((line) => ({ ...line, unitPrice: 0, discount: 0, net: 0, vat: 0 }));
    insertOrder(tx, row, free, { by, note });
    await reserve(deps, tx, row, lines);
    return row.reference;
  };
