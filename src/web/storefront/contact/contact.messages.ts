import { contactTopicNames } from '#shared/contact-topics.messages';
import { workingDays } from '#shared/phrases';
import { typo } from '#shared/text';

export const contactMessages = {
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  title: 'Nous contacter',
  lead: typo('Une question sur une taille, une commande, un retour ? Écrivez-nous ou appelez-nous.'),
  description: typo(
    'Téléphone, WhatsApp, horaires et formulaire : toutes les façons de joindre la boutique Ourlet. Réponse sous deux jours ouvrables.',
  ),
  direct: 'Nous joindre directement',
  phone: 'Téléphone',
  whatsApp: 'WhatsApp',
  email: 'Adresse e-mail',
  newWindow: ' (nouvelle fenêtre)',
  hours: (opens: number, closes: number): string => typo(`Tous les jours, de ${opens} h à ${closes} h.`),
  write: 'Nous écrire',
  topic: 'Sujet',
  chooseTopic: 'Choisir un sujet',
  topics: contactTopicNames,
  name: 'Nom',
  phoneHint: 'Si vous préférez que nous vous rappelions.',
  order: 'Référence de la commande',
  orderHint: 'Elle se trouve dans l’e-mail de confirmation.',
  message: 'Message',
  copy: 'M’envoyer une copie par e-mail',
  button: 'Envoyer le message',
  noTopic: 'Choisissez un sujet.',
  noName: 'Indiquez votre nom.',
  noEmail: 'Indiquez votre adresse e-mail, pour que nous puissions vous répondre.',
  noMessage: 'Écrivez votre message.',
  tooMany: typo(
    'Trop de messages en peu de temps. Votre texte est toujours là : réessayez dans une heure, ou appelez-nous.',
  ),
  privacy: 'Nous conservons votre message un an au plus.',
  privacyLink: 'Données personnelles',
  sent: 'Votre message est envoyé',
  sentText: 'Merci. Nous vous répondons par e-mail sous deux jours ouvrables.',
  again: 'Envoyer un autre message',
  answers: 'La réponse est peut-être déjà là',
  help: 'Questions fréquentes',
  tracking: 'Suivre une commande',
  returns: 'Échanges et retours',
  delivery: 'Livraison',
  sizes: 'Guide des tailles',
} as const;

const offers = { pickup: 'retrait en magasin', cash: 'paiement à la livraison' } as const;

export const deliveryMessages = {
  title: 'Livraison et retrait',
  lead: (region: string): string =>
    typo(`${region} : prix et délais par lieu. Le prix exact s’affiche dans votre panier.`),
  description: (region: string, more: readonly (keyof typeof offers)[]): string =>
    typo(`${region} : ${['prix et délais de livraison', ...more.map((offer) => offers[offer])].join(', ')}.`),
  free: (amount: string): string => typo(`Offerte dès ${amount} d’achat.`),
  areas: 'Lieux',
  price: 'Prix',
  delay: 'Délai',
  days: workingDays,
  pickupDelay: (min: number, max: number): string =>
    max === 0 ? 'Prête le jour même.' : `Prête sous ${workingDays(Math.max(1, min), max)}.`,
  offered: 'Offerte',
  stores: 'Voir les magasins',
  cash: 'Paiement à la livraison',
  cashText: (amount: string): string => typo(`Vous pouvez payer en espèces au livreur, jusqu’à ${amount}.`),
  none: 'Nous ne livrons pas encore dans cette région.',
  other: typo('Vous êtes ailleurs ? Changez de région en bas de page.'),
  questions: typo('Une question sur votre livraison ?'),
  contact: 'Nous contacter',
  tracking: 'Suivre une commande',
} as const;
