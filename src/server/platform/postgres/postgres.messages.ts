type Holder = { readonly pid: number; readonly address: string | null };

export const messages = {
  noBinaries: (platform: string): string =>
    `PostgreSQL n’est pas fourni pour cette machine (${platform}), ou l’installation des paquets est incomplète.\n` +
    'Relancez « npm ci --include=optional », ou indiquez un serveur PostgreSQL (16 ou plus) avec DATABASE_URL=postgres://…',
  foreignData: (folder: string): string =>
    `Les données de ${folder} appartiennent à un autre utilisateur du système.\n` +
    'Lancez la boutique avec cet utilisateur, ou choisissez un autre dossier avec OURLET_DATA=…',
  noAccount: (uid: number): string =>
    `L’utilisateur du système numéro ${uid} n’a pas de nom (aucune ligne dans /etc/passwd) : PostgreSQL refuse de démarrer ainsi.\n` +
    'Lancez la boutique avec un utilisateur déclaré, ou indiquez un serveur PostgreSQL (16 ou plus) avec DATABASE_URL=postgres://…',
  noLesserAccount:
    'PostgreSQL refuse de tourner en root, et ni l’utilisateur « postgres » ni « nobody » n’existe sur ce système.\n' +
    'Lancez la boutique avec un utilisateur ordinaire, ou indiquez un serveur PostgreSQL (16 ou plus) avec DATABASE_URL=postgres://…',
  notWritable: (folder: string): string =>
    `Impossible d’écrire dans ${folder}.\nDonnez-vous le droit d’y écrire, ou choisissez un autre dossier avec OURLET_DATA=…`,
  nowhere: (name: string): string =>
    `En root, PostgreSQL tourne sous l’utilisateur « ${name} », qui ne peut entrer ni dans ce dossier, ni dans /var/lib/ourlet, ni dans /var/tmp/ourlet.\n` +
    'Placez la boutique dans un dossier ouvert à tous, ou lancez-la avec un utilisateur ordinaire.',
  moved: (folder: string): string =>
    `Lancé en root dans un dossier fermé aux autres utilisateurs : PostgreSQL garde ses données dans ${folder}.`,
  accessLost: (file: string): string =>
    `Les données de PostgreSQL sont là, mais pas leurs mots de passe : le fichier ${file} manque.\n` +
    'Restaurez ce fichier depuis une sauvegarde, ou repartez d’un dossier vide avec OURLET_DATA=…',
  accessRefused: (file: string): string =>
    `PostgreSQL refuse le mot de passe du fichier ${file} : il ne va pas avec ces données.\n` +
    'Restaurez ce fichier et les données d’une même sauvegarde, ou repartez d’un dossier vide avec OURLET_DATA=…',
  portTaken: (port: number): string =>
    `PostgreSQL ne peut pas redémarrer : un autre programme occupe le port ${port}. Arrêtez-le, ou relancez la boutique, qui en choisira un autre.`,
  otherMajor: (folder: string, found: string, wanted: string): string =>
    `Les données de ${folder} viennent de PostgreSQL ${found} ; cette boutique demande PostgreSQL ${wanted}.\n` +
    'Reprenez la version de la boutique qui les a créées, ou choisissez un autre dossier avec OURLET_DATA=…',
  initdbFailed: (output: string): string => `PostgreSQL n’a pas pu créer ses données :\n${output}`,
  serverFailed: (output: string): string => `PostgreSQL ne démarre pas. Ses derniers mots :\n${output}`,
  alreadyRunning: ({ pid, address }: Holder, folder: string): string =>
    `Une boutique tourne déjà sur ces données (${folder}), processus ${pid}${address ? `, à l’adresse ${address}` : ''}.\n` +
    'Arrêtez-la d’abord, ou ouvrez-en une autre avec OURLET_DATA=… et PORT=…',
  copyOfOpen: (folder: string, original: string, { pid }: Holder): string =>
    `${folder} est une copie de ${original}, dont la base est rangée ailleurs et sert en ce moment (processus ${pid}).\n` +
    'Arrêtez cette autre boutique le temps d’ouvrir la copie, qui recevra alors sa propre base.',
  archiveUnreachable: (folder: string, name: string): string =>
    `En root, PostgreSQL tourne sous l’utilisateur « ${name} », qui ne peut pas entrer dans le dossier des sauvegardes ${folder}.\n` +
    'Indiquez avec BACKUP_DIR=… un dossier dont tous les dossiers parents lui sont ouverts, par exemple /var/backups/ourlet.',
  archiveUnwritable: (folder: string, code: string): string =>
    `Le dossier des sauvegardes ${folder} ne peut pas être écrit (${code}).\n` +
    'Vérifiez que son disque est branché et que vous avez le droit d’y écrire, ou indiquez-en un autre avec BACKUP_DIR=…',
  recoveryFailed: (output: string): string =>
    `PostgreSQL n’a pas pu rejouer la sauvegarde. Ses derniers mots :\n${output}`,
  joinFailed:
    'Une boutique tourne sur ces données, mais son PostgreSQL ne répond pas. Attendez un instant, puis réessayez.',
};
