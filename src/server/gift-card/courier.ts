/** From a paid purchase to a card in somebody's hands: the mail that carries the code, on its day. */
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import type { Mailer } from '#platform/mail';
import type { Random } from '#platform/random';
import type { Regions } from '#server/region';
import { issueCard, writeCode } from './card.store.ts';
import { codeBytes, codeFrom, writtenCode } from './code.rules.ts';
import type { CardNews } from './gift-card.messages.ts';
import { expiryOf } from './gift-card.rules.ts';
import { boughtMail, cardMail } from './letters.ts';
import { lockDuePurchases, markSent, movePurchase, readOffer, type PurchaseRow } from './purchase.store.ts';
import { sealedCode } from './seal.ts';

export type CourierDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly mail: Pick<Mailer, 'send'>;
  readonly regions: Pick<Regions, 'get'>;
  /** Of the addresses in mails. */
  readonly publicOrigin: string;
};

type Paid = { readonly cardId: number; readonly expiresAt: Date };

/** Mails written in one command. */
const batch = 50;

export type Courier = ReturnType<typeof createCourier>;

export const createCourier = ({ db, clock, random, mail, regions, publicOrigin }: CourierDeps) => {
  const newsOf = (purchase: PurchaseRow, expiresAt: Date): CardNews => ({
    reference: purchase.reference,
    amount: purchase.amount,
    currency: purchase.currency,
    recipient: { name: purchase.recipient_name, email: purchase.recipient_email },
    sender: { name: purchase.sender_name, email: purchase.sender_email },
    message: purchase.message,
    expiresAt,
    timeZone: regions.get(purchase.region)?.timeZone ?? 'UTC',
  });

  /** Gives the card its code, and writes the mail that is the only place where the code is read. */
  const deliver = async (tx: Tx, purchase: PurchaseRow, { cardId, expiresAt }: Paid): Promise<void> => {
    const code = codeFrom(random.bytes(codeBytes));
    const ref = random.id();
    if (!(await writeCode(tx, cardId, sealedCode(code, ref))))
      throw new Error(`${purchase.reference} has its code already`);
    const printUrl = `${publicOrigin}/api/gift-cards/document?ref=${ref}`;
    const written = cardMail(newsOf(purchase, expiresAt), { code: writtenCode(code), printUrl }, publicOrigin);
    await mail.send(tx, written, `gift-card:${purchase.reference}`);
    await markSent(tx, purchase.id, clock.now());
  };

  return {
    /** The card of a purchase that was just paid, in the payment's own command; its code leaves at once or on its day. */
    issue: async (tx: Tx, purchase: PurchaseRow): Promise<void> => {
      const { id, region, currency, amount, send_at: sendAt } = purchase;
      const at = clock.now();
      const months = (await readOffer(tx, region))?.months ?? 12;
      // the year begins when the recipient hears of it
      const expiresAt = expiryOf(sendAt && sendAt > at ? sendAt : at, months);
      const cardId = await issueCard(tx, { publicId: `g_${random.id()}`, region, currency, amount, expiresAt, at });
      await movePurchase(tx, { id, state: 'PAID', cardId });
      const later = sendAt && sendAt > at ? sendAt : null;
      await mail.send(
        tx,
        boughtMail(newsOf(purchase, expiresAt), later, publicOrigin),
        `gift-card-bought:${purchase.reference}`,
      );
      if (later === null) await deliver(tx, purchase, { cardId, expiresAt });
    },
    /** Sends the codes whose day has come; how many. */
    sendDue: async (): Promise<number> => {
      let count = 0;
      for (let sent = batch; sent === batch; count += sent) {
        sent = await db.command({ name: 'gift-card.send' }, async (tx) => {
          const due = await lockDuePurchases(tx, clock.now(), batch);
          for (const purchase of due) {
            const { card_id: cardId, expires_at: expiresAt } = purchase;
            if (cardId !== null && expiresAt !== null) await deliver(tx, purchase, { cardId, expiresAt });
          }
          return due.length;
        });
      }
      return count;
    },
  };
};
