import { backupMessages } from '#platform/backup';
import { countOf, typo } from '#shared/text';

type Listed = {
  readonly name: string;
  readonly coversUntil: Date;
  readonly bytes: number;
  readonly isContinued: boolean;
  readonly broken: number | null;
};

const { moment, size } = backupMessages;

export const messages = {
  backupUsage: typo(
    [
      'npm run backup -- dossier : sauvegarde la base et les fichiers dans ce dossier, boutique ouverte ou fermée ; sans dossier, dans BACKUP_DIR.',
      '  --rate 40    au plus 40 Mo par seconde',
      'npm run backup -- --list : les sauvegardes du dossier, de la plus ancienne à la plus récente.',
      'npm run backup -- --verify [sauvegarde] : restaure la dernière sauvegarde, ou celle-ci, dans un dossier provisoire et y vérifie les promesses de la boutique ; code 1 si l’une est rompue.',
      'Marche à suivre : docs/operations.md.',
    ].join('\n'),
  ),
  restoreUsage: typo(
    [
      'npm run restore -- sauvegarde --into dossier-neuf : la boutique telle qu’à la fin de la sauvegarde.',
      '  --to "2026-11-23 14:05"    telle qu’à ce moment (heure de cette machine), avec l’archive du journal',
      '  --to latest                avec tout ce que l’archive contient',
      'Les données actuelles restent telles quelles. Marche à suivre : docs/operations.md.',
    ].join('\n'),
  ),
  noFolder: typo(
    'Où sauvegarder ? Donnez un dossier (« npm run backup -- /mnt/disque/ourlet »), ou réglez BACKUP_DIR une fois pour toutes.',
  ),
  noData: (folder: string): string =>
    typo(`Il n’y a pas de boutique dans ${folder} : rien à sauvegarder. Le bon dossier se donne avec OURLET_DATA=…`),
  noBackup: (folder: string): string =>
    typo(`Il n’y a pas de sauvegarde complète dans ${folder}. « npm run backup -- ${folder} » en fait une.`),
  badRate: (given: string): string => typo(`--rate ${given} : il faut un nombre de mégaoctets par seconde.`),
  badTarget: (given: string): string => typo(`--to ${given} : il faut un moment comme "2026-11-23 14:05", ou latest.`),
  badArguments: 'Cette commande ne connaît pas tous ces mots. Voici ceux qu’elle comprend.',
  needsInto: 'Donnez un dossier neuf avec --into : une restauration n’écrase jamais les données actuelles.',
  done: (folder: string, bytes: number, coversUntil: Date): string =>
    typo(
      `Sauvegarde complète (${size(bytes)}) : ${folder}\nElle contient tout ce qui a été validé avant le ${moment(coversUntil)}.`,
    ),
  secret:
    'Elle contient les données des clients et les mots de passe de la base : gardez-la à l’abri, et OURLET_SECRET ailleurs.',
  listed: ({ name, coversUntil, bytes, isContinued, broken }: Listed): string =>
    typo(
      `${name} : jusqu’au ${moment(coversUntil)}, ${size(bytes)}${isContinued ? ', suivie par l’archive du journal' : ''}${
        broken === null
          ? ''
          : broken === 0
            ? ', vérifiée'
            : `, vérifiée : ${countOf(broken, 'promesse rompue', 'promesses rompues')}`
      }`,
    ),
  verifying: (folder: string): string => typo(`Restauration d’essai de ${folder}…`),
  verified: (broken: number): string =>
    broken === 0
      ? 'La sauvegarde se restaure, et toutes les promesses y sont tenues.'
      : typo(
          `La sauvegarde se restaure, mais ${countOf(broken, 'promesse y est rompue', 'promesses y sont rompues')} : voir plus haut.`,
        ),
  restoring: (at: Date | 'latest' | null): string =>
    at === null
      ? 'Restauration…'
      : at === 'latest'
        ? 'Restauration avec toute l’archive du journal…'
        : typo(`Restauration de la boutique telle que le ${moment(at)}…`),
  restored: (into: string, isDump: boolean): string =>
    typo(
      isDump
        ? `La base de DATABASE_URL est restaurée, les fichiers sont dans ${into}/files. Vérifiez puis ouvrez :\n  FILES_URL=${into}/files npm run verify\n  FILES_URL=${into}/files npm start`
        : `La boutique est restaurée dans ${into}. Vérifiez puis ouvrez :\n  OURLET_DATA=${into} npm run verify\n  OURLET_DATA=${into} npm start`,
    ),
};
