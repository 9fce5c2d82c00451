import { composeMail, type Mail } from '#platform/mail';
import type { MailId, PlaceholderValues } from '#shared/rules/mail-texts';
import {
  codeMailText,
  purchaseMailText,
  refundCardMailText,
  renewedCardMailText,
  staffCardMailText,
  type CardDetails,
  type RefundCardDetails,
} from './gift-card.messages.ts';

type Secrets = {
  /** The code with its dashes. */
  readonly code: string;
  readonly printUrl: string;
};

/** The picture is a JPEG, because some mail programs show neither WebP nor AVIF. */
const pictureOf = ({ name, alt }: NonNullable<CardDetails['picture']>, origin: string) => ({
  url: `${origin}/api/image/get/${name}?w=640&format=jpeg`,
  alt,
});

/** Mail to the recipient. `origin`: public origin of the shop. */
export const codeMail = (card: CardDetails, { code, printUrl }: Secrets, origin: string): Mail => {
  const text = codeMailText(card);
  const { brand, subject, preview, title, foot } = text;
  return composeMail({
    to: card.recipient.email,
    subject,
    preview,
    brand,
    home: `${origin}/`,
    title,
    parts: [
      ...(card.picture ? [{ kind: 'picture' as const, ...pictureOf(card.picture, origin) }] : []),
      { kind: 'opening', text: text.opening },
      ...(text.wish.length > 0 ? [{ kind: 'block' as const, title: text.wishTitle, lines: text.wish }] : []),
      { kind: 'text', text: text.codeTitle },
      { kind: 'note', text: code },
      { kind: 'text', text: text.use },
      { kind: 'text', text: text.until },
      { kind: 'button', label: text.shop, url: `${origin}/catalogue/` },
      { kind: 'links', links: [{ label: text.print, url: printUrl }] },
    ],
    foot,
    editable: { id: 'gift-card-received', values: text.values },
  });
};

type OwnCardText = Omit<ReturnType<typeof staffCardMailText>, 'values'> & {
  readonly id: MailId;
  readonly values: PlaceholderValues;
  readonly to: string;
};

/** Mail with the code to the person whom the card belongs to. */
const ownCardMail = (text: OwnCardText, { code, printUrl }: Secrets, origin: string): Mail => {
  const { id, values, opening, lines, codeTitle, shop, print, ...heading } = text;
  return composeMail({
    ...heading,
    home: `${origin}/`,
    editable: { id, values },
    parts: [
      { kind: 'opening', text: opening },
      ...lines.map((line) => ({ kind: 'text' as const, text: line })),
      { kind: 'text', text: codeTitle },
      { kind: 'note', text: code },
      { kind: 'button', label: shop, url: `${origin}/catalogue/` },
      { kind: 'links', links: [{ label: print, url: printUrl }] },
    ],
  });
};

/** Mail to a customer whose refund is a gift card. */
export const refundCardMail = (card: RefundCardDetails, secrets: Secrets, origin: string): Mail =>
  ownCardMail({ ...refundCardMailText(card), id: 'gift-card-refund', to: card.recipient.email }, secrets, origin);

type StaffCardDetails = Parameters<typeof staffCardMailText>[0];

/** Mail with the code of a card that staff issued. */
export const staffCardMail = (card: StaffCardDetails, secrets: Secrets, origin: string): Mail =>
  ownCardMail({ ...staffCardMailText(card), id: 'gift-card-given', to: card.recipient.email }, secrets, origin);

/** Mail with the new code of a card. */
export const renewedCardMail = (card: Omit<RefundCardDetails, 'reference'>, secrets: Secrets, origin: string): Mail =>
  ownCardMail({ ...renewedCardMailText(card), id: 'gift-card-renewed', to: card.recipient.email }, secrets, origin);

type BuyerMailText = {
  readonly brand: string;
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly id: MailId;
  readonly opening: string;
  readonly values: PlaceholderValues;
  readonly lines: readonly string[];
  readonly amountLabel: string;
  readonly amount: string;
  readonly referenceLabel: string;
  readonly reference: string;
  readonly foot: readonly string[];
};

/** Mail to the buyer, who must not get the code. */
export const buyerMail = (to: string, text: BuyerMailText, origin: string): Mail => {
  const { brand, subject, preview, id, title, opening, values, lines, foot } = text;
  const rows = [
    { label: text.amountLabel, value: text.amount },
    { label: text.referenceLabel, value: text.reference },
  ];
  const parts = [
    { kind: 'opening' as const, text: opening },
    ...lines.map((line) => ({ kind: 'text' as const, text: line })),
    { kind: 'rows' as const, rows },
  ];
  const editable = { id, values };
  return composeMail({ to, subject, preview, brand, home: `${origin}/`, title, parts, foot, editable });
};

/** `sendAt`: when the e-mail goes to the recipient; null when it goes at once. */
export const purchaseMail = (card: CardDetails, sendAt: Date | null, origin: string): Mail =>
  buyerMail(card.sender.email, { ...purchaseMailText(card, sendAt), id: 'gift-card-bought' }, origin);
