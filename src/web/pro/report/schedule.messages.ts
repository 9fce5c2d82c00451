import { typo } from '#shared/text';
import type { Frequency } from '#shared/rules/reports';

export const scheduleMessages = {
  title: 'Envois programmés',
  add: (report: string): string => typo(`Programmer « ${report} »`),
  hint: typo(
    'Chaque e-mail porte sur la dernière période complète, avec le rapport en XLSX et un lien pour arrêter l’envoi.',
  ),
  name: 'Objet de l’e-mail',
  noTitle: 'Écrivez l’objet de l’e-mail.',
  frequency: 'Rythme',
  choices: {
    DAILY: 'Chaque matin, pour la veille',
    WEEKLY: 'Chaque lundi, pour la semaine passée',
    MONTHLY: 'Le 1er du mois, pour le mois passé',
  } satisfies Record<Frequency, string>,
  frequencies: {
    DAILY: 'chaque matin',
    WEEKLY: 'chaque lundi',
    MONTHLY: 'le 1er du mois',
  } satisfies Record<Frequency, string>,
  recipient: 'Destinataire',
  create: 'Programmer l’envoi',
  list: 'Rapports envoyés par e-mail',
  none: typo('Aucun envoi programmé. Ouvrez un rapport, puis choisissez « Programmer ».'),
  to: (frequency: string, recipient: string): string => `${frequency}, à ${recipient}`,
  notSent: 'pas encore envoyé',
  sent: (moment: string): string => `dernier envoi le ${moment}`,
  stop: 'Arrêter l’envoi',
  stopOf: (title: string, recipient: string): string => typo(`Arrêter l’envoi de « ${title} » à ${recipient}`),
  program: 'Programmer',
  done: {
    CREATE: 'L’envoi est programmé.',
    REMOVE: 'L’envoi est arrêté.',
  } as Readonly<Record<string, string>>,
} as const;
