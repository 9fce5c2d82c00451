import type { Clock } from '#platform/clock';
import type { CommandOptions, Db, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { Random } from '#platform/random';
import type { Payments } from '#server/payment';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { giftCards } from '#shared/api/gift-cards';
import { ShopError } from '#shared/errors';
import type { PaymentAttemptId } from '#shared/ids';
import { referenceFrom } from './code.rules.ts';
import { readDesigns } from './design.store.ts';
import { paymentLabel, refusals } from './gift-card.messages.ts';
import { amountOf, designOf, sendDateOf } from './gift-card.rules.ts';
import { insertPurchase, readOffer, type NewPurchase } from './purchase.store.ts';

export type BuyDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly payments: Pick<Payments, 'open' | 'start' | 'find'>;
};

type PurchaseRequest = InputOf<typeof giftCards.checkout>;
type PurchaseTerms = Omit<NewPurchase, 'reference'>;
type OpenedPurchase = { readonly attemptId: PaymentAttemptId; readonly sRef: string };

/** Milliseconds until the payment page expires. */
const paymentDuration = 20 * 60_000;

const refused = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

const termsOf = async (
  { db, clock, random }: BuyDeps,
  request: PurchaseRequest,
  region: string,
): Promise<PurchaseTerms> => {
  const offer = await readOffer(db, region);
  if (!offer) throw refused('amount', refusals.region);
  const { min, max, currency } = offer;
  const amount = amountOf(offer, request);
  if (amount === null && request.amountId !== undefined) throw refused('amountId', refusals.amountId);
  if (amount === null) throw refused('amount', refusals.amount(min, max, currency));
  const at = clock.now();
  const sendAt = sendDateOf(request.sendAt ?? null, at);
  if (sendAt === 'tooFar') throw refused('sendAt', refusals.sendAt);
  const designs = await readDesigns(db);
  const design = designOf(designs, request.designId);
  if (design === null && request.designId !== undefined) throw refused('designId', refusals.design);
  const { recipient, sender } = request;
  const message = request.message?.trim() || null;
  const designId = design?.id ?? null;
  return { sRef: random.id(), region, currency, amount, recipient, sender, message, sendAt, designId, at };
};

const writePurchase = async (tx: Tx, random: Random, terms: PurchaseTerms): Promise<string> => {
  // a reference has 40 random bits, so it may already exist
  for (;;) {
    const reference = referenceFrom(random.bytes(5));
    if ((await insertPurchase(tx, { ...terms, reference })) !== null) return reference;
  }
};

const openPurchase = async (deps: BuyDeps, tx: Tx, terms: PurchaseTerms): Promise<OpenedPurchase> => {
  const { clock, random, payments } = deps;
  const reference = await writePurchase(tx, random, terms);
  const { sender, amount, currency, region, sRef } = terms;
  const { attemptId } = await payments.open(tx, {
    kind: 'GIFT_CARD',
    subjectId: reference,
    merchantRef: reference,
    amount,
    currency,
    region,
    expiresAt: new Date(clock.now().getTime() + paymentDuration),
    buyer: { fullName: sender.name, email: sender.email, phone: null, address: null },
    description: paymentLabel(reference),
  });
  return { attemptId, sRef };
};

/**
 * Repeating the call with the same key has no further effect. Throws BAD_REQUEST for an unknown offer,
 * UNAVAILABLE when no payment page can be opened.
 */
export const buyCard = async (
  deps: BuyDeps,
  request: PurchaseRequest,
  context: Pick<CallContext, 'region' | 'idempotency' | 'header' | 'releaseSlot'>,
): Promise<OutputOf<typeof giftCards.checkout>> => {
  const { db, payments } = deps;
  const terms = await termsOf(deps, request, context.region.code);
  const options: CommandOptions = {
    name: 'gift-card.checkout',
    ...(context.idempotency && { key: context.idempotency }),
  };
  const { attemptId, sRef } = await db.command(options, (tx) => openPurchase(deps, tx, terms));
  const { redirectUrl } = await payments.start(attemptId, context);
  const attempt = redirectUrl === null ? await payments.find(attemptId) : null;
  // during a review the buyer must not pay again
  if (attempt?.isUnderReview) return { orderId: attemptId, orderSRef: sRef, redirectUrl: null };
  const page = redirectUrl ?? attempt?.redirectUrl ?? null;
  if (page === null) throw new ShopError('UNAVAILABLE', { retryAfter: 5 });
  return { orderId: attemptId, orderSRef: sRef, redirectUrl: page };
};
