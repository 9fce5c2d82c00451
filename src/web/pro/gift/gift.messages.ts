import type { WinnerView } from '#shared/api/pro-gifts';
import { countOf, typo, uncapitalised } from '#shared/text';

const tabs: Readonly<Record<WinnerView, string>> = {
  TO_HAND_OVER: 'À remettre',
  HANDED_OVER: 'Remis',
  CODES: 'Codes envoyés',
  ALL: 'Tous',
};

export const giftMessages = {
  title: 'Jeu concours',
  tabs,
  winners: 'Gagnants',
  search: 'Nom, e-mail, téléphone ou commande',
  erased: 'Coordonnées effacées',
  columns: { winner: 'Gagnant', prize: 'Cadeau', claimed: 'Réclamé', state: 'État', acts: 'Actions' },
  promotion: 'Code envoyé par e-mail',
  waiting: 'À remettre',
  unclaimed: 'Pas encore réclamé',
  handedOver: (day: string, by: string | null): string =>
    typo(by === null ? `Remis le ${day}` : `Remis le ${day} par ${by}`),
  reminded: (day: string): string => typo(`Rappel envoyé le ${day}`),
  handOver: 'Noter la remise',
  remind: 'Rappeler par e-mail',
  empty: {
    title: 'Aucun cadeau ici',
    text: typo('Les gagnants arrivent ici dès qu’ils ont laissé leurs coordonnées.'),
    found: (text: string): string => typo(`Aucun gagnant ne correspond à « ${text} » dans cette vue.`),
    clear: 'Effacer la recherche',
  },
  check: {
    title: 'Vérifier un code',
    label: 'Code que le gagnant montre',
    none: 'Indiquez le code.',
    send: 'Vérifier',
    unknown: typo('Ce code n’est celui d’aucun cadeau en cours.'),
    found: (prize: string): string => typo(`Code valable : ${uncapitalised(prize)}.`),
  },
  campaigns: {
    title: 'Campagnes',
    none: typo('Aucune campagne. Créez-en une avec npm run gift -- create campagne.json.'),
    dates: (from: string, to: string): string => typo(`Du ${from} au ${to}`),
    open: 'En cours',
    closed: 'Terminée',
    planned: 'À venir',
    odds: (item: number, order: number | null): string =>
      typo(
        order === null ? `1 tirage sur ${item} gagne` : `1 tirage sur ${item} gagne, et 1 commande payée sur ${order}`,
      ),
    wins: (count: number): string => countOf(count, 'cadeau gagné', 'cadeaux gagnés'),
    left: (remaining: number, stock: number): string => `reste ${remaining} sur ${stock}`,
    close: 'Terminer…',
    closeAsk: (name: string): string =>
      typo(`Terminer « ${name} » ? Plus personne n’y joue, et c’est définitif. Les cadeaux gagnés restent dus.`),
    closeSend: 'Terminer la campagne',
  },
  done: {
    HAND_OVER: 'La remise est notée.',
    REMIND: 'Le rappel est envoyé.',
    CLOSE: 'La campagne est terminée.',
  },
} as const;
