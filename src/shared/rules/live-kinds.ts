/** Records of the console whose changes open screens learn at once. */
import type { Privilege } from './privileges.ts';

export const liveKinds = ['order', 'claim', 'message', 'customer', 'review', 'invoice', 'user', 'remittance'] as const;
export type LiveKind = (typeof liveKinds)[number];

type Rule = {
  readonly privilege: Privilege;
  /** False where everybody with the privilege sees all records. */
  readonly byScope: boolean;
};

export const liveRules: Readonly<Record<LiveKind, Rule>> = {
  order: { privilege: 'order.view', byScope: true },
  claim: { privilege: 'claim.view', byScope: true },
  message: { privilege: 'message.view', byScope: true },
  customer: { privilege: 'customer.view', byScope: false },
  review: { privilege: 'review.view', byScope: false },
  invoice: { privilege: 'invoice.view', byScope: true },
  user: { privilege: 'user.view', byScope: false },
  // covers orders of several portfolios, so only those who see all orders learn of it
  remittance: { privilege: 'payment.view', byScope: true },
};

/** An event of the stream. */
export type LiveChange = {
  /** Null: changes may have been missed, of any kind. */
  readonly kind: LiveKind | null;
  /** As in the addresses of the records. An empty list: many records. */
  readonly ids: readonly string[];
  /** Staff user who changed them; null for customers and jobs. */
  readonly by: string | null;
  /** The reader changed them. */
  readonly own: boolean;
};
