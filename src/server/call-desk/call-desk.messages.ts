/** French texts of the call desk. */
import { countOf, typo } from '#shared/text';

type Script = {
  readonly agent: string;
  readonly buyer: string;
  readonly items: readonly { readonly name: string; readonly size: string; readonly quantity: number }[];
  readonly amount: string;
  readonly days: string;
  readonly place: string | null;
  readonly pickup: boolean;
};

type WhatsApp = {
  readonly agent: string;
  readonly buyer: string;
  readonly reference: string;
  readonly amount: string;
  readonly link: string;
};

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

const itemsOf = (items: Script['items']): string => {
  const [first, second] = items;
  if (items.length > 2 || !first)
    return countOf(
      items.reduce((sum, { quantity }) => sum + quantity, 0),
      'article',
      'articles',
    );
  const named = (item: Script['items'][number]): string =>
    `${item.quantity > 1 ? `${item.quantity} × ` : ''}« ${item.name} » en ${item.size}`;
  return second ? `${named(first)} et ${named(second)}` : named(first);
};

export const callMessages = {
  script: ({ agent, buyer, items, amount, days, place, pickup }: Script): string => {
    const where = place === null ? '' : pickup ? `, au magasin ${place}` : `, à cette adresse : ${place}`;
    const how = pickup ? 'à payer au retrait' : 'à payer au livreur';
    return typo(
      `Bonjour ${firstName(buyer)}, c’est ${firstName(agent)} de chez Ourlet. Vous avez commandé ${itemsOf(items)}, ${amount} ${how} ${days}${where}. C’est bien cela ?`,
    );
  },
  whatsApp: ({ agent, buyer, reference, amount, link }: WhatsApp): string =>
    `${typo(`Bonjour ${firstName(buyer)}, c’est ${firstName(agent)} de chez Ourlet. Confirmez votre commande ${reference} (${amount} à payer à la livraison) en ouvrant ce lien :`)}\n${link}`,
  needsTime: 'Indiquez quand rappeler.',
  timePassed: 'Choisissez une heure à venir.',
  timeTooLate: typo('La commande sera annulée avant cette heure : choisissez un rappel plus tôt.'),
  needsReason: 'Indiquez pourquoi le client ne veut plus sa commande.',
  movedOn: typo('La commande a changé depuis cet appel : sa réponse ne peut plus être défaite.'),
  told: typo('Le client a déjà reçu un message sur cette réponse : elle ne peut plus être défaite.'),
  notToCall: 'Cette commande n’attend pas d’appel.',
} as const;
