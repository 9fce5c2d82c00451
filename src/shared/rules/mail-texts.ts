/** Mails whose texts staff may change, and the placeholders that stand for values of the moment. */

/** By the group under which the console lists them. */
export const mailsByGroup = {
  order: [
    'order-placed',
    'order-payment-failed',
    'order-payment-checking',
    'order-payment-checked',
    'order-confirmed',
    'order-edited',
    'order-preparing',
    'order-preparing-pickup',
    'order-sent',
    'order-sent-part',
    'order-sent-last-part',
    'order-sent-pickup',
    'order-delivered',
    'order-delivered-pickup',
    'order-partially-delivered',
    'order-partially-delivered-pickup',
    'order-not-delivered',
    'order-not-delivered-pickup',
    'order-cancelled',
    'order-expired',
    'order-unconfirmed',
    'order-refunded',
  ],
  claim: ['claim-received', 'claim-taken', 'claim-parcel-received', 'claim-answered', 'claim-cancelled'],
  invoice: ['invoice-due-soon', 'invoice-overdue', 'invoice-document', 'credit-note-document'],
  giftCard: [
    'gift-card-received',
    'gift-card-bought',
    'gift-card-refund',
    'gift-card-given',
    'gift-card-renewed',
    'gift-card-payment-checking',
    'gift-card-payment-checked',
    'gift-card-payment-refunded',
  ],
  wallet: ['wallet-refunded', 'wallet-added', 'wallet-removed'],
  account: [
    'account-code',
    'account-exists',
    'account-reset-code',
    'account-password-changed',
    'account-session-reused',
    'account-social-code',
  ],
  reminder: ['cart-reminder', 'review-invitation', 'alert-stock', 'alert-price', 'wishlist-stock', 'wishlist-price'],
  review: ['review-published', 'review-refused', 'review-answered'],
  confirmation: ['alert-confirm-stock', 'alert-confirm-price'],
  newsletter: ['newsletter-confirm', 'newsletter-already', 'newsletter-letter'],
  contact: ['contact-copy', 'contact-answer'],
  gift: ['gift-code', 'gift-handover', 'gift-reminder'],
  staff: ['staff-invitation', 'staff-factor-reset', 'staff-new-device', 'staff-report', 'staff-webhook-paused'],
} as const;

export type MailGroup = keyof typeof mailsByGroup;
export type MailId = (typeof mailsByGroup)[MailGroup][number];

const groups = Object.entries(mailsByGroup) as [MailGroup, readonly MailId[]][];
const ids = groups.flatMap(([group, mails]) => mails.map((mail) => [mail, group] as const));
const groupById: ReadonlyMap<string, MailGroup> = new Map(ids);

export const isMailId = (text: string): text is MailId => groupById.has(text);
/** Sent for no region, so that they have no texts of a region. */
const mailsWithoutRegion: ReadonlySet<MailId> = new Set<MailId>([
  'account-social-code',
  'staff-invitation',
  'staff-factor-reset',
  'staff-new-device',
  'staff-webhook-paused',
]);
export const mayHaveRegionTexts = (mail: MailId): boolean => !mailsWithoutRegion.has(mail);

export const mailIds: readonly MailId[] = ids.map(([mail]) => mail);

/** Names in braces that stand for values of a mail; their French names are in `mail-text.messages.ts`. */
export type Placeholder =
  'agent' | 'amount' | 'before' | 'by' | 'code' | 'count' | 'day' | 'delay' | 'firstName' | 'item' | 'moment' | 'name' | 'number' | 'period' | 'prize' | 'provider' | 'rank' | 'reference' | 'region' | 'report' | 'role' | 'sender' | 'title' | 'webhook'; // prettier-ignore

/** Values of one mail. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

export const mailTextFields = ['subject', 'title', 'opening', 'closing'] as const;
export type MailTextField = (typeof mailTextFields)[number];
export type MailTexts = Readonly<Record<MailTextField, string>>;

/** In characters; the same as in the table `mail_text`. */
export const mailTextLimits = { subject: 150, title: 120, opening: 1500, closing: 1500 } as const;
