/** Changes the lines, the address or the delivery of an order that was not sent, with its stock and its money. */
import type { Clock } from '#platform/clock';
import type { Db, Reader, Tx } from '#platform/db';
import type { Carts } from '#server/cart';
import type { Catalogue } from '#server/catalogue';
import type { Delivery } from '#server/delivery';
import {
  amountsOf,
  isReplacement,
  linesOf,
  type AddressInput,
  type LineRow,
  type OrderRow,
  type Orders,
  type StaffPerson,
} from '#server/order';
import type { Promotions } from '#server/promotion';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import { ShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import { editMessages as messages } from './order-edit.messages.ts';
import { columnsOf, destinationOf, storeProblems, type Destination } from './destination.ts';
import { editReplacement } from './replacement.ts';
import { differenceOf, isSame, contentOf, refusalOf, sideOf, type Difference, type Side } from './order-edit.rules.ts';

export type EditRequest = {
  readonly lines: readonly { readonly variantId: VariantId; readonly quantity: number }[];
  /** Undefined keeps the address. */
  readonly address?: (AddressInput & { readonly areaId?: string | null | undefined }) | undefined;
  /** Undefined keeps the mode. */
  readonly deliveryModeId?: number | undefined;
  /** Store of a pickup; undefined keeps it. */
  readonly storeId?: number | undefined;
};

export type Edit = {
  readonly before: Side;
  readonly after: Side;
  readonly difference: Difference;
  /** French sentences; the edit is refused unless empty. */
  readonly problems: readonly string[];
  /** What the person should know, in French. */
  readonly notices: readonly string[];
};

export type OrderEdits = {
  readonly refusalOf: typeof refusalOf;
  /** Why articles and quantities stay, in French; null when they can change. */
  readonly fixedArticlesOf: (rows: readonly LineRow[]) => string | null;
  readonly preview: (reader: Reader, order: OrderRow, asked: EditRequest) => Promise<Edit>;
  /** `order` is locked. Throws BAD_REQUEST with the problems, and when the total is not `expectedTotal`. */
  readonly apply: (tx: Tx, order: OrderRow, asked: EditRequest & EditOptions) => Promise<Edit>;
};

type EditOptions = { readonly expectedTotal: number; readonly by: StaffPerson };

export type OrderEditDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly carts: Pick<Carts, 'reprice'>;
  readonly catalogue: Pick<Catalogue, 'variantLines'>;
  readonly delivery: Pick<Delivery, 'area' | 'areas' | 'quote' | 'cashAllowed' | 'pickupStore'>;
  readonly promotions: Pick<Promotions, 'change' | 'giveBack'>;
  readonly stock: Pick<Stock, 'release' | 'reserve' | 'free' | 'freeAt' | 'reservationsOf'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly orders: Pick<Orders, 'find' | 'readLines' | 'refunds' | 'queueMail' | 'staff'>;
};
type Deps = OrderEditDeps;

const keptOf = (lines: readonly LineRow[]) =>
  new Map(
    lines.map(({ variantId, quantity, unitPrice, originalUnitPrice, rateBp }) => [
      variantId,
      { quantity, unitPrice, originalUnitPrice, rateBp },
    ]),
  );

/** One line for each variant; zero removes it. */
const wantedOf = ({ lines }: Pick<EditRequest, 'lines'>): EditRequest['lines'] => {
  const sums = new Map<VariantId, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].flatMap(([variantId, quantity]) => (quantity > 0 ? [{ variantId, quantity }] : []));
};

const isSameUnits = (rows: readonly LineRow[], wanted: EditRequest['lines']): boolean => {
  const former = wantedOf({ lines: rows });
  const quantities = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]));
  return (
    former.length === wanted.length && former.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  );
};

type Repriced = Awaited<ReturnType<Deps['carts']['reprice']>>;

const stockProblems = (wanted: EditRequest['lines'], { lines, available }: Repriced): string[] =>
  wanted.flatMap(({ variantId, quantity }) => {
    const line = lines.find((one) => one.variantId === variantId);
    if (!line) return [messages.notSold];
    const left = available(variantId);
    return quantity > left ? [messages.short(line.name, Math.max(0, left))] : [];
  });

/** Older orders store no price; one that paid its delivery has it as its amount. */
const keptDeliveryOf = ({ delivery, deliveryRateBp: rateBp, deliveryMode }: OrderRow) => {
  const { price = delivery > 0 ? delivery : undefined, freeFrom } = deliveryMode;
  return { rateBp, ...(price !== undefined && { price }), ...(freeFrom !== undefined && { freeFrom }) };
};

type Priced = { readonly after: Side; readonly problems: readonly string[] };
type Wanted = { readonly order: OrderRow; readonly rows: readonly LineRow[]; readonly wanted: EditRequest['lines'] };

