import {
  implement,
  isInReach,
  staffOf,
  type CallContext,
  type Implementation,
  type StaffCaller,
} from '#platform/contract';
import { withRefusals, type OwedRefund, type StaffDesk } from '#server/order-desk';
import type { FailedRefund, PaymentUnderReview } from '#server/payment';
import type { OutputOf } from '#shared/api/call';
import { proPayments as calls } from '#shared/api/pro-payments';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { can } from '#shared/rules/privileges';
import { createPersonReader } from './acts.routes.ts';
import type { OrderConsoleDeps } from './order-console.ts';
import { listScope } from './scope.ts';

type Waiting = OutputOf<typeof calls.waiting>;
type Subject = { readonly kind: 'ORDER' | 'GIFT_CARD'; readonly reference: string };

const reviewOf = (payment: PaymentUnderReview): Waiting['reviews'][number] => {
  const { attemptId, kind, subjectId: reference, provider, merchantRef, detail } = payment;
  return { attemptId, kind, reference, provider, merchantRef, expected: detail.expected, found: detail.found };
};

const owedOf = ({ id, payment, ...refund }: OwedRefund): Waiting['byHand'][number] => ({
  refundId: id,
  kind: refund.kind,
  reference: refund.reference,
  amount: refund.amount,
  currency: refund.currency,
  via: refund.via,
  provider: payment?.provider ?? null,
  merchantRef: payment?.merchantRef ?? null,
  error: null,
});

const failedOf = (refund: FailedRefund): Waiting['failed'][number] => {
  const { refundId, kind, subjectId: reference, amount, currency, provider, merchantRef, error } = refund;
  return { refundId, kind, reference, amount, currency, via: 'CARD', provider, merchantRef, error };
};

/** The reference of an order begins with its region; that of a gift card names none. */
const isInRegionReach = (person: StaffCaller, { kind, reference }: Subject): boolean =>
  kind !== 'ORDER' || isInReach(person, reference.slice(0, 2));

type Money = Subject & { readonly amount: number };

const createRefundFinder =
  ({ desk, payments }: Pick<OrderConsoleDeps, 'desk' | 'payments'>) =>
  async (id: string): Promise<Money | undefined> => {
    const paid = await payments.findRefund(id);
    if (paid) return { ...paid, reference: paid.subjectId };
    return (await desk.owedRefunds()).find((refund) => refund.id === id);
  };

export const paymentRoutes = (deps: OrderConsoleDeps): Implementation[] => {
  const { db, desk, orders, payments } = deps;
  const personOf = createPersonReader(deps);
  const findRefund = createRefundFinder(deps);

  const tradersOf = (subjects: readonly Subject[]): Promise<Map<string, UserId | null>> => {
    const references = subjects.filter(({ kind }) => kind === 'ORDER').map(({ reference }) => reference);
    return orders.staff.traders(db, references);
  };

  /** Without the scope "all", only payments and refunds of the person's own portfolio. */
  const visible = async <Row extends Subject>(all: readonly Row[], person: StaffCaller): Promise<Row[]> => {
    const rows = all.filter((row) => isInRegionReach(person, row));
    if (listScope(person, 'payment.view') === undefined) return rows;
    const traders = await tradersOf(rows);
    return rows.filter(({ reference }) => can(person, 'payment.view', { traderId: traders.get(reference) ?? null }));
  };

  const waiting = async (person: StaffCaller): Promise<Waiting> => {
    const [reviews, owed, failed] = await Promise.all([
      desk.paymentsUnderReview(),
      desk.owedRefunds(),
      desk.failedRefunds(),
    ]);
    return {
      reviews: await visible(reviews.map(reviewOf), person),
      byHand: await visible(owed.map(owedOf), person),
      failed: await visible(failed.map(failedOf), person),
    };
  };

  const decide = async (
    caller: CallContext,
    money: Money | undefined,
    act: (desk: StaffDesk) => Promise<void>,
  ): Promise<undefined> => {
    const person = staffOf(caller);
    if (!money || !isInRegionReach(person, money)) throw new ShopError('NOT_FOUND');
    const traderId = (await tradersOf([money])).get(money.reference) ?? null;
    if (!can(person, 'payment.view', { traderId })) throw new ShopError('NOT_FOUND');
    const { amount } = money;
    if (!can(person, 'payment.validate', { traderId, amount })) throw new ShopError('FORBIDDEN');
    await withRefusals(act(desk.as(await personOf(caller))));
    return undefined;
  };

  return [
    implement(calls.waiting, (_, caller) => waiting(staffOf(caller))),
    implement(calls.resolve, async ({ attemptId, resolution, reason }, caller) => {
      const attempt = await payments.find(attemptId);
      const money = attempt ? { ...attempt, reference: attempt.subjectId } : undefined;
      return decide(caller, money, (acting) => acting.resolveReview(attemptId, resolution, reason));
    }),
    implement(calls.completeRefund, async ({ refundId }, caller) =>
      decide(caller, await findRefund(refundId), (acting) => acting.completeRefund(refundId)),
    ),
    implement(calls.retryRefund, async ({ refundId }, caller) =>
      decide(caller, await findRefund(refundId), (acting) => acting.retryRefund(refundId)),
    ),
    implement(calls.refundByHand, async ({ refundId, reason }, caller) =>
      decide(caller, await findRefund(refundId), (acting) => acting.refundByHand(refundId, reason)),
    ),
  ];
};
