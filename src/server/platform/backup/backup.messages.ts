import { typo } from '#shared/text';

const sizes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const size = (bytes: number): string =>
  bytes >= 1e9 ? `${sizes.format(bytes / 1e9)} Go` : `${sizes.format(bytes / 1e6)} Mo`;

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'medium' });
/** In the time of this machine, which is named. */
const moment = (at: Date): string => `${moments.format(at)} (heure de cette machine, ${zone})`;

export const messages = {
  moment,
  size,
  unexpected: typo('Erreur imprévue : voir le journal de la boutique.'),
  alreadyRunning: (pid: number): string =>
    typo(`Une sauvegarde est déjà en cours dans ce dossier (processus ${pid}). Attendez qu’elle finisse.`),
  insideData: (folder: string, data: string): string =>
    typo(
      `Le dossier ${folder} est dans les données à sauvegarder (${data}).\nChoisissez un dossier d’un autre disque, ou au moins hors de celui-ci.`,
    ),
  diskFull: (folder: string): string =>
    typo(
      `Le disque est plein : ${folder} n’a pas pu être écrit en entier. Rien d’incomplet n’est resté.\nLibérez de la place ou choisissez un autre disque, puis recommencez.`,
    ),
  noRoom: (folder: string, needed: number, free: number): string =>
    typo(
      `Pas assez de place dans ${folder} : il faut ${size(needed)}, il reste ${size(free)}.\nLibérez de la place ou choisissez un autre disque, puis recommencez.`,
    ),
  unwritable: (folder: string, code: string): string =>
    typo(`Le dossier ${folder} ne peut pas être écrit (${code}). Vérifiez le chemin, le disque et ses droits.`),
  tablespaces:
    'Cette base a des espaces de tables hors de son dossier : cette sauvegarde ne sait pas les copier.\nRamenez-les dans la base (« alter table … set tablespace pg_default »), puis recommencez.',
  notABackup: (folder: string): string =>
    typo(
      `${folder} n’est pas une sauvegarde complète d’Ourlet : le fichier backup.json manque.\nUne sauvegarde est un dossier comme 2026-11-23T140512Z ; « npm run backup -- --list » montre celles qui existent.`,
    ),
  newerFormat: (folder: string, version: string): string =>
    typo(`${folder} vient d’une version plus récente de la boutique (${version}). Restaurez-la avec cette version.`),
  newerSchema: (folder: string, version: string): string =>
    typo(
      `${folder} vient d’une boutique plus récente que celle-ci (version ${version}, migrations inconnues ici).\nInstallez cette version, puis restaurez avec elle.`,
    ),
  otherPostgres: (folder: string, found: string, wanted: string): string =>
    typo(
      `${folder} vient de PostgreSQL ${found} ; cette boutique demande PostgreSQL ${wanted}.\nRestaurez-la avec la version de la boutique qui l’a faite.`,
    ),
  damaged: (file: string): string =>
    typo(
      `Le fichier ${file} est abîmé : sa somme de contrôle est fausse. Rien n’a été restauré.\nPrenez une autre copie de cette sauvegarde, ou une sauvegarde plus ancienne.`,
    ),
  fileMissing: (file: string): string =>
    typo(
      `Le fichier ${file} manque dans la sauvegarde. Rien n’a été restauré.\nPrenez une autre copie de cette sauvegarde, ou une sauvegarde plus ancienne.`,
    ),
  notEmpty: (folder: string): string =>
    typo(
      `Le dossier ${folder} n’est pas vide. Une restauration n’écrase rien : donnez un dossier neuf avec --into, par exemple ${folder}-restauree.`,
    ),
  dumpHasNoLog: typo(
    'Cette sauvegarde vient de pg_dump : elle ne contient qu’un instant, --to n’est pas possible.\nPour un autre moment, utilisez les sauvegardes de votre serveur PostgreSQL.',
  ),
  noArchive: typo(
    'Cette sauvegarde a été faite sans archive du journal (BACKUP_DIR n’était pas donné au démarrage de la boutique) : --to n’est pas possible.\nSans --to, elle redonne la boutique telle qu’à la fin de la sauvegarde.',
  ),
  beforeBackup: (wanted: Date, end: Date): string =>
    typo(
      `Cette sauvegarde finit le ${moment(end)} : elle ne peut pas redonner la boutique du ${moment(wanted)}.\nPrenez une sauvegarde plus ancienne : « npm run backup -- --list ».`,
    ),
  inTheFuture: (wanted: Date): string => typo(`Le ${moment(wanted)} n’est pas encore passé.`),
  logGap: (segment: string): string =>
    typo(
      `L’archive du journal a un trou : le fichier ${segment} manque, et tout ce qui suit ne peut pas être rejoué.\nRetrouvez-le, ou donnez avec --to un moment d’avant le trou.`,
    ),
  logEndsBefore: (wanted: Date, last: Date | null): string =>
    typo(
      `L’archive du journal s’arrête avant le ${moment(wanted)}${last ? ` : sa dernière opération est du ${moment(last)}` : ''}.\nDonnez un moment plus ancien, ou « --to latest » pour tout ce que l’archive contient.`,
    ),
  dumpNeedsDatabase: typo(
    'Cette sauvegarde vient d’un serveur PostgreSQL extérieur. Créez une base vide et donnez-la avec DATABASE_URL=postgres://…, puis recommencez.',
  ),
  databaseNotEmpty: (name: string, tables: number): string =>
    typo(
      `La base « ${name} » de DATABASE_URL n’est pas vide (${tables} tables). Une restauration n’écrase rien : créez une base neuve, puis recommencez.`,
    ),
  toolMissing: (tool: string, major: number): string =>
    typo(
      `Le programme ${tool} manque sur cette machine ; il faut celui de PostgreSQL ${major} ou plus.\nDebian, Ubuntu : « apt install postgresql-client-${major} » ; macOS : « brew install libpq ». Puis recommencez.`,
    ),
  toolTooOld: (tool: string, found: number, major: number): string =>
    typo(
      `Le programme ${tool} de cette machine est de PostgreSQL ${found}, le serveur de PostgreSQL ${major} : il faut ${tool} ${major} ou plus.\nDebian, Ubuntu : « apt install postgresql-client-${major} » (dépôt apt.postgresql.org) ; macOS : « brew install libpq ».`,
    ),
  toolFailed: (tool: string, output: string): string => typo(`${tool} a échoué. Ses derniers mots :`) + `\n${output}`,
};
