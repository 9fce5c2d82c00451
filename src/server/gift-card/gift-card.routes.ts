import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Sheet } from '#platform/typeset';
import type { Accounts } from '#server/account';
import type { Images } from '#server/image';
import type { PaymentView } from '#server/payment';
import type { Regions } from '#server/region';
import type { InputOf, OutputOf } from '#shared/api/call';
import { giftCards, type OwnGiftCard } from '#shared/api/gift-cards';
import { settings } from '#shared/api/settings';
import { ShopError } from '#shared/errors';
import { buyCard, type BuyDeps } from './buy-card.ts';
import { readCard, readMoves, readPrintable } from './card.store.ts';
import { readDesigns, type DesignRow } from './design.store.ts';
import { decryptCode, hashSecret } from './code-encryption.ts';
import { giftCardLabel, parseCode } from './code.rules.ts';
import { printed } from './gift-card.messages.ts';
import { sheetOf } from './printable-card.ts';
import { readCardsOfAddress, type OwnCardRow } from './own-cards.store.ts';
import { readOffer, readPurchase, type PurchaseRow } from './purchase.store.ts';

export type RouteDeps = BuyDeps & {
  readonly regions: Pick<Regions, 'get'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly renderDocument: (sheet: Sheet) => Promise<Buffer>;
  readonly images: Pick<Images, 'jpeg'>;
};

type Summary = OutputOf<typeof giftCards.summary>;

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

const designView = ({ id, name, image }: DesignRow) => ({ id: String(id), name, image });

const summaryOf = (purchase: PurchaseRow, attempt: PaymentView): Summary => {
  const sendAt = purchase.state === 'PAID' ? (purchase.send_at ?? purchase.sent_at) : purchase.send_at;
  return {
    orderId: attempt.attemptId,
    status: purchase.state,
    underReview: attempt.isUnderReview,
    reference: purchase.reference,
    amount: purchase.amount,
    currency: purchase.currency,
    recipient: { name: purchase.recipient_name, email: purchase.recipient_email },
    sender: { name: purchase.sender_name, email: purchase.sender_email },
    message: purchase.message,
    sendAt: isoOf(sendAt),
    sentAt: isoOf(purchase.sent_at),
    expiresAt: isoOf(purchase.expires_at),
    image: purchase.design?.image ?? null,
    design: purchase.design && designView(purchase.design),
  };
};

/** Needs the secret: the attempt id alone is not enough, because it passes through the provider's page. */
const readSummary = async ({ db, payments }: RouteDeps, query: InputOf<typeof giftCards.summary>): Promise<Summary> => {
  const attempt = await payments.find(query.orderId);
  const purchase = attempt?.kind === 'GIFT_CARD' ? await readPurchase(db, attempt.subjectId) : null;
  if (!attempt || purchase?.s_ref !== query.order_s_ref) throw new ShopError('NOT_FOUND');
  return summaryOf(purchase, attempt);
};

const ownView = (row: OwnCardRow, now: Date): OwnGiftCard => ({
  reference: row.reference,
  kind: row.received ? 'RECEIVED' : 'GIVEN',
  isRefund: row.refund,
  amount: row.amount,
  balance: row.received ? row.balance : null,
  currency: row.currency,
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
  label: row.received && row.last4 !== null ? giftCardLabel(row.last4) : null,
  recipientName: row.recipient,
  senderName: row.sender,
  sentAt: isoOf(row.sent_at),
  image: row.design?.image ?? null,
});

/**
 * Cards of the customer's e-mail address; none until the address is verified, because a card belongs to
 * whoever reads the mailbox.
 */
const readOwn = async (
  { db, clock, accounts }: RouteDeps,
  { actor }: CallContext,
): Promise<OutputOf<typeof giftCards.mine>> => {
  const account = actor.kind === 'user' ? await accounts.find(db, actor.userId) : null;
  if (!account?.emailVerifiedAt) return { cards: [] };
  const rows = await readCardsOfAddress(db, account.email);
  return { cards: rows.map((row) => ownView(row, clock.now())) };
};

const readBalance = async ({ db, clock }: RouteDeps, input: string): Promise<OutputOf<typeof giftCards.balance>> => {
  const code = parseCode(input);
  const card = code && (await readCard(db, hashSecret(code)));
  if (!card) throw new ShopError('CODE_UNKNOWN');
  if (card.expires_at <= clock.now()) throw new ShopError('CODE_EXPIRED');
  const { balance, initial, currency, expires_at: expiresAt } = card;
  const movements = (await readMoves(db, card.id)).map((move) => ({ ...move, date: move.date.toISOString() }));
  return { balance, initial, currency, expiresAt: expiresAt.toISOString(), movements };
};

/** Pixels: 150 mm at about 270 dpi. */
const printedWidth = 1600;

const printCard = async ({ db, regions, images, renderDocument }: RouteDeps, ref: string) => {
  const card = await readPrintable(db, hashSecret(ref));
  if (!card) throw new ShopError('NOT_FOUND');
  const timeZone = regions.get(card.region)?.timeZone ?? 'UTC';
  const { image } = card.design ?? {};
  const picture = image ? await images.jpeg(image.name, printedWidth) : null;
  const bytes = await renderDocument(sheetOf({ card, code: decryptCode(card.encrypted, ref), timeZone, picture }));
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
    const { amounts = [], min = 0, max = 0 } = (await readOffer(deps.db, code)) ?? {};
    const designs = (await readDesigns(deps.db)).map(designView);
    return { designs, amounts: amounts.map(({ id, amount }) => ({ id: String(id), amount })), currency, min, max };
  }),
  implement(giftCards.checkout, (request, context) => buyCard(deps, request, context)),
  implement(giftCards.summary, (query) => readSummary(deps, query)),
  implement(giftCards.mine, (_, caller) => readOwn(deps, caller)),
  implement(giftCards.balance, ({ code }) => readBalance(deps, code)),
  implement(giftCards.document, ({ ref }) => printCard(deps, ref)),
];
