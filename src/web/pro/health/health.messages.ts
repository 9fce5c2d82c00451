import type { HealthProblem } from '#shared/api/pro-health';
import { countOf, typo } from '#shared/text';

type Problem = { readonly title: string; readonly action: string };

const problems: Readonly<Record<HealthProblem, Problem>> = {
  DISK_LOW: {
    title: 'Un disque est presque plein',
    action: typo('Faites de la place : sans elle, la boutique ne peut plus enregistrer de commandes.'),
  },
  ARCHIVE_FAILING: {
    title: 'L’archivage continu de la base est en panne',
    action: typo('Vérifiez que le disque des sauvegardes est branché et qu’il reste de la place.'),
  },
  BACKUP_FAILED: {
    title: 'La dernière sauvegarde a échoué',
    action: typo('La cause est indiquée sous « Sauvegardes ». Corrigez-la, puis lancez « npm run backup ».'),
  },
  BACKUP_OLD: {
    title: 'Aucune sauvegarde depuis plus d’un jour',
    action: typo('Lancez « npm run backup » : la commande sauvegarde tout de suite, ou dit ce qui l’empêche.'),
  },
  PAYMENTS_OVERDUE: {
    title: 'Des paiements attendent une réponse depuis trop longtemps',
    action: 'Vérifiez que les tâches de fond s’exécutent et que le prestataire de paiement répond.',
  },
  PAYMENTS_REVIEW: {
    title: 'Des paiements sont à vérifier auprès du prestataire',
    action: 'Ouvrez les paiements, vérifiez chacun sur le site du prestataire, puis décidez.',
  },
  REFUNDS_BY_HAND: {
    title: 'Des remboursements sont à faire à la main',
    action: 'Rendez l’argent au client, puis notez le remboursement.',
  },
  MAILS_FAILED: {
    title: 'Des e-mails n’ont pas pu partir',
    action: 'La boutique a cessé d’essayer. Vérifiez les adresses et le serveur d’envoi.',
  },
  MAILS_LATE: {
    title: 'Les e-mails ont du retard',
    action: 'Vérifiez le serveur d’envoi. Ils partiront d’eux-mêmes dès qu’il répondra.',
  },
  EFFECTS_FAILED: {
    title: 'Des traitements après commande ont échoué',
    action: typo('Ouvrez les paiements : demandez à nouveau le remboursement, ou faites-le à la main.'),
  },
  EFFECTS_LATE: {
    title: 'Des traitements après commande ont du retard',
    action: 'Vérifiez que les tâches de fond s’exécutent et que le prestataire de paiement répond.',
  },
  JOBS_FAILED: {
    title: 'Des tâches ont échoué depuis hier',
    action: 'Leurs noms sont plus bas. L’exploitant trouve les raisons dans les fichiers de log du serveur.',
  },
  JOBS_LATE: {
    title: 'Des tâches attendent depuis trop longtemps',
    action: typo('« npm run work », lancé à côté de la boutique, ajoute un processus qui exécute les tâches.'),
  },
  BACKUP_UNVERIFIED: {
    title: 'Aucune restauration d’essai depuis un mois',
    action: typo('« npm run backup -- --verify » restaure la dernière sauvegarde à part et la vérifie.'),
  },
  BACKUP_OFF: {
    title: 'La boutique n’est pas sauvegardée',
    action: 'Indiquez dans BACKUP_DIR un dossier situé sur un autre disque, puis redémarrez la boutique.',
  },
};

const units: readonly (readonly [number, string])[] = [
  [1e12, 'To'],
  [1e9, 'Go'],
  [1e6, 'Mo'],
];
const sizes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

const size = (bytes: number): string => {
  const [unit, name] = units.find(([least]) => bytes >= least) ?? [1e6, 'Mo'];
  return `${sizes.format(bytes / unit)}\u00A0${name}`;
};

const duration = (seconds: number): string => {
  if (seconds < 60) return 'moins d’une minute';
  if (seconds < 3600) return countOf(Math.floor(seconds / 60), 'minute', 'minutes');
  if (seconds < 2 * 86_400) return countOf(Math.floor(seconds / 3600), 'heure', 'heures');
  return countOf(Math.floor(seconds / 86_400), 'jour', 'jours');
};

export const healthMessages = {
  title: 'Santé de la boutique',
  checkedAt: (moment: string): string => typo(`État du ${moment}`),
  refresh: 'Actualiser',
  problems,
  toDo: 'À traiter',
  seePayments: 'Voir les paiements',
  allGood: typo('Tout va bien : aucune intervention n’est nécessaire.'),
  size,
  count: (count: number): string => sizes.format(count),
  never: 'jamais',
  none: 'aucun',
  ago: (seconds: number): string => (seconds < 60 ? 'à l’instant' : `il y a ${duration(seconds)}`),
  states: { ok: 'En ordre', look: 'À vérifier', off: 'Arrêtée' },
  queue: { waiting: 'En attente', failed: 'Abandonnés', oldest: 'Le plus ancien attend depuis', duration },
  jobs: {
    title: 'Tâches de fond',
    running: 'En cours',
    waiting: 'En attente',
    failed: 'Abandonnées depuis hier',
    oldest: 'La plus ancienne attend depuis',
    failures: typo('Tâches abandonnées :'),
  },
  mails: 'E-mails',
  effects: 'Traitements après commande',
  payments: {
    title: 'Paiements',
    waiting: 'En cours chez le prestataire',
    overdue: 'Sans réponse depuis trop longtemps',
    underReview: 'À vérifier',
    refundsByHand: 'Remboursements à la main',
  },
  disks: {
    title: 'Disques',
    names: { data: 'Données', files: 'Fichiers', backups: 'Sauvegardes' },
    free: (bytes: number, total: number): string => typo(`${size(bytes)} libres sur ${size(total)}`),
  },
  backups: {
    title: 'Sauvegardes',
    newest: 'Dernière',
    kept: 'Conservées',
    verified: 'Dernière restauration d’essai réussie',
    archive: 'Archivage continu',
    archived: (ago: string): string => `dernière copie ${ago}`,
    failing: 'en panne',
    failure: (moment: string): string => typo(`Échec du ${moment} :`),
    off: typo('Les sauvegardes automatiques sont arrêtées : BACKUP_DIR n’est pas réglé.'),
  },
  versions: {
    title: 'Versions',
    shop: 'Boutique',
    schema: 'Schéma',
    startedAt: 'Démarrée',
  },
} as const;
