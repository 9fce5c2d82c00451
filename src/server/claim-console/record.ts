import type { StaffCaller } from '#platform/contract';
import { formatPhone } from '#platform/phone';
import { claimNumber, isOpen, type ClaimListRow, type ClaimRow, type RefundCalculation } from '#server/claim';
import type { LineRow, OrderRow, PaidUnits } from '#server/order';
import type { ProClaim, ProClaimAction, ProRefundCalculation } from '#shared/api/pro-claim-shapes';
import type { ItemDetail } from '#shared/api/shapes';
import { isShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import { can, type Privilege } from '#shared/rules/privileges';
import { shownEmail } from '#shared/no-email';
import type { ClaimConsoleDeps } from './claim-console.ts';
import type { RowsOf } from './rows.ts';
import { timelineOf } from './timeline.ts';

/** A claim with its order, as routes find it. */
export type FoundClaim = { readonly row: ClaimListRow; readonly claim: ClaimRow; readonly order: OrderRow };

/** The scope covers the person in charge of the claim and the one who follows its order. */
export const mayOn = (
  person: StaffCaller,
  privilege: Privilege,
  { traderId, assigneeId }: Pick<ClaimListRow, 'traderId' | 'assigneeId'>,
  amount?: number,
): boolean =>
  [traderId, assigneeId].some((who) =>
    can(person, privilege, { traderId: who, ...(amount !== undefined && { amount }) }),
  );

const actionsOf = (row: ClaimListRow, person: StaffCaller): ProClaimAction[] => {
  const edits = mayOn(person, 'claim.edit', row);
  if (!isOpen(row.state)) return edits ? ['NOTE'] : [];
  const validates = mayOn(person, 'claim.validate', row);
  const allowed: Readonly<Record<ProClaimAction, boolean>> = {
    TAKE: edits && row.state === 'NEW',
    ASSIGN: edits,
    NOTE: edits,
    RECEIVE: edits,
    ACCEPT: validates,
    REFUSE: validates,
    CANCEL: mayOn(person, 'claim.cancel', row),
  };
  return (Object.keys(allowed) as ProClaimAction[]).filter((action) => allowed[action]);
};

export const calculationOf = (calculation: RefundCalculation | null): ProRefundCalculation | null => {
  if (!calculation) return null;
  const { total, left, lines } = calculation;
  const paid = Math.min(total, Math.max(0, left.paid));
  const wallet = Math.min(total - paid, Math.max(0, left.wallet));
  const giftCard = Math.min(total - paid - wallet, Math.max(0, left.giftCard));
  return {
    lines: lines.map(({ lineId, ...line }) => ({ orderLineId: String(lineId), ...line })),
    total,
    left,
    parts: { paid, wallet, giftCard },
    notRefundable: total - paid - wallet - giftCard,
  };
};

type Replacements = ProClaim['units'][number]['replacements'];

type PaidLine = PaidUnits['lines'][number]['paid'];

const unitOf = (
  line: LineRow,
  claim: ClaimRow,
  { paid, replacements }: { readonly paid: PaidLine | undefined; readonly replacements: Replacements },
): ProClaim['units'] => {
  const claimed = claim.lines.find(({ lineId }) => lineId === line.id);
  if (!claimed) return [];
  const { id, name, image, style, size, variantId, quantity, delivered } = line;
  const { net, quantity: bought } = paid ?? line;
  return [
    {
      orderLineId: String(id),
      name,
      image,
      style,
      size,
      itemVariantId: String(variantId),
      ordered: quantity,
      delivered,
      claimed: claimed.quantity,
      received: claimed.received,
      unitValue: Math.round(net / bought),
      outcomes: claimed.outcomes,
      replacements,
    },
  ];
};

/** Variants of the items of the claim; those of an item that is no longer sold are absent. */
const createReplacements =
  ({ catalogue, stock }: Pick<ClaimConsoleDeps, 'catalogue' | 'stock'>) =>
  async (lines: readonly LineRow[], region: string): Promise<(line: LineRow) => Replacements> => {
    const items = new Map<string, ItemDetail>();
    for (const itemRef of new Set(lines.map((line) => line.itemRef))) {
      try {
        items.set(itemRef, (await catalogue.item(itemRef, region)).value);
      } catch (error) {
        if (!isShopError(error)) throw error;
      }
    }
    const variants = [...items.values()].flatMap((item) => item.variants);
    const free = await stock.free(
      variants.map(({ id }) => id as VariantId),
      region,
    );
    return ({ itemRef }) =>
      (items.get(itemRef)?.variants ?? []).map(({ id, style, size }) => ({
        itemVariantId: id,
        label: [style?.name, size?.label].filter(Boolean).join(', '),
        stock: free(id as VariantId),
      }));
  };

export const createClaimRecord = (deps: ClaimConsoleDeps, rowsOf: RowsOf) => {
  const { db, claims, orders } = deps;
  const readReplacements = createReplacements(deps);
  return async ({ row, claim, order }: FoundClaim, person: StaffCaller): Promise<ProClaim> => {
    const claimedUnits = claim.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const [[listed], lines, events, refunds, paidUnits] = await Promise.all([
      rowsOf([row]),
      orders.readLines(db, order.id),
      claims.events(db, row.id),
      orders.refunds.ofOccasion(db, order.id, `demande-${row.id}`),
      orders.readPaidUnits(db, order, claimedUnits),
    ]);
    if (!listed) throw new Error(`claim ${row.id} not found`);
    const claimed = lines.filter(({ id }) => claim.lines.some(({ lineId }) => lineId === id));
    const open = isOpen(row.state);
    const replacementsOf = open ? await readReplacements(claimed, order.region) : () => [];
    const paidLines = new Map(paidUnits.flatMap((units) => units.lines).map(({ lineId, paid }) => [lineId, paid]));
    const { contact } = order;
    return {
      ...listed,
      units: claimed.flatMap((line) =>
        unitOf(line, claim, { paid: paidLines.get(line.id), replacements: replacementsOf(line) }),
      ),
      pictures: claim.photos.map(({ name, width, height, placeholder }) => ({
        name,
        alt: '',
        width,
        height,
        placeholder,
        path: `/api/pro/claims/${claimNumber(row.id)}/photos/${name}`,
      })),
      refundWish: claim.refundWish,
      answer: claim.answer,
      actions: actionsOf(row, person),
      contact: {
        email: shownEmail(contact.email),
        phone: contact.phone,
        phoneText: await formatPhone(contact.phone),
        hasAccount: order.userId !== null,
      },
      orderFacts: {
        status: order.state,
        date: order.placedAt.toISOString(),
        delivered: order.deliveredAt?.toISOString() ?? null,
        claimUntil: order.claimUntil,
        paymentMethod: order.paymentMethod,
        total: order.total,
        paid: order.paid,
        replaces: paidUnits.find((units) => units.order.id !== order.id)?.order.reference ?? null,
      },
      calculation: open ? calculationOf(await claims.calculateRefund(paidUnits)) : null,
      refunds: refunds.map(({ id, amount, via, state }) => ({ id, amount, via, state })),
      timeline: timelineOf(row, events),
    };
  };
};
