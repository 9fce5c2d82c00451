/** French texts of the alerts. */
import { sizePhrase } from '#shared/phrases';
import { countOf, typo } from '#shared/text';

const brand = 'Ourlet';
const foot = typo('Vous recevez cet e-mail parce que vous avez demandé une alerte pour cet article.');

export const alertMessages = {
  tooMany: typo('Vous avez déjà beaucoup d’alertes. Supprimez-en une avant d’en créer une autre.'),
  available: typo('Cet article est disponible : vous pouvez l’acheter dès maintenant.'),
} as const;

export const confirmMail = {
  brand,
  subject: (name: string): string => typo(`Confirmez votre alerte : ${name}`),
  preview: 'Un clic, et nous vous préviendrons',
  title: 'Confirmez votre alerte',
  lead: {
    BACK_IN_STOCK: 'Nous vous écrirons dès que cet article sera de retour.',
    PRICE_DROP: 'Nous vous écrirons si le prix de cet article baisse.',
  },
  button: 'Confirmer mon alerte',
  lifetime: typo('Ce lien est valable deux jours. L’alerte dure ensuite six mois au plus.'),
  foot: [typo('Si vous n’avez rien demandé, ignorez cet e-mail : aucune alerte ne sera créée.')],
} as const;

export const alertMail = {
  brand,
  subject: {
    BACK_IN_STOCK: (name: string): string => typo(`De retour : ${name}`),
    PRICE_DROP: (name: string): string => typo(`Le prix a baissé : ${name}`),
  },
  preview: {
    BACK_IN_STOCK: 'L’article que vous attendiez est de nouveau disponible',
    PRICE_DROP: 'L’article que vous suivez coûte moins cher',
  },
  title: { BACK_IN_STOCK: 'Il est de retour', PRICE_DROP: 'Son prix a baissé' },
  lead: {
    BACK_IN_STOCK: typo(
      'L’article que vous attendiez est de nouveau disponible. Les quantités sont limitées et rien n’est réservé.',
    ),
    PRICE_DROP: (before: string, now: string): string =>
      typo(`Le prix était de ${before} lors de votre alerte ; il est maintenant de ${now}.`),
  },
  sizes: (choices: readonly string[]): string => typo(`Disponible : ${choices.join(' ; ')}`),
  more: (count: number): string => countOf(count, 'autre choix', 'autres choix'),
  choice: (style: string, size: string): string => typo(`${style}, ${sizePhrase(size)}`),
  button: 'Voir l’article',
  stop: 'Ne plus recevoir d’alertes',
  mine: 'Voir mes alertes',
  foot: [foot],
  notice: {
    BACK_IN_STOCK: (name: string): string => typo(`De retour en stock : ${name}`),
    PRICE_DROP: (name: string, now: string): string => typo(`Le prix a baissé : ${name}, maintenant ${now}`),
  },
} as const;

/** Several items of a wishlist at once. */
export const wishlistMail = {
  subject: {
    BACK_IN_STOCK: (count: number): string => typo(`${count} articles de votre wishlist sont de retour`),
    PRICE_DROP: (count: number): string => typo(`${count} articles de votre wishlist ont baissé de prix`),
  },
  preview: {
    BACK_IN_STOCK: 'Ils sont de nouveau disponibles',
    PRICE_DROP: 'Voici leurs nouveaux prix',
  },
  title: { BACK_IN_STOCK: 'Ils sont de retour', PRICE_DROP: 'Leurs prix ont baissé' },
  lead: {
    BACK_IN_STOCK: typo('Ces articles de votre wishlist sont de nouveau disponibles. Les quantités sont limitées.'),
    PRICE_DROP: typo('Ces articles de votre wishlist coûtent moins cher qu’avant.'),
  },
  button: 'Voir ma wishlist',
  foot: [typo('Vous recevez cet e-mail parce que vous suivez votre wishlist.')],
  notice: {
    BACK_IN_STOCK: (count: number): string => typo(`${count} articles de votre wishlist sont de retour en stock`),
    PRICE_DROP: (count: number): string => typo(`${count} articles de votre wishlist ont baissé de prix`),
  },
} as const;

export const sampleItem = {
  name: 'Robe chemise ceinturée',
  other: 'Pantalon large en lin',
  choice: 'Sauge, taille 38',
} as const;
