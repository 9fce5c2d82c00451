/** Mails of the newsletter. */
import { composeMail, type Mail, type MailItem, type MailPart } from '#platform/mail';
import type { MailLinks } from '#platform/mail-link';
import type { NewsletterTopic } from '#shared/rules/newsletter';
import { alreadyMail, confirmMail, letterMail } from './newsletter.messages.ts';

export const preferencesPath = '/newsletter/preferences';
export const unsubscribePath = '/newsletter/desinscription';
const confirmationPath = '/newsletter/confirmation';

export type MailContext = {
  readonly links: Pick<MailLinks, 'url'>;
  /** Public origin of the shop. */
  readonly origin: string;
};

const subscriptionLinks = ({ links }: MailContext, subscriptionId: number) => ({
  preferences: links.url(preferencesPath, 'newsletter.subscription', String(subscriptionId)),
  unsubscribe: links.url(unsubscribePath, 'newsletter.subscription', String(subscriptionId)),
});

export const composeConfirmMail = (to: string, optInId: number, { links, origin }: MailContext): Mail => {
  const { brand, subject, preview, title, lead, button, lifetime, foot } = confirmMail;
  const url = links.url(confirmationPath, 'newsletter.confirm', String(optInId));
  const parts: MailPart[] = [
    { kind: 'opening', text: lead },
    { kind: 'button', label: button, url },
    { kind: 'text', text: lifetime },
  ];
  const editable = { id: 'newsletter-confirm', values: {} } as const;
  return composeMail({ to, subject, preview, brand, home: `${origin}/`, title, parts, foot, editable });
};

export const composeAlreadyMail = (to: string, subscriptionId: number, context: MailContext): Mail => {
  const { brand, subject, preview, title, lead, button, foot } = alreadyMail;
  const { preferences } = subscriptionLinks(context, subscriptionId);
  const parts: MailPart[] = [
    { kind: 'opening', text: lead },
    { kind: 'button', label: button, url: preferences },
  ];
  const editable = { id: 'newsletter-already', values: {} } as const;
  return composeMail({ to, subject, preview, brand, home: `${context.origin}/`, title, parts, foot, editable });
};

export type LetterContent = {
  readonly topic: NewsletterTopic;
  readonly title: string;
  readonly preview: string;
  readonly markdown: string;
  readonly items: readonly MailItem[];
};

export const composeLetter = (
  { topic, title, preview, markdown, items }: LetterContent,
  to: { readonly email: string; readonly id: number },
  context: MailContext,
): Mail => {
  const { preferences, unsubscribe } = subscriptionLinks(context, to.id);
  const { brand, foot, shop } = letterMail;
  const mail = composeMail({
    to: to.email,
    subject: title,
    preview,
    brand,
    home: `${context.origin}/`,
    title,
    parts: [
      // Empty until staff write a text before the letters.
      { kind: 'opening', text: '' },
      { kind: 'markdown', markdown },
      ...(items.length > 0 ? [{ kind: 'items' as const, look: 'grid' as const, items }] : []),
      { kind: 'button', label: shop, url: `${context.origin}/catalogue/` },
    ],
    foot: foot(topic),
    footLinks: [
      { label: letterMail.preferences, url: preferences },
      { label: letterMail.unsubscribe, url: unsubscribe },
    ],
    editable: { id: 'newsletter-letter', values: { title } },
  });
  return { ...mail, unsubscribe, bulk: true };
};
