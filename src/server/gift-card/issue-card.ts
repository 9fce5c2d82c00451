/** Issues the card of a paid purchase and queues its e-mails. */
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { Accounts } from '#server/account';
import type { Notifications } from '#server/notification';
import type { Regions } from '#server/region';
import type { Currency } from '#shared/money';
import { insertCard, replaceCode, saveCode } from './card.store.ts';
import { storedCodeOf } from './code-encryption.ts';
import { codeBytes, codeFrom, formatCode } from './code.rules.ts';
import { codeMail, purchaseMail, refundCardMail, renewedCardMail, staffCardMail } from './gift-card-mail.ts';
import { receivedNotice, type CardDetails } from './gift-card.messages.ts';
import { expiryOf } from './gift-card.rules.ts';
import { lockDuePurchases, markSent, movePurchase, readOffer, type PurchaseRow } from './purchase.store.ts';

export type IssueDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly mail: Pick<Mailer, 'send'>;
  readonly regions: Pick<Regions, 'get'>;
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly publicOrigin: string;
};

type IssuedCard = { readonly cardId: number; readonly expiresAt: Date };

const batch = 50;

const detailsOf = ({ regions }: IssueDeps, purchase: PurchaseRow, expiresAt: Date): CardDetails => ({
  reference: purchase.reference,
  amount: purchase.amount,
  currency: purchase.currency,
  recipient: { name: purchase.recipient_name, email: purchase.recipient_email },
  sender: { name: purchase.sender_name, email: purchase.sender_email },
  message: purchase.message,
  expiresAt,
  timeZone: regions.get(purchase.region)?.timeZone ?? 'UTC',
  picture: purchase.design?.image ?? null,
});

/** Has no code, because only whoever reads the mailbox may get it. */
const notifyRecipient = async ({ accounts, notifications }: IssueDeps, tx: Tx, card: CardDetails): Promise<void> => {
  const account = await accounts.findByEmail(tx, card.recipient.email);
  if (!account?.emailVerifiedAt) return;
  const { reference } = card;
  await notifications.notify(tx, {
    userId: account.id,
    type: 'GIFT',
    message: receivedNotice(card),
    path: '/espace-client/cartes-cadeaux',
    dedupeKey: `gift-card ${reference}`,
  });
};

/** A code and what the e-mail says about it. The key of the encrypted code is in the print link only. */
const newCode = ({ random, publicOrigin }: Pick<IssueDeps, 'random' | 'publicOrigin'>) => {
  const code = codeFrom(random.bytes(codeBytes));
  const ref = random.id();
  const printUrl = `${publicOrigin}/api/gift-cards/document?ref=${ref}`;
  return { stored: storedCodeOf(code, ref), secrets: { code: formatCode(code), printUrl } };
};

/** Sends the only e-mail that contains the code in plain text. */
const sendCode = async (deps: IssueDeps, tx: Tx, purchase: PurchaseRow, card: IssuedCard): Promise<void> => {
  const { clock, mail, publicOrigin } = deps;
  const { stored, secrets } = newCode(deps);
  if (!(await saveCode(tx, card.cardId, stored))) throw new Error(`${purchase.reference} has its code already`);
  const details = detailsOf(deps, purchase, card.expiresAt);
  const message = codeMail(details, secrets, publicOrigin);
  await mail.send(tx, { ...message, region: purchase.region }, `gift-card:${purchase.reference}`);
  await notifyRecipient(deps, tx, details);
  await markSent(tx, purchase.id, clock.now());
};

/** Runs in the transaction of the payment. Sends the code at once, or leaves that to `sendDueCodes`. */
export const issueCard = async (deps: IssueDeps, tx: Tx, purchase: PurchaseRow): Promise<void> => {
  const { clock, random, mail, publicOrigin } = deps;
  const { id, reference, region, currency, amount, send_at: sendAt } = purchase;
  const at = clock.now();
  const later = sendAt && sendAt > at ? sendAt : null;
  const months = (await readOffer(tx, region))?.months ?? 12;
  // the validity starts on the day of the e-mail to the recipient
  const expiresAt = expiryOf(later ?? at, months);
  const cardId = await insertCard(tx, { publicId: `g_${random.id()}`, region, currency, amount, expiresAt, at });
  await movePurchase(tx, { id, state: 'PAID', cardId });
  const message = purchaseMail(detailsOf(deps, purchase, expiresAt), later, publicOrigin);
  await mail.send(tx, { ...message, region: purchase.region }, `gift-card-bought:${reference}`);
  if (later === null) await sendCode(deps, tx, purchase, { cardId, expiresAt });
};

