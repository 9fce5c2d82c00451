/** Claims: asked by the owner of a delivered order, with photos that only the owner and the shop see, answered by the shop. */
import type { CommandOptions, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { Bytes, InputOf, OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import { fault } from './checkout.rules.ts';
import { createClaimPhotos } from './claim-photos.ts';
import {
  findPhoto,
  insertClaim,
  readClaim,
  readClaimed,
  readClaimTypes,
  type ClaimType,
  type PhotoRow,
} from './claim.store.ts';
import { refusals } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { leftToClaim, mayClaim } from './order.rules.ts';
import { lockOrder, readLines } from './order.store.ts';
import type { Resolve } from './resolve.ts';
import type { Tell } from './tell.ts';
import type { Pieces } from './transition.store.ts';
import { claimOf, type View } from './view.ts';

type ClaimInput = InputOf<typeof orders.claim>;
type ClaimAnswer = OutputOf<typeof orders.claim>;
type PhotoInput = InputOf<typeof orders.claimPhoto>;

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'random' | 'images' | 'files'> & {
  readonly resolve: Resolve;
  readonly view: View;
  readonly tell: Tell;
};

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [fault(field, message)] });
};

/** The same line named twice is one demand. */
const sumOf = (lines: ClaimInput['lines']): Pieces[] => {
  const sums = new Map<number, number>();
  for (const { orderLineId, quantity } of lines)
    sums.set(Number(orderLineId), (sums.get(Number(orderLineId)) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
};

export const createClaims = (deps: Deps) => {
  const { db, clock, files, resolve, view, tell } = deps;
  const keepPhotos = createClaimPhotos(deps);

  const check = async (tx: Tx, order: OrderRow, asked: readonly Pieces[]): Promise<void> => {
    const claimed = await readClaimed(tx, order.id);
    const lines = await readLines(tx, order.id);
    for (const { lineId, quantity } of asked) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return refuse('lines', refusals.claimLine);
      const left = leftToClaim({ delivered: line.delivered, claimed: claimed(line.id) });
      if (quantity > left) refuse('lines', refusals.claimLeft(line.name, left));
    }
    const all = lines.map(({ id, delivered }) => ({ delivered, claimed: claimed(id) }));
    if (!mayClaim(order, all, view.today(order))) refuse('orderId', refusals.claimClosed(order.claimUntil));
  };

  const write = async (tx: Tx, id: number, input: ClaimInput, photos: readonly PhotoRow[]): Promise<ClaimAnswer> => {
    // locked: two claims of the last piece wait for each other
    const order = await lockOrder(tx, 'id', id);
    if (!order) throw new ShopError('NOT_FOUND');
    if (order.claimUntil === null || view.today(order) > order.claimUntil)
      refuse('orderId', refusals.claimClosed(order.claimUntil));
    const lines = sumOf(input.lines);
    await check(tx, order, lines);
    const message = input.message?.trim() || null;
    const what = { orderId: id, typeId: Number(input.typeId), message, at: clock.now(), lines, photos };
    const row = await readClaim(tx, await insertClaim(tx, what));
    if (!row) throw new Error('a claim was not written');
    const claim = claimOf(row);
    await tell(tx, 'CLAIM_RECEIVED', order, { claim });
    return { claimId: claim.id, status: claim.status, claim };
  };

  return {
    types: (): Promise<ClaimType[]> => readClaimTypes(db),
    ask: async (input: ClaimInput, caller: CallContext): Promise<ClaimAnswer> => {
      const order = await resolve.owned({ ...input, caller });
      const type = (await readClaimTypes(db)).find(({ id }) => String(id) === input.typeId);
      if (!type) return refuse('typeId', refusals.claimType);
      // no other field says which size or colour is to be sent
      if (type.kind === 'EXCHANGE' && !input.message?.trim()) refuse('message', refusals.claimWish);
      if (order.claimUntil === null || view.today(order) > order.claimUntil)
        refuse('orderId', refusals.claimClosed(order.claimUntil));
      const photos = await keepPhotos(input.photos);
      const options: CommandOptions = { name: 'order.claim', ...(caller.idempotency && { key: caller.idempotency }) };
      return db.command(options, (tx) => write(tx, order.id, input, photos));
    },
    photo: async ({ orderId, name, order_s_ref }: PhotoInput, caller: CallContext): Promise<Bytes> => {
      const order = await resolve.owned({ orderId, orderSRef: order_s_ref, caller });
      const key = await findPhoto(db, order.id, name);
      const file = key === null ? null : await files.get(key);
      if (!file) throw new ShopError('NOT_FOUND');
      const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
      return { bytes: Buffer.concat(await file.stream.toArray()), type: 'image/webp', headers };
    },
  };
};
