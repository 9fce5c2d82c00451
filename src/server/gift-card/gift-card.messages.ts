import { formatDate } from '#shared/dates';
import { formatMoney, type Currency } from '#shared/money';
import { elided } from '#shared/phrases';
import { fineSpace, typo } from '#shared/text';

export const refusals = {
  amount: (min: number, max: number, currency: Currency): string =>
    typo(`Choisissez un montant entre ${formatMoney(min, currency)} et ${formatMoney(max, currency)}.`),
  amountId: 'Ce montant n’est pas proposé dans cette région.',
  region: 'Les cartes cadeaux ne sont pas vendues dans cette région.',
  sendAt: 'Choisissez une date dans les douze mois à venir.',
  design: 'Ce modèle n’est plus proposé. Choisissez-en un autre.',
} as const;

export const paymentLabel = (reference: string): string => `Carte cadeau ${reference}`;

export type CardDetails = {
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly recipient: { readonly name: string; readonly email: string };
  readonly sender: { readonly name: string; readonly email: string };
  readonly message: string | null;
  readonly expiresAt: Date;
  readonly timeZone: string;
  /** Picture of the design; null when there is none. */
  readonly picture: { readonly name: string; readonly alt: string } | null;
};

/** Removes line breaks, because the text is used in e-mail subjects. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const brand = 'Ourlet';
const hello = (name: string): string => typo(`Bonjour ${oneLine(name)},`);
const until = ({ expiresAt, timeZone }: CardDetails): string =>
  typo(`La carte est valable jusqu’au ${formatDate(expiresAt, timeZone)}.`);

export const codeMailText = (card: CardDetails) => {
  const from = oneLine(card.sender.name);
  const amount = formatMoney(card.amount, card.currency);
  const wish = card.message?.trim() ?? '';
  return {
    brand,
    subject: typo(`${from} vous offre une carte cadeau de ${amount}`),
    preview: 'Votre code est dans ce message.',
    title: typo(`${from} vous offre ${amount}`),
    opening: [hello(card.recipient.name), typo(`${from} vous offre une carte cadeau Ourlet de ${amount}.`)].join('\n'),
    values: { sender: from, name: oneLine(card.recipient.name), amount },
    wishTitle: 'Son message',
    wish: wish === '' ? [] : `«${fineSpace}${wish}${fineSpace}»`.split(/\r?\n/),
    codeTitle: typo('Voici votre code, à saisir dans votre panier :'),
    use: 'Ce code règle tout ou partie de vos commandes, en une ou plusieurs fois.',
    until: until(card),
    shop: 'Choisir mes articles',
    print: 'Imprimer la carte',
    foot: [
      typo(`Vous recevez ce message ${elided('parce que', from)} vous a offert une carte cadeau chez Ourlet.`),
      'Gardez-le pour vous. Toute personne qui connaît le code peut utiliser la carte.',
    ],
  };
};

export type RefundCardDetails = Pick<CardDetails, 'amount' | 'currency' | 'recipient' | 'expiresAt' | 'timeZone'> & {
  /** Of the order that is refunded. */
  readonly reference: string;
};

export const refundCardMailText = ({ reference, recipient, expiresAt, timeZone, ...card }: RefundCardDetails) => {
  const amount = formatMoney(card.amount, card.currency);
  return {
    brand,
    subject: typo(`Votre carte cadeau de ${amount} (commande ${reference})`),
    preview: 'Votre code est dans ce message.',
    title: typo(`Votre carte cadeau de ${amount}`),
    opening: [
      hello(recipient.name),
      typo(`Comme convenu, nous vous remboursons ${amount} sur la commande ${reference} avec une carte cadeau Ourlet.`),
    ].join('\n'),
    values: { name: oneLine(recipient.name), amount, reference },
    lines: [
      typo(
        `Elle règle tout ou partie de vos commandes, en une ou plusieurs fois, jusqu’au ${formatDate(expiresAt, timeZone)}.`,
      ),
    ],
    codeTitle: typo('Voici votre code, à saisir dans votre panier :'),
    shop: 'Choisir mes articles',
    print: 'Imprimer la carte',
    foot: [
      typo('Vous recevez ce message parce que vous avez été remboursé par carte cadeau chez Ourlet.'),
      'Gardez-le pour vous. Toute personne qui connaît le code peut utiliser la carte.',
    ],
  };
};

