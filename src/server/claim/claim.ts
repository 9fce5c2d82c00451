/** Claims on delivered orders: returns, exchanges and complaints. */
import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Implementation } from '#platform/contract';
import type { Outbox } from '#platform/outbox';
import type { Random } from '#platform/random';
import type { Images } from '#server/image';
import type { Orders } from '#server/order';
import type { OrderRowId } from '#shared/ids';
import { handlePhotoRemoval } from './claim-photos.ts';
import { createAnswerClaim, type AnswerClaim } from './answer-claim.ts';
import { claimRoutes } from './claim.routes.ts';
import { countOpenClaims, readClaims, readOpenClaims, readOrdersWithClaims, type ClaimRow } from './claim.store.ts';

export type { ClaimRow } from './claim.store.ts';
export { orderClaims } from './claim-view.ts';

export type ClaimDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly images: Pick<Images, 'clean'>;
  readonly files: Pick<FileStore, 'put' | 'get' | 'remove'>;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly orders: Pick<
    Orders,
    'findOwned' | 'lock' | 'find' | 'readLines' | 'today' | 'returnUnits' | 'refunds' | 'queueMail' | 'staff'
  >;
};

export type Claims = {
  readonly routes: Implementation[];
  readonly ofOrder: (reader: Reader, orderRowId: OrderRowId) => Promise<ClaimRow[]>;
  /** Open claims by order; orders without any are absent. */
  readonly countOpen: typeof countOpenClaims;
  /** Orders with an open claim, in no order. */
  readonly ordersWithOpen: typeof readOrdersWithClaims;
  /** Oldest first. */
  readonly listOpen: () => Promise<ClaimRow[]>;
  readonly answer: AnswerClaim;
};

export const createClaims = (deps: ClaimDeps): Claims => {
  handlePhotoRemoval(deps.outbox, deps);
  return {
    routes: claimRoutes(deps),
    ofOrder: readClaims,
    countOpen: countOpenClaims,
    ordersWithOpen: readOrdersWithClaims,
    listOpen: () => readOpenClaims(deps.db),
    answer: createAnswerClaim(deps),
  };
};
