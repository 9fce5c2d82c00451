/** The calls of gift cards. */
import type { Reader } from '#platform/db';
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Sheet } from '#platform/typeset';
import type { Payments, PaymentView } from '#server/payment';
import type { Regions } from '#server/region';
import { giftCards } from '#shared/api/gift-cards';
import { settings } from '#shared/api/settings';
import { ShopError } from '#shared/errors';
import { readCard, readMoves, readPrintable } from './card.store.ts';
import { readCode } from './code.rules.ts';
import { printed } from './gift-card.messages.ts';
import { maskedEmail } from './gift-card.rules.ts';
import { sheetOf } from './paper.ts';
import { readOffer, readPurchase, type PurchaseRow } from './purchase.store.ts';
import type { Purchases } from './purchases.ts';
import { fingerprint, unseal } from './seal.ts';

export type RouteDeps = {
  readonly db: Reader;
  readonly clock: Clock;
  readonly purchases: Pick<Purchases, 'buy'>;
  readonly payments: Pick<Payments, 'find'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly renderDocument: (sheet: Sheet) => Promise<Buffer>;
};

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Addresses and words are for whoever holds the secret reference: the number alone travels through the provider's page. */
const summaryOf = (
  purchase: PurchaseRow,
  { attemptId: orderId, isUnderReview: checking }: PaymentView,
  owner: boolean,
) => {
  const shown = (email: string): string => (owner ? email : maskedEmail(email));
  const paid = purchase.state === 'PAID';
  return {
    orderId,
    status: purchase.state,
    checking,
    reference: purchase.reference,
    amount: purchase.amount,
    currency: purchase.currency,
    recipient: { name: purchase.recipient_name, email: shown(purchase.recipient_email) },
    sender: { name: purchase.sender_name, email: shown(purchase.sender_email) },
    message: owner ? purchase.message : null,
    sendAt: isoOf(paid ? (purchase.send_at ?? purchase.sent_at) : owner ? purchase.send_at : null),
    sentAt: isoOf(purchase.sent_at),
    expiresAt: isoOf(purchase.expires_at),
    image: null,
  };
};

const summarise = async ({ db, payments }: RouteDeps, asked: { orderId: string; order_s_ref?: string | undefined }) => {
  const payment = await payments.find(asked.orderId);
  const purchase = payment?.kind === 'GIFT_CARD' ? await readPurchase(db, payment.subjectId) : null;
  const secret = asked.order_s_ref;
  if (!payment || !purchase || (secret !== undefined && secret !== purchase.s_ref)) throw new ShopError('NOT_FOUND');
  return summaryOf(purchase, payment, secret !== undefined);
};

const balanceOf = async ({ db, clock }: RouteDeps, typed: string) => {
  const code = readCode(typed);
  const card = code && (await readCard(db, fingerprint(code)));
  if (!card) throw new ShopError('CODE_UNKNOWN');
  if (card.expires_at <= clock.now()) throw new ShopError('CODE_EXPIRED');
  const { balance, initial, currency, expires_at: expiresAt } = card;
  const movements = (await readMoves(db, card.id)).map((move) => ({ ...move, date: move.date.toISOString() }));
  return { balance, initial, currency, expiresAt: expiresAt.toISOString(), movements };
};

const print = async ({ db, regions, renderDocument }: RouteDeps, ref: string) => {
  const card = await readPrintable(db, fingerprint(ref));
  if (!card) throw new ShopError('NOT_FOUND');
  const timeZone = regions.get(card.region)?.timeZone ?? 'UTC';
  const bytes = await renderDocument(sheetOf(card, unseal(card.sealed, ref), timeZone));
  return {
    bytes,
    type: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="${printed.file}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  };
};

export const giftCardRoutes = (deps: RouteDeps): Implementation[] => [
  implement(settings.allAmount, async (_, { region: { code, currency } }) => {
    const offer = await readOffer(deps.db, code);
    const { amounts = [], min = 0, max = 0 } = offer ?? {};
    return { amounts: amounts.map(({ id, amount }) => ({ id: String(id), amount })), currency, min, max };
  }),
  implement(giftCards.checkout, (asked, context) => deps.purchases.buy(asked, context)),
  implement(giftCards.summary, (asked) => summarise(deps, asked)),
  implement(giftCards.balance, ({ code }) => balanceOf(deps, code)),
  implement(giftCards.document, ({ ref }) => print(deps, ref)),
];