type OwnCardDetails = Omit<RefundCardDetails, 'reference'>;

const ownCardText = (
  { recipient, amount, currency, expiresAt, timeZone }: OwnCardDetails,
  subject: string,
  { opening, message }: { readonly opening: readonly string[]; readonly message: readonly string[] },
) => ({
  brand,
  subject,
  preview: 'Votre code est dans ce message.',
  title: subject,
  opening: [hello(recipient.name), ...opening].join('\n'),
  values: { name: oneLine(recipient.name), amount: formatMoney(amount, currency) },
  lines: [
    ...message,
    typo(
      `La carte règle tout ou partie de vos commandes, en une ou plusieurs fois, jusqu’au ${formatDate(expiresAt, timeZone)}.`,
    ),
  ],
  codeTitle: typo('Voici votre code, à saisir dans votre panier :'),
  shop: 'Choisir mes articles',
  print: 'Imprimer la carte',
  foot: ['Gardez ce message pour vous. Toute personne qui connaît le code peut utiliser la carte.'],
});

/** A card that the shop gives. */
export const staffCardMailText = (card: OwnCardDetails & { readonly message: string | null }) => {
  const amount = formatMoney(card.amount, card.currency);
  const wish = card.message?.trim() ?? '';
  return ownCardText(card, typo(`Ourlet vous offre une carte cadeau de ${amount}`), {
    opening: [],
    message: wish === '' ? [] : wish.split(/\r?\n/),
  });
};

/** A new code for a card; `amount` is what is left on it. */
export const renewedCardMailText = (card: OwnCardDetails) =>
  ownCardText(card, 'Votre carte cadeau a un nouveau code', {
    opening: [
      'Ce code remplace celui que vous avez reçu. L’ancien code et l’ancienne carte à imprimer ne sont plus valables.',
      typo(`Il reste ${formatMoney(card.amount, card.currency)} sur votre carte.`),
    ],
    message: [],
  });

export const receivedNotice = ({ sender, amount, currency }: CardDetails): string =>
  typo(
    `${oneLine(sender.name)} vous offre une carte cadeau de ${formatMoney(amount, currency)}. Son code vous attend dans votre messagerie.`,
  );

export const purchaseMailText = (card: CardDetails, sendAt: Date | null) => {
  const { reference, recipient, sender, timeZone } = card;
  const name = oneLine(recipient.name);
  const amount = formatMoney(card.amount, card.currency);
  return {
    brand,
    subject: typo(`Votre carte cadeau pour ${name} est payée (${reference})`),
    preview: typo(`Paiement de ${amount} reçu.`),
    title: 'Votre carte cadeau est payée',
    opening: [hello(sender.name), typo(`Nous avons bien reçu votre paiement de ${amount}. Merci !`)].join('\n'),
    values: { sender: oneLine(sender.name), name, amount, reference },
    lines: [
      sendAt
        ? typo(
            `${name} recevra sa carte par e-mail le ${formatDate(sendAt, timeZone)}, à l’adresse ${recipient.email}.`,
          )
        : typo(`${name} reçoit sa carte par e-mail maintenant, à l’adresse ${recipient.email}.`),
      until(card),
    ],
    referenceLabel: 'Référence de votre achat',
    reference,
    amountLabel: 'Montant payé',
    amount,
    foot: [typo('Vous recevez ce message parce que vous avez acheté une carte cadeau chez Ourlet.')],
  };
};

export const printed = {
  title: 'Carte cadeau',
  brand,
  file: 'carte-cadeau-ourlet.pdf',
  for: (name: string): string => typo(`Pour ${oneLine(name)}`),
  from: (name: string): string => elided('De la part de', oneLine(name)),
  code: 'Code à saisir dans le panier',
  until: (day: Date, timeZone: string): string => typo(`Valable jusqu’au ${formatDate(day, timeZone)}.`),
  rules:
    'Cette carte règle tout ou partie de vos commandes, en une ou plusieurs fois, dans la devise de l’achat. Gardez le code pour vous.',
} as const;

export const sampleWish = 'Joyeux anniversaire, et fais-toi plaisir.';
