/** French of gift cards: refusals, mails, the card on paper. */
import { formatDate } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { fineSpace, typo } from '#shared/text';

export const refusals = {
  amount: (min: number, max: number, currency: Currency): string =>
    typo(`Choisissez un montant entre ${formatMoney(min, currency)} et ${formatMoney(max, currency)}.`),
  amountId: 'Ce montant n’est pas proposé dans cette région.',
  region: 'Les cartes cadeaux ne sont pas vendues dans cette région.',
  sendAt: 'Choisissez une date dans l’année qui vient.',
} as const;

export const paymentLabel = (reference: string): string => `Carte cadeau ${reference}`;

export type CardNews = {
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly sender: { readonly name: string; readonly email: string };
  readonly message: string | null;
  readonly expiresAt: Date;
  readonly timeZone: string;
};

type Written = { to: string; subject: string; text: string; html: string };

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Names go into subjects: one line, whatever was typed. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const paragraph = (text: string): string => `<p>${escaped(text).replace(/\n/g, '<br>')}</p>`;

/** Plain paragraphs; the one that is a code or an address stands out. */
const written = (to: string, subject: string, parts: readonly (string | { code: string } | { link: string })[]) => ({
  to,
  subject,
  text: parts.map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.link)).join('\n\n'),
  html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${escaped(subject)}</title><body>${parts
    .map((part) => {
      if (typeof part === 'string') return paragraph(part);
      if ('code' in part) return `<p style="font-size:20px;letter-spacing:2px"><strong>${part.code}</strong></p>`;
      return `<p><a href="${escaped(part.link)}">${escaped(part.link)}</a></p>`;
    })
    .join('')}</body></html>`,
});

/** To the recipient, with the code; `printUrl` is the address of the card to print. */
export const cardMail = (news: CardNews, { code, printUrl }: { code: string; printUrl: string }): Written => {
  const { recipient, message, amount, currency, expiresAt, timeZone } = news;
  const from = oneLine(news.sender.name);
  return written(recipient.email, typo(`${from} vous offre une carte cadeau de ${formatMoney(amount, currency)}`), [
    typo(`Bonjour ${oneLine(recipient.name)},`),
    typo(`${from} vous offre une carte cadeau Ourlet de ${formatMoney(amount, currency)}.`),
    ...(message ? [`«${fineSpace}${message.trim()}${fineSpace}»`] : []),
    'Voici votre code, à saisir dans votre panier. Il paie tout ou partie de vos commandes, en une ou plusieurs fois.',
    { code },
    typo(`Votre carte est valable jusqu’au ${formatDate(expiresAt, timeZone)}.`),
    typo('Pour l’imprimer :'),
    { link: printUrl },
    'Gardez ce message pour vous. Qui connaît le code peut dépenser la carte.',
  ]);
};

/** To the buyer once it is paid; without the code, which is the recipient's. */
export const boughtMail = (news: CardNews, sendAt: Date | null): Written => {
  const { reference, recipient, sender, amount, currency, expiresAt, timeZone } = news;
  const name = oneLine(recipient.name);
  return written(sender.email, typo(`Votre carte cadeau pour ${name} est payée (${reference})`), [
    typo(`Bonjour ${oneLine(sender.name)},`),
    typo(`Nous avons bien reçu votre paiement de ${formatMoney(amount, currency)}. Merci !`),
    sendAt
      ? typo(`${name} recevra sa carte par e-mail le ${formatDate(sendAt, timeZone)}, à l’adresse ${recipient.email}.`)
      : typo(`${name} reçoit sa carte par e-mail maintenant, à l’adresse ${recipient.email}.`),
    typo(`La carte est valable jusqu’au ${formatDate(expiresAt, timeZone)}.`),
    typo(`Référence de votre achat : ${reference}`),
  ]);
};

/** On paper. */
export const printed = {
  title: 'Carte cadeau',
  brand: 'Ourlet',
  file: 'carte-cadeau-ourlet.pdf',
  for: (name: string): string => typo(`Pour ${oneLine(name)}`),
  from: (name: string): string => typo(`De la part de ${oneLine(name)}`),
  code: 'Code à saisir dans le panier',
  until: (day: Date, timeZone: string): string => typo(`Valable jusqu’au ${formatDate(day, timeZone)}.`),
  rules:
    'Cette carte paie tout ou partie de vos commandes, en une ou plusieurs fois, dans la monnaie où elle a été achetée. Gardez le code pour vous.',
} as const;
