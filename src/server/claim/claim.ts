/** Claims on delivered orders: returns, exchanges and complaints. */
import type { Clock } from '#platform/clock';
import type { Db, Reader } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Implementation } from '#platform/contract';
import type { Outbox } from '#platform/outbox';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import type { Invoices } from '#server/invoice';
import type { Orders, PaidUnits, StaffPerson } from '#server/order';
import type { OrderRowId } from '#shared/ids';
import { handlePhotoRemoval } from './claim-photos.ts';
import { createRefundCalculation, type RefundCalculation } from './accept-claim.ts';
import { createClaimDesk, type ClaimDesk } from './claim-desk.ts';
import { readClaimEvents } from './claim-desk.store.ts';
import { claimRoutes } from './claim.routes.ts';
import { staffList } from './claim-list.store.ts';
import {
  countOpenClaims,
  findPhoto,
  readClaim,
  readClaims,
  readOpenClaims,
  readOrdersWithOpenClaims,
  type ClaimRow,
} from './claim.store.ts';
import { sendTakenMessages } from './taken-message.ts';

export type { Acceptance, RefundCalculation } from './accept-claim.ts';
export type { ClaimEventRow } from './claim-desk.store.ts';
export type { ClaimFilter, ClaimListRow, ClaimReason } from './claim-list.store.ts';
export { claimNumber, deadlineDays, isOpen, readClaimNumber } from './claim.rules.ts';
export { readClaimTypes, type ClaimKind, type ClaimRow, type Condition, type Decision } from './claim.store.ts';
export { orderClaims } from './claim-view.ts';

export type ClaimDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly images: Pick<Images, 'clean'>;
  readonly files: Pick<FileStore, 'put' | 'get' | 'remove'>;
  readonly outbox: Pick<Outbox, 'handle'>;
  readonly accounts: Pick<Accounts, 'listStaff'>;
  readonly catalogue: Pick<Catalogue, 'variantLines'>;
  readonly invoices: Pick<Invoices, 'documentsOf' | 'previewCredit'>;
  readonly orders: Pick<
    Orders,
    | 'findOwned'
    | 'lock'
    | 'find'
    | 'readLines'
    | 'today'
    | 'returnUnits'
    | 'readPaidUnits'
    | 'lockPaidUnits'
    | 'placeReplacement'
    | 'refunds'
    | 'queueMail'
    | 'staff'
  >;
};

export type Claims = {
  readonly routes: Implementation[];
  readonly ofOrder: (reader: Reader, orderRowId: OrderRowId) => Promise<ClaimRow[]>;
  /** Open claims by order; orders without any are absent. */
  readonly countOpen: typeof countOpenClaims;
  /** Orders with an open claim. Unsorted. */
  readonly ordersWithOpen: typeof readOrdersWithOpenClaims;
  /** Oldest first. */
  readonly listOpen: () => Promise<ClaimRow[]>;
  readonly find: (reader: Reader, id: number) => Promise<ClaimRow | null>;
  /** Newest first. */
  readonly events: typeof readClaimEvents;
  /** Key in the file store of a photo of an order's claim. */
  readonly photoKey: typeof findPhoto;
  readonly staffList: typeof staffList;
  /** Refund of units that `orders.readPaidUnits` has read. */
  readonly calculateRefund: (units: readonly PaidUnits[]) => Promise<RefundCalculation | null>;
  readonly as: (by: StaffPerson) => ClaimDesk;
};

export const createClaims = (deps: ClaimDeps): Claims => {
  handlePhotoRemoval(deps.outbox, deps);
  sendTakenMessages(deps);
  const calculate = createRefundCalculation(deps);
  return {
    routes: claimRoutes(deps),
    ofOrder: readClaims,
    countOpen: countOpenClaims,
    ordersWithOpen: readOrdersWithOpenClaims,
    listOpen: () => readOpenClaims(deps.db),
    find: readClaim,
    events: readClaimEvents,
    photoKey: findPhoto,
    staffList,
    calculateRefund: (units) => calculate(deps.db, units),
    as: createClaimDesk(deps),
  };
};
