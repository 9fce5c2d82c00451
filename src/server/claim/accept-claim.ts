/** Accepts a claim in one command: stock, credit note, refund or replacement order, history and mail. */
import type { Reader, Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import {
  paidValueOf,
  type LineQuantity,
  type OrderRow,
  type PaidUnits,
  type RefundTo,
  type StaffPerson,
} from '#server/order';
import { ShopError } from '#shared/errors';
import type { OrderReference, VariantId } from '#shared/ids';
import type { ClaimDeps } from './claim.ts';
import { staffMessages as messages } from './claim.messages.ts';
import { claimNumber, outcomesOf, problemOf, unitsOf, type AcceptedLine } from './claim.rules.ts';
import { decideClaim, insertOutcomes } from './claim-desk.store.ts';
import { logClaim } from './claim-log.ts';
import { readClaim, type ClaimRow, type Decision } from './claim.store.ts';
import { claimOf } from './claim-view.ts';

export type Acceptance = {
  /** The customer reads it. */
  readonly answer: string;
  readonly decision: Decision;
  readonly refundTo: RefundTo;
  /** `replacementId`: variant that is sent instead; null for the same one. */
  readonly lines: readonly (AcceptedLine & { readonly replacementId: VariantId | null })[];
  /** False when the person may not decide about this amount. */
  readonly mayDecide?: (amount: number) => boolean;
};

type Accepted = { readonly claim: ClaimRow; readonly order: OrderRow; readonly by: StaffPerson };

/** How much the units are worth, and where the money of a refund comes from. In minor units. */
export type RefundCalculation = {
  readonly lines: readonly {
    readonly lineId: number;
    readonly quantity: number;
    readonly exclTax: number;
    readonly vat: number;
    readonly amount: number;
  }[];
  /** Of the credit note. */
  readonly total: number;
  /** What can still be refunded, by where it was paid from. */
  readonly left: { readonly paid: number; readonly wallet: number; readonly giftCard: number };
};

const occasionOf = ({ id }: Pick<ClaimRow, 'id'>): string => `demande-${id}`;

const quantitiesOf = (lines: readonly AcceptedLine[]): LineQuantity[] =>
  lines.map((line) => ({ lineId: line.lineId, quantity: unitsOf(line) })).filter(({ quantity }) => quantity > 0);

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
};

const createPreview =
  ({ invoices, orders }: Pick<ClaimDeps, 'invoices' | 'orders'>) =>
  async (reader: Reader, { order, lines }: PaidUnits): Promise<RefundCalculation | null> => {
    const documents = await invoices.documentsOf([order.id], reader);
    const invoice = documents.find(({ kind }) => kind === 'INVOICE');
    if (!invoice) return null;
    const request = lines.map(({ paid, quantity }) => ({ key: String(paid.id), quantity }));
    const credit = await invoices.previewCredit({ invoice: invoice.number, lines: request }, reader);
    const lineIds = new Map(lines.map(({ lineId, paid }) => [String(paid.id), lineId]));
    return {
      lines: credit.lines.map(({ key, quantity, exclTax, vat, net }) => {
        return { lineId: lineIds.get(key) ?? Number(key), quantity, exclTax, vat, amount: net };
      }),
      total: credit.total,
      left: await orders.refunds.left(reader, order),
    };
  };

const sumOf = (one: RefundCalculation, other: RefundCalculation): RefundCalculation => ({
  lines: [...one.lines, ...other.lines],
  total: one.total + other.total,
  left: {
    paid: one.left.paid + other.left.paid,
    wallet: one.left.wallet + other.left.wallet,
    giftCard: one.left.giftCard + other.left.giftCard,
  },
});

/** Null while the paid order has no invoice, or when no units are given. */
export const createRefundCalculation = (deps: Pick<ClaimDeps, 'invoices' | 'orders'>) => {
  const preview = createPreview(deps);
  return async (reader: Reader, units: readonly PaidUnits[]): Promise<RefundCalculation | null> => {
    const parts: RefundCalculation[] = [];
    for (const paid of units) {
      const part = await preview(reader, paid);
      if (part) parts.push(part);
    }
    return parts.length === 0 ? null : parts.reduce(sumOf);
  };
};

