/** E-mails to winners. */
import { composeMail, type Mail, type MailPart } from '#platform/mail';
import type { MailId, PlaceholderValues } from '#shared/rules/mail-texts';
import { uncapitalised } from '#shared/text';
import { giftMessages as messages, valueOf } from './gift.messages.ts';
import type { Winner, WinRow } from './win.store.ts';

export type WonPrize = {
  readonly win: Pick<WinRow, 'prize'>;
  readonly winner: Pick<Winner, 'name' | 'email' | 'phone'>;
  readonly orderReference: string | null;
  /** Public origin of the shop. */
  readonly origin: string;
};

const text = (line: string): MailPart => ({ kind: 'text', text: line });
const first = (line: string): MailPart => ({ kind: 'opening', text: line });

/** JPEG: some mail programs show neither WebP nor AVIF. */
const opening = ({ win, orderReference, origin }: WonPrize, lead: string): MailPart[] => {
  const { image } = win.prize;
  const picture = image && {
    kind: 'picture' as const,
    url: `${origin}/api/image/get/${image.name}?w=640&format=jpeg`,
    alt: image.alt,
  };
  return [
    ...(picture ? [picture] : []),
    first(lead),
    ...(orderReference === null ? [] : [text(messages.order(orderReference))]),
  ];
};

type Words = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly editable: { readonly id: MailId; readonly values: PlaceholderValues };
};

const letter = ({ winner, origin }: WonPrize, words: Words, parts: MailPart[]): Mail =>
  composeMail({ to: winner.email, ...words, brand: messages.brand, home: `${origin}/`, parts, foot: messages.foot });

type PromotionCode = { readonly code: string; readonly endsAt: Date; readonly timeZone: string };

export const promotionMail = (won: WonPrize & PromotionCode): Mail => {
  const { subject, preview, title, lead, use, limits, until, shop } = messages.promotion;
  const prize = uncapitalised(won.win.prize.name);
  const value = valueOf(won.win.prize);
  const editable = { id: 'gift-code', values: { name: won.winner.name, prize, amount: value } } as const;
  return letter(won, { subject: subject(value), preview, title: title(won.winner.name), editable }, [
    ...opening(won, lead(prize)),
    { kind: 'note', text: won.code },
    text(use),
    text(limits),
    text(until(won.endsAt, won.timeZone)),
    { kind: 'button', label: shop, url: `${won.origin}/catalogue/` },
  ]);
};

/** Asks the winner of a physical prize to come for it. */
export const reminderMail = (won: { name: string; email: string; prize: string; origin: string }): Mail => {
  const { subject, preview, title, lead, next, shop } = messages.reminder;
  const prize = uncapitalised(won.prize);
  return composeMail({
    to: won.email,
    subject: subject(prize),
    preview,
    title: title(won.name),
    brand: messages.brand,
    home: `${won.origin}/`,
    editable: { id: 'gift-reminder', values: { name: won.name, prize } },
    parts: [first(lead(prize)), text(next), { kind: 'button', label: shop, url: `${won.origin}/nos-magasins` }],
    foot: messages.foot,
  });
};

export const handoverMail = (won: WonPrize): Mail => {
  const { subject, preview, title, lead, next, shop } = messages.handover;
  const prize = uncapitalised(won.win.prize.name);
  const editable = { id: 'gift-handover', values: { name: won.winner.name, prize } } as const;
  return letter(won, { subject: subject(prize), preview, title: title(won.winner.name), editable }, [
    ...opening(won, lead(prize)),
    text(next(won.winner.phone)),
    { kind: 'button', label: shop, url: `${won.origin}/catalogue/` },
  ]);
};
