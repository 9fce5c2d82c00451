import type { PhotoImportState } from '#shared/api/pro-photo-imports';
import { countOf, typo } from '#shared/text';

const planned = (count: number): string => countOf(count, 'photo à ranger', 'photos à ranger');
const stored = (count: number): string => countOf(count, 'photo rangée', 'photos rangées');
const storedTexts: Readonly<Record<PhotoImportState, (count: number) => string>> = {
  READY: planned,
  APPLYING: planned,
  DONE: stored,
  UNDOING: stored,
  UNDONE: (count) => countOf(count, 'photo avait été rangée', 'photos avaient été rangées'),
  DISCARDED: () => 'aucune photo rangée',
};

export const photoImportMessages = {
  title: 'Importer des photos',
  crumb: 'Photos',
  lead: typo(
    'Envoyez les photos de plusieurs articles à la fois, ou une archive ZIP. Le nom du fichier indique l’article et la couleur. Vous voyez d’abord ce que devient chacune : rien n’est changé avant votre accord, et un import peut être annulé.',
  ),
  form: {
    title: 'Photos',
    drop: typo('Déposez ou choisissez des photos, un dossier ou une archive ZIP'),
    files: 'Choisir des fichiers',
    folder: 'Choisir un dossier',
    hint: typo('JPEG, PNG ou WebP, 20 Mo au plus chacune ; une archive ZIP de 60 Mo au plus. 500 photos par import.'),
    chosen: (count: number, size: string, folder: string | null): string =>
      `${folder === null ? '' : `${folder}\u202F: `}${countOf(count, 'fichier à envoyer', 'fichiers à envoyer')}, ${size}`,
    unsent: (count: number): string => countOf(count, 'fichier ne sera pas envoyé', 'fichiers ne seront pas envoyés'),
    reasons: {
      tooLarge: (size: string): string => `trop grand, ${size}`,
      notPhoto: (size: string): string => `pas une photo, ${size}`,
    },
    send: 'Vérifier les photos',
    sending: 'Envoi des photos…',
    sent: (sent: number, count: number): string => `${sent} sur ${countOf(count, 'fichier', 'fichiers')}`,
    progress: 'Envoi',
    stopped: typo(
      'La connexion est coupée. Les photos arrivées sont gardées : continuez dès que la connexion revient.',
    ),
    resume: 'Continuer l’envoi',
    restart: 'Recommencer avec d’autres photos',
    into: typo('Les photos s’ajoutent à l’import'),
    intoHint: typo(
      'Vous pouvez choisir le même dossier à nouveau : les photos déjà reçues ne sont pas ajoutées deux fois.',
    ),
    none: 'Choisissez au moins une photo.',
    unreadable: typo(
      'Ces fichiers n’ont pas pu être lus : votre choix précédent est gardé. Utilisez « Choisir un dossier » ou « Choisir des fichiers ».',
    ),
    tooMany: (count: number, max: number): string =>
      typo(`${count} fichiers choisis, et un import en prend ${max}. Envoyez-les en plusieurs imports.`),
    tooLarge: (size: string, megabytes: number): string =>
      typo(`Ces photos font ${size}, et un import prend ${megabytes} Mo. Envoyez-les en plusieurs imports.`),
    allTooLarge: typo('Ces fichiers dépassent 60 Mo. Envoyez-les en plusieurs fois.'),
    changed: typo('Quelqu’un ajoute des photos à cet import en même temps. Recommencez l’envoi.'),
  },
  rulesTitle: 'Comment nommer les fichiers',
  examples: [
    { name: 'ROBE-01.jpg', text: typo('la photo de l’article ROBE-01, toutes couleurs') },
    { name: 'ROBE-01-2.jpg', text: 'sa deuxième photo' },
    { name: 'ROBE-01-noir.jpg', text: 'la photo de sa couleur Noir' },
    { name: 'ROBE-01-noir-dos.jpg', text: typo('le dos ; de même face, detail, plat, dessus, profil, echelle') },
    { name: 'robe-midi-lin-2.jpg', text: typo('le nom de l’article, comme dans son adresse') },
    { name: '6191234567890.jpg', text: typo('le code-barres ou le SKU d’une déclinaison : son article, sa couleur') },
  ],
  rules: [
    typo('Un fichier au nom déjà connu remplace cette photo partout ; son texte de remplacement est gardé.'),
    typo('Un fichier peut aussi porter le nom par lequel finit son adresse dans le catalogue importé.'),
    typo(
      'Pendant trente jours, un import peut être annulé. Des photos vérifiées et non rangées sont gardées sept jours.',
    ),
  ],
  history: {
    title: 'Historique',
    empty: typo('Aucun import pour le moment. Les premières photos que vous envoyez apparaissent ici.'),
    columns: { file: 'Photos', state: 'État', rows: 'Verdicts', by: 'Par', at: 'Envoyé le' },
    counts: (state: PhotoImportState, count: number, aside: number): string => {
      const kept = storedTexts[state](count);
      return aside === 0 ? kept : `${kept}, ${countOf(aside, 'laissée de côté', 'laissées de côté')}`;
    },
    nobody: 'Compte effacé',
  },
  files: (count: number): string => countOf(count, 'fichier', 'fichiers'),
  states: {
    READY: 'À ranger',
    APPLYING: 'Rangement en cours',
    DONE: 'Rangé',
    UNDOING: 'Annulation en cours',
    UNDONE: 'Annulé',
    DISCARDED: 'Abandonné',
  },
  sentBy: (by: string, at: string): string => `Envoyé par ${by} le ${at}`,
  sent: (at: string): string => `Envoyé le ${at}`,
  planned: {
    created: 'À ajouter',
    received: 'À compléter',
    replaced: 'À remplacer',
    attached: 'À rattacher',
    unchanged: 'Déjà là',
    skipped: 'Sans article',
    refused: 'Refusée',
  },
  verdicts: {
    created: 'Ajoutée',
    received: 'Reçue',
    replaced: 'Remplacée',
    attached: 'Rattachée',
    unchanged: 'Déjà là',
    skipped: 'Laissée de côté',
    refused: 'Refusée',
  },
  what: {
    created: typo('Nouvelle photo de l’article.'),
    received: typo('Photo qu’un import du catalogue attend.'),
    replaced: typo('Remplace la photo du même nom, partout.'),
    attached: typo('La boutique a cette photo ; elle va sur l’article.'),
    unchanged: typo('L’article a déjà cette photo : rien à faire.'),
  },
  tabs: { label: 'Verdicts', all: 'Toutes' },
  rows: {
    plan: 'Ce que devient chaque photo',
    result: 'Ce qu’est devenue chaque photo',
    columns: { file: 'Fichier', article: 'Article', verdict: 'Verdict', what: 'Explication' },
    search: 'Chercher un fichier, une référence ou un nom',
    find: 'Chercher',
    none: 'Aucune photo ne correspond à ce choix.',
    all: 'Voir toutes les photos',
    noItem: 'Aucun article',
    download: 'Télécharger les verdicts',
    undoResults: {
      RESTORED: typo('Annulé : l’état d’avant est revenu.'),
      LEFT: typo('Laissé : changé depuis l’import.'),
    },
  },
  discarded: typo('Cet import a été abandonné avant d’être rangé.'),
  gone: typo('Les photos de cet import ne sont plus conservées.'),
  apply: {
    title: 'Ranger',
    text: (items: number): string => typo(`${countOf(items, 'photo a', 'photos ont')} un article.`),
    aside: (count: number): string => typo(`${countOf(count, 'fichier est laissé', 'fichiers sont laissés')} de côté.`),
    send: (count: number): string => `Ranger ${countOf(count, 'photo', 'photos')}`,
    nothing: typo('Aucune photo à ranger : chacune est déjà là, sans article ou refusée.'),
    other: 'Ajouter des photos',
    safe: typo('Vous pourrez annuler cet import pendant trente jours.'),
  },
  discard: {
    title: 'Abandonner cet import',
    text: typo(
      'Les photos envoyées sont retirées ; rien ne change dans la boutique. L’import reste dans l’historique.',
    ),
    confirm: typo('Je confirme l’abandon'),
    send: 'Abandonner l’import',
    notConfirmed: typo('Cochez la case pour abandonner l’import.'),
    late: typo('Des photos de cet import sont déjà rangées : rangez les autres, puis annulez l’import.'),
  },
  undo: {
    title: 'Annuler cet import',
    text: typo(
      'Les photos ajoutées quittent leurs articles et les photos remplacées reviennent, sauf celles qui ont changé depuis.',
    ),
    confirm: typo('Je confirme l’annulation'),
    send: 'Annuler l’import',
    notConfirmed: typo('Cochez la case pour annuler l’import.'),
    late: typo('Plus de trente jours ont passé depuis le rangement : cet import ne peut plus être annulé.'),
  },
  notes: {
    done: (count: number): string => typo(`${countOf(count, 'photo rangée', 'photos rangées')}.`),
    discarded: typo('Import abandonné : ses photos sont retirées, et rien n’a changé dans la boutique.'),
    undone: (count: number): string => typo(`Import annulé : ${countOf(count, 'photo remise', 'photos remises')}.`),
    left: (count: number): string =>
      typo(
        `${countOf(count, 'photo a changé', 'photos ont changé')} depuis l’import, et ${count > 1 ? 'restent telles quelles' : 'reste telle quelle'}.`,
      ),
  },
  progress: {
    APPLYING: 'Rangement des photos',
    UNDOING: 'Annulation de l’import',
    label: 'Avancement',
    text: (done: number, count: number): string => `${done} sur ${countOf(count, 'photo', 'photos')}`,
    waiting: 'En attente…',
    calm: typo('Vous pouvez quitter cette page : le travail continue.'),
    reload: 'Actualiser',
  },
} as const;
