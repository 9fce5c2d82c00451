/** The mails of gift cards: to the recipient with the code, to the buyer without it. */
import { composeMail, type Mail } from '#platform/mail';
import { boughtWords, cardWords, type CardNews } from './gift-card.messages.ts';

type Secrets = {
  /** As a person types it. */
  readonly code: string;
  /** Where the card is printed. */
  readonly printUrl: string;
};

/** To the recipient: the only place where the code is read. `origin` is that of the shop. */
export const cardMail = (news: CardNews, { code, printUrl }: Secrets, origin: string): Mail => {
  const words = cardWords(news);
  const { brand, subject, preview, title, foot } = words;
  return composeMail({
    to: news.recipient.email,
    subject,
    preview,
    brand,
    home: `${origin}/`,
    title,
    parts: [
      ...words.opening.map((text) => ({ kind: 'text' as const, text })),
      ...(words.wish.length > 0 ? [{ kind: 'block' as const, title: words.wishTitle, lines: words.wish }] : []),
      { kind: 'text', text: words.codeTitle },
      { kind: 'note', text: code },
      { kind: 'text', text: words.use },
      { kind: 'text', text: words.until },
      { kind: 'button', label: words.shop, url: `${origin}/catalogue/` },
      { kind: 'links', links: [{ label: words.print, url: printUrl }] },
    ],
    foot,
  });
};

/** To the buyer once it is paid; `sendAt` is the day on which the recipient hears of it, null for now. */
export const boughtMail = (news: CardNews, sendAt: Date | null, origin: string): Mail => {
  const words = boughtWords(news, sendAt);
  const { brand, subject, preview, title, foot } = words;
  return composeMail({
    to: news.sender.email,
    subject,
    preview,
    brand,
    home: `${origin}/`,
    title,
    parts: [
      ...words.lines.map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'rows',
        rows: [
          { label: words.amount, value: words.paid },
          { label: words.reference, value: news.reference },
        ],
      },
    ],
    foot,
  });
};
