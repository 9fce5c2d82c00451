import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Bytes, InputOf } from '#shared/api/call';
import { items } from '#shared/api/items';
import { orders as orderCalls } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { ClaimDeps } from './claim.ts';
import { findPhoto, readClaimTypes } from './claim.store.ts';
import { createSubmitClaim } from './submit-claim.ts';

type PhotoInput = InputOf<typeof orderCalls.claimPhoto>;

const readPhoto = async (
  { db, files, orders }: ClaimDeps,
  { orderId, name, order_s_ref: orderSRef }: PhotoInput,
  caller: CallContext,
): Promise<Bytes> => {
  const order = await orders.findOwned({ orderId, orderSRef, caller });
  const key = await findPhoto(db, order.id, name);
  const file = key === null ? null : await files.get(key);
  if (!file) throw new ShopError('NOT_FOUND');
  const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };
  return { bytes: Buffer.concat(await file.stream.toArray()), type: 'image/webp', headers };
};

export const claimRoutes = (deps: ClaimDeps): Implementation[] => [
  implement(orderCalls.claim, createSubmitClaim(deps)),
  implement(orderCalls.claimPhoto, (input, caller) => readPhoto(deps, input, caller)),
  implement(items.claimTypes, async () => ({
    types: (await readClaimTypes(deps.db)).map(({ id, ...type }) => ({ id: String(id), ...type })),
  })),
];