/** If neither lines nor delivery change, all amounts stay. */
const priceOf = async (
  { carts }: Pick<Deps, 'carts'>,
  reader: Reader,
  { order, rows, wanted }: Wanted,
  destination: Destination,
): Promise<Priced> => {
  if (destination.keepsDelivery && isSameUnits(rows, wanted))
    return { after: { ...sideOf(order, rows), ...columnsOf(destination) }, problems: [] };
  const repriced = await carts.reprice(reader, {
    region: order.region,
    lines: wanted,
    kept: keptOf(rows),
    promotionCode: order.promotion?.code ?? null,
    email: order.contact.email,
    deliveryModeId: Number(destination.deliveryMode.id),
    areaId: destination.areaId,
    keptDelivery: destination.keepsDelivery ? keptDeliveryOf(order) : null,
    stampDuty: order.stampDuty,
    giftCardApplied: order.giftCardApplied,
    walletApplied: order.walletApplied,
  });
  const after = {
    ...amountsOf(repriced.computed, { promotion: order.promotion, giftCard: order.giftCardCode }),
    lines: linesOf(repriced.lines, repriced.computed.lines),
    ...columnsOf(destination),
  };
  const notServed = destination.keepsDelivery && !repriced.isDelivered ? [messages.notServed] : [];
  return { after, problems: [...stockProblems(wanted, repriced), ...notServed] };
};

const lostNotice = ({ code, label, automatic }: NonNullable<OrderRow['promotion']>): string =>
  automatic ? messages.lostAutomatic(label) : messages.lost(code);

const createPreview =
  (deps: Deps) =>
  async (reader: Reader, order: OrderRow, asked: EditRequest): Promise<Edit> => {
    const rows = await deps.orders.readLines(reader, order.id);
    const before = sideOf(order, rows);
    const refusal = refusalOf(order);
    const wanted = wantedOf(asked);
    if (refusal !== null || wanted.length === 0)
      return {
        before,
        after: before,
        difference: differenceOf(order, before),
        problems: [refusal ?? messages.noLines],
        notices: [],
      };
    const destination = await destinationOf(deps, order, asked);
    // If the units do not change, keep the order's lines: the order may have several lines of a variant that the
    // request has as one.
    const { after, problems: found } = isReplacement(rows)
      ? await editReplacement(
          deps,
          reader,
          { order, rows, wanted: isSameUnits(rows, wanted) ? rows : asked.lines },
          destination,
        )
      : await priceOf(deps, reader, { order, rows, wanted }, destination);
    const difference = differenceOf(order, after);
    const cash =
      order.paymentMethod === 'CASH' && order.paymentStatus !== 'PAID'
        ? cashProblems(deps, order, after, destination)
        : [];
    const problems = [
      ...found,
      ...(await storeProblems(deps, reader, { order, destination, lines: after.lines })),
      ...destination.problems,
      ...(difference.problem ? [difference.problem] : []),
      ...cash,
      ...(isSame(before, after) ? [messages.unchanged] : []),
    ];
    const notices = order.promotion && !after.promotion ? [lostNotice(order.promotion)] : [];
    return { before, after, difference, problems, notices };
  };

const cashProblems = ({ delivery }: Deps, order: OrderRow, after: Side, { areaId }: Destination): string[] => {
  const modeId = Number(after.deliveryMode.id);
  const answer = delivery.cashAllowed({ region: order.region, modeId, areaId, amount: after.toPay });
  return answer.allowed ? [] : [messages.cash(answer.text)];
};

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

/** Promotion code before stock, the sequence of a checkout, to avoid deadlocks. */
const write = async (deps: Deps, tx: Tx, order: OrderRow, { after, difference }: Edit): Promise<string> => {
  const { promotions, stock, orders } = deps;
  const { reference } = order;
  const occasion = `modification-${order.version}`;
  if (order.promotion && after.promotion) await promotions.change(tx, reference, after.promotion.amount);
  if (order.promotion && !after.promotion) await promotions.giveBack(tx, reference);
  const refunded = difference.kind === 'REFUND' ? difference.amount : 0;
  await orders.staff.updateAmounts(tx, order.id, { ...after, refunded });
  await orders.staff.replaceLines(tx, order.id, after.lines);
  if (refunded > 0) await orders.refunds.refundPart(tx, order, { amount: refunded, reason: 'EDITED', occasion });
  await stock.release(tx, reference);
  const lines = after.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
  await stock.reserve(tx, {
    orderId: reference,
    region: order.region,
    storeLocationId: after.locationId,
    lines,
    until: null,
  });
  return occasion;
};

export const createOrderEdits = (deps: Deps): OrderEdits => {
  const preview = createPreview(deps);
  return {
    refusalOf,
    fixedArticlesOf: (rows) => (isReplacement(rows) ? messages.replacement : null),
    preview,
    apply: async (tx, order, { expectedTotal, by, ...asked }) => {
      const edit = await preview(tx, order, asked);
      const { before, after, difference, problems } = edit;
      if (problems[0] !== undefined) refuse('lines', problems[0]);
      if (after.total !== expectedTotal) refuse('expectedTotal', messages.otherTotal);
      const occasion = await write(deps, tx, order, edit);
      const { kind, amount } = difference;
      const details = { before: contentOf(before), after: contentOf(after), money: { kind, amount } };
      const { orders } = deps;
      await orders.staff.addActivity(tx, order.id, { kind: 'EDIT', by, details }, deps.clock.now());
      const edited = (await orders.find(tx, 'id', order.id)) ?? order;
      await orders.queueMail(tx, 'EDITED', edited, {
        refunds: await orders.refunds.ofOccasion(tx, order.id, occasion),
      });
      return edit;
    },
  };
};
