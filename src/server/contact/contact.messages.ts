import { contactTopicNames } from '#shared/contact-topics.messages';
import { elided } from '#shared/phrases';
import { typo } from '#shared/text';
import type { ContactTopic } from '#shared/rules/contact-topics';

export const contactMailMessages = {
  brand: 'Ourlet',
  topic: (topic: ContactTopic): string => contactTopicNames[topic],
  toShop: {
    subject: (topic: ContactTopic, name: string): string =>
      typo(`${elided('Message de', name)} : ${contactTopicNames[topic].toLowerCase()}`),
    preview: 'Message du formulaire de contact',
    title: 'Nouveau message',
    foot: [typo('Répondez à cet e-mail : votre réponse part à l’auteur du message.')],
  },
  copy: {
    subject: 'Votre message à la boutique Ourlet',
    preview: 'Nous l’avons bien reçu',
    title: 'Nous avons bien reçu votre message',
    lead: 'En voici la copie. Nous vous répondons par e-mail sous deux jours ouvrables.',
    foot: [
      'Vous recevez cet e-mail parce qu’une copie a été demandée sur la page de contact. Si ce n’était pas vous, ignorez-le.',
    ],
  },
  answer: {
    subject: (threadId: number): string => typo(`Réponse à votre message (n° ${threadId})`),
    preview: 'La boutique vous répond',
    title: 'Nous répondons à votre message',
    signature: (agent: string): string => `${agent}, service client d’Ourlet`,
    quoted: 'Votre message',
    foot: (hasMailbox: boolean): string[] => [
      hasMailbox
        ? typo('Pour continuer, répondez à cet e-mail, ou écrivez-nous depuis le site avec la même adresse.')
        : typo('Pour continuer, écrivez-nous depuis le site avec la même adresse e-mail.'),
    ],
    write: 'Écrire à la boutique',
  },
  auto: {
    title: 'Nous avons bien reçu votre message',
    text: (opens: number, closes: number): string =>
      typo(
        `Bonjour,\nNotre service client répond de ${opens} h à ${closes} h. Votre message nous attend : une personne de l’équipe vous répond dès l’ouverture.`,
      ),
  },
  noColleague: 'Cette personne ne fait pas partie de l’équipe.',
  titleTaken: 'Une réponse prête porte déjà ce titre. Choisissez-en un autre.',
  tooFar: 'Cette page est trop loin. Précisez la recherche.',
  labels: {
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    order: 'Commande',
    topic: 'Sujet',
    region: 'Région',
    message: 'Message',
  },
  tooMany: typo(
    'Vous nous avez déjà écrit plusieurs fois aujourd’hui. Nous vous répondons bientôt ; si c’est urgent, appelez-nous.',
  ),
} as const;

export const sampleMessage = typo('Bonjour, puis-je changer le jour de la livraison ?\nMerci d’avance.');

export const sampleAnswer = typo(
  'Bonjour Amel,\nOui, c’est possible : dites-nous le jour qui vous convient entre jeudi et samedi, et nous prévenons le livreur.\nBonne journée !',
);
