import type { CommandOptions, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { LineQuantity, OrderRow } from '#server/order';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { orders as orderCalls } from '#shared/api/orders';
import type { RefundWish } from '#shared/api/order-shapes';
import { ShopError } from '#shared/errors';
import type { OrderRowId } from '#shared/ids';
import type { ClaimDeps } from './claim.ts';
import { claimMessages } from './claim.messages.ts';
import { createPhotoStore } from './claim-photos.ts';
import { canClaim, leftToClaim } from './claim.rules.ts';
import { insertClaim, readClaim, readClaimedUnits, readClaimTypes, type PhotoRow } from './claim.store.ts';
import { claimOf } from './claim-view.ts';

type ClaimInput = InputOf<typeof orderCalls.claim>;
type Submission = {
  readonly orderRowId: OrderRowId;
  readonly input: ClaimInput;
  readonly refundWish: RefundWish | null;
};
type ClaimAnswer = OutputOf<typeof orderCalls.claim>;

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

/** Sums the quantities when a line is named more than once. */
const quantitiesOf = (lines: ClaimInput['lines']): LineQuantity[] => {
  const sums = new Map<number, number>();
  for (const { orderLineId, quantity } of lines)
    sums.set(Number(orderLineId), (sums.get(Number(orderLineId)) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
};

export const createSubmitClaim = (deps: ClaimDeps) => {
  const { db, clock, orders } = deps;
  const withPhotos = createPhotoStore(deps);

  const checkPeriod = (order: OrderRow): void => {
    if (order.claimUntil === null || orders.today(order) > order.claimUntil)
      refuse('orderId', claimMessages.closed(order.claimUntil));
  };

  const checkLines = async (tx: Tx, order: OrderRow, quantities: readonly LineQuantity[]): Promise<void> => {
    const claimed = await readClaimedUnits(tx, order.id);
    const lines = await orders.readLines(tx, order.id);
    for (const { lineId, quantity } of quantities) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return refuse('lines', claimMessages.unknownLine);
      const left = leftToClaim({ delivered: line.delivered, claimed: claimed(line.id) });
      if (quantity > left) refuse('lines', claimMessages.tooManyUnits(line.name, left));
    }
    const states = lines.map(({ id, delivered }) => ({ delivered, claimed: claimed(id) }));
    if (!canClaim(order, states, orders.today(order))) refuse('orderId', claimMessages.closed(order.claimUntil));
  };

  const write = async (
    tx: Tx,
    { orderRowId, input, refundWish }: Submission,
    photos: readonly PhotoRow[],
  ): Promise<ClaimAnswer> => {
    // the lock prevents two claims of the same unit
    const order = await orders.lock(tx, 'id', orderRowId);
    if (!order) throw new ShopError('NOT_FOUND');
    checkPeriod(order);
    const lines = quantitiesOf(input.lines);
    await checkLines(tx, order, lines);
    const message = input.message?.trim() || null;
    const id = await insertClaim(tx, {
      orderRowId,
      region: order.region,
      typeId: Number(input.typeId),
      message,
      refundWish,
      at: clock.now(),
      lines,
      photos,
    });
    const row = await readClaim(tx, id);
    if (!row) throw new Error('claim was not inserted');
    const claim = claimOf(row);
    await orders.queueMail(tx, 'CLAIM_RECEIVED', order, { claim });
    return { claimId: claim.id, status: claim.status, claim };
  };

  return async (input: ClaimInput, caller: CallContext): Promise<ClaimAnswer> => {
    const order = await orders.findOwned({ ...input, caller });
    const type = (await readClaimTypes(db)).find(({ id }) => String(id) === input.typeId);
    if (!type) return refuse('typeId', claimMessages.unknownType);
    // the message is the only place that names the wanted size or colour
    if (type.kind === 'EXCHANGE' && !input.message?.trim()) refuse('message', claimMessages.exchangeWithoutMessage);
    const refundWish = type.kind === 'RETURN' ? (input.refundWish ?? null) : null;
    if (refundWish === 'WALLET' && order.userId === null) refuse('refundWish', claimMessages.noWallet);
    checkPeriod(order);
    const submission = { orderRowId: order.id, input, refundWish };
    const options: CommandOptions = { name: 'order.claim', ...(caller.idempotency && { key: caller.idempotency }) };
    return withPhotos(input.photos ?? [], (photos) => db.command(options, (tx) => write(tx, submission, photos)));
  };
};
