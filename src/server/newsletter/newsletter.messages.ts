/** French texts of the newsletter’s mails. */
import { typo } from '#shared/text';
import type { NewsletterTopic } from '#shared/rules/newsletter';

const brand = 'Ourlet';

export const topicNames: Readonly<Record<NewsletterTopic, string>> = {
  NEW: 'Nouveautés',
  SALES: 'Soldes et ventes privées',
};

export const confirmMail = {
  brand,
  subject: 'Confirmez votre inscription à la lettre d’Ourlet',
  preview: 'Un clic, et c’est fait',
  title: 'Confirmez votre inscription',
  lead: typo('Vous avez demandé à recevoir la lettre d’Ourlet : nouveautés, soldes et ventes privées.'),
  button: 'Confirmer mon inscription',
  lifetime: 'Ce lien est valable deux jours.',
  foot: [
    typo('Si vous n’avez rien demandé, ignorez cet e-mail : sans confirmation, vous ne recevrez rien.'),
    'Vous recevez cet e-mail parce que votre adresse a été saisie sur le site d’Ourlet.',
  ],
} as const;

export const alreadyMail = {
  brand,
  subject: 'Vous recevez déjà la lettre d’Ourlet',
  preview: 'Il n’y a rien à faire',
  title: 'Vous êtes déjà sur la liste',
  lead: typo(
    'Votre adresse vient d’être saisie sur le site d’Ourlet, mais vous recevez déjà notre lettre. Il n’y a rien à faire.',
  ),
  button: 'Choisir mes sujets',
  foot: ['Si vous n’avez rien demandé, ignorez cet e-mail. Rien n’a changé.'],
} as const;

export const letterMail = {
  brand,
  preferences: 'Mes préférences',
  unsubscribe: 'Me désinscrire',
  shop: 'Voir la boutique',
  foot: (topic: NewsletterTopic): string[] => [
    typo(`Vous recevez cette lettre parce que vous avez choisi le sujet « ${topicNames[topic]} ».`),
  ],
} as const;

export const choiceMessages = {
  noTopic: 'Choisissez au moins un sujet, ou désinscrivez-vous.',
} as const;

export const sampleLetter = {
  title: 'La maille est arrivée',
  preview: typo('Mérinos, point mousse et côtes épaisses : de quoi passer l’hiver'),
  markdown: typo(
    'Les matins sont frais. Nous avons sorti les **pulls en mérinos**, les gilets au point mousse et les bonnets.\n\n' +
      'Trois conseils de la maison :\n\n' +
      '- lavez la laine à 30 °C, à l’envers ;\n' +
      '- séchez-la à plat, sur une serviette ;\n' +
      '- pliez-la plutôt que de la suspendre.\n\n' +
      'Tout est expliqué dans [notre journal](/actualites).',
  ),
  items: [
    { name: 'Pull col rond mérinos', detail: 'Bleu marine, gris chiné, bordeaux' },
    { name: 'Gilet long ceinturé', detail: 'Écru, camel' },
  ],
} as const;
