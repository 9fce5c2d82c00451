import type { BulkJob } from '#shared/api/pro-bulk';
import { countOf, typo } from '#shared/text';

const acts: Readonly<Record<string, string>> = {
  CONFIRM: 'Confirmation',
  PREPARE: 'Lancement de la préparation',
  ASSIGN: 'Changement de suivi',
  PUBLISH: 'Publication',
  ARCHIVE: 'Archivage',
  MOVE: 'Changement de groupe',
  REMIND: 'Relance',
};

const recordsOf = (count: number, list: string): string => {
  if (list === 'orders') return countOf(count, 'commande', 'commandes');
  if (list === 'invoices') return countOf(count, 'facture', 'factures');
  return list === 'items' ? countOf(count, 'article', 'articles') : countOf(count, 'fiche', 'fiches');
};

export const jobMessages = {
  title: 'Actions groupées',
  label: 'Actions en cours',
  name: ({ act, records, list }: Pick<BulkJob, 'act' | 'records' | 'list'>): string =>
    `${acts[act] ?? 'Action'} de ${recordsOf(records, list)}`,
  progress: ({ done, refused, records }: Pick<BulkJob, 'done' | 'refused' | 'records'>): string =>
    `${done + refused} sur ${records}`,
  result: ({ done, refused }: Pick<BulkJob, 'done' | 'refused'>): string =>
    refused === 0
      ? typo(`Terminé : ${done} sur ${done}`)
      : typo(`Terminé : ${done} sur ${done + refused}, ${countOf(refused, 'refus', 'refus')}`),
  stopped: ({ done, records }: Pick<BulkJob, 'done' | 'records'>): string => typo(`Arrêté : ${done} sur ${records}`),
  leave: 'Vous pouvez quitter cette page.',
  stop: 'Arrêter',
  details: 'Voir le détail',
  openResult: 'Ouvrir le résultat',
  dismiss: 'Masquer',
  refusedTitle: 'Refus',
  none: 'Aucun refus.',
  empty: typo('Aucune action groupée depuis hier. Sélectionnez des lignes dans une liste pour en lancer une.'),
  reload: 'Actualiser',
  refusedStart: 'L’action n’a pas été lancée.',
} as const;