export type RefundCard = {
  readonly refundId: string;
  /** Of the order that is refunded. */
  readonly reference: string;
  readonly region: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly recipient: { readonly name: string; readonly email: string };
};

/** Issues a card instead of a refund and mails its code. A refund can issue one card only. */
export const issueRefundCard = async (deps: IssueDeps, tx: Tx, refund: RefundCard): Promise<void> => {
  const { clock, random, mail, publicOrigin, regions } = deps;
  const { refundId, region, currency, amount } = refund;
  const at = clock.now();
  const expiresAt = expiryOf(at, (await readOffer(tx, region))?.months ?? 12);
  const cardId = await insertCard(tx, {
    publicId: `g_${random.id()}`,
    region,
    currency,
    amount,
    expiresAt,
    at,
    refund: { id: refundId, recipient: refund.recipient },
  });
  const { stored, secrets } = newCode(deps);
  if (!(await saveCode(tx, cardId, stored))) throw new Error(`${refundId} has its code already`);
  const timeZone = regions.get(region)?.timeZone ?? 'UTC';
  const message = refundCardMail({ ...refund, expiresAt, timeZone }, secrets, publicOrigin);
  await mail.send(tx, { ...message, region }, `gift-card-refund:${refundId}`);
};

export type StaffCard = Omit<RefundCard, 'refundId' | 'reference'> & {
  readonly message: string | null;
  readonly reason: string;
};

/** Issues a card for staff, mails its code and returns its public id. */
export const issueStaffCard = async (deps: IssueDeps, tx: Tx, card: StaffCard): Promise<string> => {
  const { clock, random, mail, publicOrigin, regions } = deps;
  const { region, currency, amount, recipient, reason } = card;
  const at = clock.now();
  const expiresAt = expiryOf(at, (await readOffer(tx, region))?.months ?? 12);
  const publicId = `g_${random.id()}`;
  const cardId = await insertCard(tx, {
    publicId,
    region,
    currency,
    amount,
    expiresAt,
    at,
    staff: { reason, recipient },
  });
  const { stored, secrets } = newCode(deps);
  if (!(await saveCode(tx, cardId, stored))) throw new Error(`${publicId} has its code already`);
  const timeZone = regions.get(region)?.timeZone ?? 'UTC';
  const mailed = staffCardMail({ ...card, expiresAt, timeZone }, secrets, publicOrigin);
  await mail.send(tx, { ...mailed, region }, `gift-card-staff:${publicId}`);
  return publicId;
};

export type RenewedCard = Omit<RefundCard, 'refundId' | 'reference' | 'amount'> & {
  readonly rowId: number;
  readonly id: string;
  readonly version: number;
  readonly balance: number;
  readonly expiresAt: Date;
};

/** Makes and mails a new code. The old one cannot be mailed again: only its hash and an encrypted form are stored. */
export const renewCode = async (deps: IssueDeps, tx: Tx, card: RenewedCard): Promise<void> => {
  const { mail, publicOrigin, regions } = deps;
  const { stored, secrets } = newCode(deps);
  replaceCode(tx, card.rowId, stored);
  const timeZone = regions.get(card.region)?.timeZone ?? 'UTC';
  const message = renewedCardMail({ ...card, amount: card.balance, timeZone }, secrets, publicOrigin);
  await mail.send(tx, { ...message, region: card.region }, `gift-card-renewed:${card.id}:${card.version}`);
};

export const sendDueCodes = async (deps: IssueDeps): Promise<number> => {
  const { db, clock } = deps;
  let count = 0;
  for (let sent = batch; sent === batch; count += sent) {
    sent = await db.command({ name: 'gift-card.send' }, async (tx) => {
      const due = await lockDuePurchases(tx, clock.now(), batch);
      for (const purchase of due) {
        const { card_id: cardId, expires_at: expiresAt } = purchase;
        if (cardId !== null && expiresAt !== null) await sendCode(deps, tx, purchase, { cardId, expiresAt });
      }
      return due.length;
    });
  }
  return count;
};
