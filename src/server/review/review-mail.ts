/** Mails about reviews. */
import { composeMail, type Mail, type MailItem, type MailPart } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { MailId, PlaceholderValues } from '#shared/rules/mail-texts';
import { reviewMailMessages as messages } from './review.messages.ts';

export type ReviewMailData = {
  readonly to: string;
  /** Name of the item. */
  readonly item: string;
  readonly refusal: string | null;
  readonly answer: string | null;
  /** Public origin of the shop. */
  readonly origin: string;
};

type Words = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly editable: { readonly id: MailId; readonly values: PlaceholderValues };
};

const text = (line: string): MailPart => ({ kind: 'text', text: line });
const opening = (line: string): MailPart => ({ kind: 'opening', text: line });

const reviewMail = ({ to, origin }: ReviewMailData, words: Words, parts: readonly MailPart[], label: string): Mail =>
  composeMail({
    to,
    ...words,
    brand: messages.brand,
    home: `${origin}/`,
    parts: [...parts, { kind: 'button', label, url: `${origin}/espace-client/avis` }],
    foot: messages.foot,
  });

export const composePublishedMail = (data: ReviewMailData): Mail => {
  const { subject, lead, ...words } = messages.published;
  const editable = { id: 'review-published', values: { item: data.item } } as const;
  const heading = { ...words, editable, subject: subject(data.item) };
  return reviewMail(data, heading, [opening(lead(data.item))], messages.ownReviews);
};

export const composeRefusedMail = (data: ReviewMailData): Mail => {
  const { subject, preview, title, lead, next, edit } = messages.refused;
  const parts: MailPart[] = [opening(lead(data.item)), { kind: 'note', text: data.refusal ?? '' }, text(next)];
  const editable = { id: 'review-refused', values: { item: data.item } } as const;
  return reviewMail(data, { preview, title, editable, subject: subject(data.item) }, parts, edit);
};

export const composeAnsweredMail = (data: ReviewMailData): Mail => {
  const { subject, lead, ...words } = messages.answered;
  const parts: MailPart[] = [opening(lead(data.item)), { kind: 'note', text: data.answer ?? '' }];
  const editable = { id: 'review-answered', values: { item: data.item } } as const;
  return reviewMail(data, { ...words, editable, subject: subject(data.item) }, parts, messages.ownReviews);
};

export type Invitation = {
  readonly email: string;
  readonly userId: number;
  readonly reference: string;
  readonly lines: readonly {
    readonly itemRef: string;
    readonly name: string;
    readonly imageName: string | null;
    readonly styleName: string | null;
    readonly sizeLabel: string | null;
  }[];
};

export type InvitationContext = { readonly links: Pick<MailLinks, 'url'>; readonly origin: string };

export const stopPath = '/avis/invitations';

/** JPEG: some mail programs show neither WebP nor AVIF. */
const itemOf = (line: Invitation['lines'][number], origin: string): MailItem => ({
  name: line.name,
  url: `${origin}/espace-client/avis/${line.itemRef}`,
  picture: line.imageName === null ? null : `${origin}/api/image/get/${line.imageName}?w=320&format=jpeg`,
  detail: messages.invitation.detail(line.styleName, line.sizeLabel),
});

export const composeInvitation = (invitation: Invitation, { links, origin }: InvitationContext): Mail => {
  const { subject, preview, title, lead, button, foot, stop } = messages.invitation;
  const [first] = invitation.lines;
  const unsubscribe = links.url(stopPath, 'review.invitations', String(invitation.userId));
  const mail = composeMail({
    to: invitation.email,
    subject,
    preview,
    brand: messages.brand,
    home: `${origin}/`,
    title,
    parts: [
      opening(lead(invitation.reference)),
      { kind: 'items', look: 'list', items: invitation.lines.map((line) => itemOf(line, origin)) },
      { kind: 'button', label: button, url: `${origin}/espace-client/avis/${first?.itemRef ?? ''}` },
    ],
    foot,
    footLinks: [{ label: stop, url: unsubscribe }],
    editable: { id: 'review-invitation', values: { reference: invitation.reference } },
  });
  return { ...mail, unsubscribe, bulk: true };
};
