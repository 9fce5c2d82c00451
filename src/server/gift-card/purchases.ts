/** Buying a card: the demand, and what its payment became. */
import type { Clock } from '#platform/clock';
import type { CommandOptions, Db, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { Random } from '#platform/random';
import type { Outcome, Payments } from '#server/payment';
import { ShopError } from '#shared/errors';
import type { PaymentAttemptId } from '#shared/ids';
import { referenceFrom } from './code.rules.ts';
import type { Courier } from './courier.ts';
import { paymentLabel, refusals } from './gift-card.messages.ts';
import { amountOf, sendingDay } from './gift-card.rules.ts';
import {
  insertPurchase,
  lockPurchase,
  movePurchase,
  readOffer,
  type NewPurchase,
  type Person,
} from './purchase.store.ts';

export type PurchaseDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly payments: Pick<Payments, 'open' | 'start' | 'find'>;
  readonly courier: Pick<Courier, 'issue'>;
};

export type Purchase = {
  readonly amount?: number | undefined;
  readonly amountId?: string | undefined;
  readonly recipient: Person;
  readonly sender: Person;
  readonly message?: string | null | undefined;
  readonly sendAt?: string | null | undefined;
};

type Bought = { readonly attemptId: PaymentAttemptId; readonly sRef: string };

/** How long the payment page stays open. */
const payWithin = 20 * 60_000;

const refused = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** The purchase as it will be written; throws BAD_REQUEST on what is not sold. */
const accept = async ({ db, clock, random }: PurchaseDeps, asked: Purchase, region: string) => {
  const offer = await readOffer(db, region);
  if (!offer) throw refused('amount', refusals.region);
  const { min, max, currency } = offer;
  const amount = amountOf(offer, asked);
  if (amount === null && asked.amountId !== undefined) throw refused('amountId', refusals.amountId);
  if (amount === null) throw refused('amount', refusals.amount(min, max, currency));
  const at = clock.now();
  const sendAt = sendingDay(asked.sendAt ?? null, at);
  if (sendAt === 'tooFar') throw refused('sendAt', refusals.sendAt);
  const { recipient, sender } = asked;
  const message = asked.message?.trim() || null;
  return { sRef: random.id(), region, currency, amount, recipient, sender, message, sendAt, at };
};

/** The reference is short enough to be met twice, once in a very long while. */
const write = async (tx: Tx, random: Random, purchase: Omit<NewPurchase, 'reference'>): Promise<string> => {
  for (;;) {
    const reference = referenceFrom(random.bytes(5));
    if ((await insertPurchase(tx, { ...purchase, reference })) !== null) return reference;
  }
};

const open = async (deps: PurchaseDeps, tx: Tx, purchase: Omit<NewPurchase, 'reference'>): Promise<Bought> => {
  const { clock, random, payments } = deps;
  const reference = await write(tx, random, purchase);
  const { sender, amount, currency, region, sRef } = purchase;
  const { attemptId } = await payments.open(tx, {
    kind: 'GIFT_CARD',
    subjectId: reference,
    merchantRef: reference,
    amount,
    currency,
    region,
    expiresAt: new Date(clock.now().getTime() + payWithin),
    buyer: { fullName: sender.name, email: sender.email, phone: null, address: null },
    description: paymentLabel(reference),
  });
  return { attemptId, sRef };
};

export const createPurchases = (deps: PurchaseDeps) => {
  const { db, payments, courier } = deps;

  return {
    /**
     * Writes the purchase and its payment down, then asks for the page to pay on. The same idempotency key answers the same
     * purchase. Throws BAD_REQUEST on what is not sold here, UNAVAILABLE when the payment page cannot be had: try again.
     */
    buy: async (asked: Purchase, context: Pick<CallContext, 'region' | 'idempotency' | 'header' | 'releaseSlot'>) => {
      const purchase = await accept(deps, asked, context.region.code);
      const options: CommandOptions = {
        name: 'gift-card.checkout',
        ...(context.idempotency && { key: context.idempotency }),
      };
      const { attemptId, sRef } = await db.command(options, (tx) => open(deps, tx, purchase));
      const { redirectUrl } = await payments.start(attemptId, context);
      const known = redirectUrl === null ? await payments.find(attemptId) : null;
      // it does not fit and is looked at: nobody is led back to the page of the bank
      if (known?.isUnderReview) return { orderId: attemptId, orderSRef: sRef, redirectUrl: null };
      const page = redirectUrl ?? known?.redirectUrl ?? null;
      if (page === null) throw new ShopError('UNAVAILABLE', { retryAfter: 5 });
      return { orderId: attemptId, orderSRef: sRef, redirectUrl: page };
    },
    /** What a payment means for its purchase, in the payment's own command; money that comes twice is given back. */
    onOutcome: async (tx: Tx, { subjectId, state }: Outcome): Promise<'ACCEPTED' | 'REFUND'> => {
      const purchase = await lockPurchase(tx, subjectId);
      if (!purchase) return 'REFUND';
      if (purchase.state === 'PAID') return state === 'PAID' ? 'REFUND' : 'ACCEPTED';
      if (state === 'PAID') await courier.issue(tx, purchase);
      else await movePurchase(tx, { id: purchase.id, state, cardId: null });
      return 'ACCEPTED';
    },
  };
};

export type Purchases = ReturnType<typeof createPurchases>;