const createReplacementOrder =
  ({ catalogue, orders }: Pick<ClaimDeps, 'catalogue' | 'orders'>) =>
  async (tx: Tx, { claim, order, by }: Accepted, { lines }: Acceptance): Promise<OrderReference> => {
    const sold = new Map((await orders.readLines(tx, order.id)).map((line) => [line.id, line]));
    const wanted = lines
      .filter((line) => unitsOf(line) > 0)
      .map((line) => {
        const original = sold.get(line.lineId);
        if (!original) throw new OperatorError(messages.unknownLine);
        return { original, variantId: line.replacementId ?? original.variantId, quantity: unitsOf(line) };
      });
    const variants = await catalogue.variantLines(
      wanted.map(({ variantId }) => Number(variantId)),
      tx,
    );
    const replaced = wanted.map(({ original, variantId, quantity }) => {
      const variant = variants.get(Number(variantId));
      if (variant?.itemId !== original.itemId) return refuse('lines', messages.otherItem(original.name));
      const { itemId, ref: itemRef, name, image, style, size } = variant;
      const { id: replacesLineId, unitPrice: originalUnitPrice, rateBp } = original;
      const copy = { variantId, itemId, itemRef, name, image, style, size, quantity };
      return { ...copy, originalUnitPrice, rateBp, replacesLineId };
    });
    return orders.placeReplacement(tx, {
      order,
      lines: replaced,
      by,
      note: messages.replacementOf(claimNumber(claim.id)),
    });
  };

const checkAcceptance = ({ claim, order }: Accepted, { lines, decision, refundTo }: Acceptance): void => {
  const problem = problemOf(claim, lines, decision);
  if (problem) refuse(problem.field, problem.message);
  // only an invoiced order can be credited
  if (quantitiesOf(lines).length > 0 && order.state !== 'DELIVERED_AND_INVOICED')
    throw new OperatorError(messages.notInvoiced(order.reference));
  if (decision === 'REFUND' && refundTo === 'WALLET' && order.userId === null)
    throw new OperatorError(messages.noWallet(order.reference));
};

export const createAcceptance = (deps: ClaimDeps) => {
  const { clock, orders } = deps;
  const calculate = createRefundCalculation(deps);
  const placeReplacement = createReplacementOrder(deps);

  const amountOf = async (tx: Tx, order: OrderRow, { decision, lines }: Acceptance): Promise<number> => {
    const units = quantitiesOf(lines);
    if (decision === 'REFUND') return (await calculate(tx, await orders.lockPaidUnits(tx, order, units)))?.total ?? 0;
    return decision === 'REPLACEMENT' ? paidValueOf(await orders.readPaidUnits(tx, order, units)) : 0;
  };

  /** Units come back, are credited and refunded, each once. */
  const takeBack = async (tx: Tx, { claim, order }: Accepted, { lines, decision, refundTo }: Acceptance) => {
    const units = quantitiesOf(lines);
    if (units.length === 0) return;
    const writtenOff = outcomesOf(lines).flatMap(({ lineId, condition, quantity }) =>
      condition === 'RESTOCK' ? [] : [{ lineId, quantity, reason: condition }],
    );
    const refundAs = decision === 'REFUND' ? occasionOf(claim) : null;
    if (!(await orders.returnUnits(tx, order, { lines: units, writtenOff, refundAs, refundTo })))
      throw new OperatorError(messages.tooManyReturned(order.reference));
  };

  return async (tx: Tx, accepted: Accepted, acceptance: Acceptance): Promise<void> => {
    const { claim, order, by } = accepted;
    const { answer, decision, refundTo, lines, mayDecide } = acceptance;
    checkAcceptance(accepted, acceptance);
    const amount = await amountOf(tx, order, acceptance);
    if (mayDecide && !mayDecide(amount)) throw new ShopError('FORBIDDEN');
    const replacement = decision === 'REPLACEMENT' ? await placeReplacement(tx, accepted, acceptance) : null;
    await takeBack(tx, accepted, acceptance);
    const at = clock.now();
    await decideClaim(tx, claim.id, { state: 'ACCEPTED', answer, at, decision, replacement });
    await insertOutcomes(tx, claim.id, outcomesOf(lines));
    const states = { before: claim.state, after: 'ACCEPTED' };
    const details = {
      ...states,
      decision,
      amount,
      ...(decision === 'REFUND' && { refundTo }),
      ...(replacement && { replacement }),
    };
    await logClaim(tx, accepted, { kind: 'STATE', by, text: answer, details }, at);
    const activity = { kind: 'CLAIM', by, text: answer, details: { claimId: claim.id, ...states } } as const;
    await orders.staff.addActivity(tx, order.id, activity, at);
    const answered = (await readClaim(tx, claim.id)) ?? claim;
    const current = (await orders.find(tx, 'id', order.id)) ?? order;
    const refunds = await orders.refunds.ofOccasion(tx, current.id, occasionOf(claim));
    await orders.queueMail(tx, 'CLAIM_ANSWERED', current, { claim: claimOf(answered), refunds, replacement });
  };
};
