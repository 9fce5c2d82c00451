import { typo } from '#shared/text';
import type { PauseReason } from '#shared/rules/webhook-events';

const reasons: Readonly<Record<PauseReason, string>> = {
  FAILING: typo('Depuis un jour, aucun envoi n’a réussi.'),
  GONE: typo('Le serveur a répondu 410 : cette adresse n’existe plus.'),
};

export const webhookMessages = {
  badUrl: 'Indiquez une adresse complète, comme https://erp.exemple.tn/ourlet.',
  notSecure: 'L’adresse doit commencer par https://.',
  hasLogin: typo('Retirez le nom et le mot de passe de l’adresse : la signature prouve d’où vient l’envoi.'),
  privateHost: 'Cette adresse est dans un réseau privé. Indiquez une adresse accessible par Internet.',
  taken: 'Un webhook existe déjà pour cette adresse. Modifiez ses événements.',
  unknownRegion: 'Choisissez une région de la liste.',
  test: 'Essai envoyé depuis la console.',
  mail: (name: string, reason: PauseReason) => ({
    brand: 'Ourlet',
    subject: typo(`Webhook en pause : ${name}`),
    title: 'Un webhook est en pause',
    lead: typo(
      `${reasons[reason]} La boutique garde les événements du webhook « ${name} » pendant trente jours et n’envoie plus rien.`,
    ),
    advice: typo('Corrigez le serveur qui reçoit, puis reprenez les envois : ce qui attend partira alors.'),
    button: 'Ouvrir le webhook',
    foot: ['Vous recevez ce message parce que vous pouvez modifier les paramètres de la boutique.'],
  }),
} as const;
