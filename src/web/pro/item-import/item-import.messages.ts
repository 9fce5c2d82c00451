import { countOf, typo } from '#shared/text';

const thousands = new Intl.NumberFormat('fr-FR');
const number = (count: number): string => thousands.format(count);

export const itemImportMessages = {
  title: 'Importer des articles',
  crumb: 'Import',
  lead: typo(
    'Envoyez le fichier des articles : celui d’une autre boutique, ou celui de votre tableur. Il est d’abord lu et comparé au catalogue : rien n’est écrit avant votre accord, et un import appliqué peut être annulé.',
  ),
  form: {
    title: 'Fichier',
    file: typo('Fichier CSV (20 Mo au plus)'),
    second: 'Déclinaisons de PrestaShop (second fichier)',
    region: 'Région des prix',
    regionHint: typo('Pour le fichier d’une autre boutique, qui n’a qu’un prix par déclinaison.'),
    location: 'Lieu du stock',
    firstLocation: 'Le premier lieu de la région',
    defaultStock: 'Quantité par défaut, si le fichier n’en donne pas',
    createTree: 'Créer les rayons qui manquent',
    more: 'Autres réglages',
    section: 'Rayon des nouveaux articles',
    group: 'Groupe des nouveaux articles',
    placeHint: typo('Si le fichier ne dit pas où les ranger.'),
    send: 'Lire le fichier',
    sending: 'Envoi du fichier…',
    none: 'Choisissez un fichier CSV.',
    tooLarge: typo('Le fichier dépasse 20 Mo. Coupez-le en plusieurs fichiers.'),
    badStock: typo('Indiquez une quantité par défaut entière, de 0 à 999\u202F999.'),
  },
  rulesTitle: 'Comment cela se passe',
  rules: [
    typo(
      'Formats reconnus : Shopify, WooCommerce, PrestaShop, Magento, et celui de la boutique. Pour un autre fichier, vous dites ce que contient chaque colonne.',
    ),
    typo(
      'Chaque ligne reçoit un verdict : créée, modifiée, inchangée ou refusée, avec la raison et ce qu’il faut faire.',
    ),
    typo(
      'Les lignes refusées sont laissées de côté ; vous les téléchargez, vous les corrigez, et vous les envoyez à nouveau.',
    ),
    typo('Aucun montant n’est arrondi sans vous le signaler : 3 décimales en dinars, aucune en francs CFA.'),
    typo('Pendant trente jours, un import peut être annulé : ce qui n’a pas changé depuis retrouve sa valeur d’avant.'),
  ],
  history: {
    title: 'Historique',
    empty: typo('Aucun import pour le moment. Le premier fichier que vous envoyez apparaît ici.'),
    columns: { file: 'Fichier', state: 'État', rows: 'Lignes', by: 'Par', at: 'Envoyé le' },
    counts: (created: number, updated: number, refused: number): string =>
      [
        countOf(created, 'créée', 'créées'),
        countOf(updated, 'modifiée', 'modifiées'),
        countOf(refused, 'refusée', 'refusées'),
      ].join(' · '),
    nobody: 'Compte effacé',
  },
  states: {
    MAPPING: 'Colonnes à choisir',
    READING: 'Lecture en cours',
    READY: 'À vérifier',
    APPLYING: 'Écriture en cours',
    DONE: 'Appliqué',
    UNDOING: 'Annulation en cours',
    UNDONE: 'Annulé',
    FAILED: 'Arrêté',
  },
  unknownFormat: 'Format à choisir',
  sentBy: (by: string, at: string): string => `Envoyé par ${by} le ${at}`,
  sent: (at: string): string => `Envoyé le ${at}`,
  verdicts: {
    created: 'Créée',
    updated: 'Modifiée',
    unchanged: 'Inchangée',
    refused: 'Refusée',
    held: 'Retenue',
    ignored: 'Ignorée',
  },
  tabs: {
    label: 'Verdicts',
    all: 'Toutes',
    created: 'Créées',
    updated: 'Modifiées',
    unchanged: 'Inchangées',
    refused: 'Refusées',
    held: 'Retenues',
    ignored: 'Ignorées',
    moved: 'Changées depuis l’aperçu',
  },
  rows: {
    title: 'Verdict de chaque ligne',
    columns: { line: 'Ligne', article: 'Article', verdict: 'Verdict', what: 'Ce qui change' },
    search: 'Chercher une référence, un SKU ou un nom',
    find: 'Chercher',
    none: typo('Aucune ligne ici.'),
    nothing: 'vide',
    before: 'avant',
    after: 'après',
    held: typo('Une autre ligne de cet article est refusée : l’article entier attend.'),
    newRow: typo('N’existe pas encore dans le catalogue.'),
    same: typo('Le catalogue contient déjà ces valeurs.'),
    moved: 'A changé depuis l’aperçu',
    download: 'Télécharger les lignes refusées',
  },
  apply: {
    title: 'Appliquer',
    summary: (created: number, updated: number): string =>
      typo(
        `${countOf(created, 'article créé', 'articles créés')}, ${countOf(updated, 'article modifié', 'articles modifiés')}.`,
      ),
    aside: (count: number): string =>
      typo(
        `${countOf(count, 'ligne refusée ou retenue est laissée', 'lignes refusées ou retenues sont laissées')} de côté.`,
      ),
    send: (count: number): string => `Appliquer ${countOf(count, 'ligne', 'lignes')}`,
    nothing: typo('Rien à appliquer : le catalogue contient déjà toutes les valeurs valables du fichier.'),
    other: 'Choisir un autre fichier',
    safe: typo('Vous pourrez annuler cet import pendant trente jours.'),
  },
  undo: {
    title: 'Annuler cet import',
    text: typo(
      'Les valeurs d’avant reviennent, sauf celles qui ont changé depuis. Les articles créés sont archivés, les déclinaisons créées sont retirées de la vente.',
    ),
    confirm: typo('Je veux remettre les valeurs d’avant'),
    send: 'Annuler l’import',
    notConfirmed: typo('Cochez la case pour annuler l’import.'),
    late: typo('Plus de trente jours ont passé : cet import ne peut plus être annulé.'),
    left: 'Laissé tel quel',
    leftText: (count: number): string =>
      typo(
        `${countOf(count, 'valeur a changé', 'valeurs ont changé')} depuis l’import, et ${count > 1 ? 'restent telles quelles' : 'reste telle quelle'}.`,
      ),
    leftColumns: { article: 'Article', field: 'Valeur' },
  },
  notes: {
    done: (created: number, updated: number): string =>
      typo(
        `Import appliqué : ${countOf(created, 'article créé', 'articles créés')}, ${countOf(updated, 'article modifié', 'articles modifiés')}.`,
      ),
    undone: (restored: number): string =>
      typo(`Import annulé : ${countOf(restored, 'valeur remise', 'valeurs remises')}.`),
    moved: (count: number): string =>
      typo(
        `Le catalogue a changé depuis l’aperçu : ${countOf(count, 'ligne n’a', 'lignes n’ont')} plus le même verdict. Rien n’a été écrit. L’aperçu est refait : vérifiez-le, puis appliquez-le.`,
      ),
    stale: typo('Quelqu’un a changé cet import entre-temps. Voici son état actuel : vérifiez-le, puis recommencez.'),
  },
  progress: {
    READING: 'Lecture du fichier',
    APPLYING: 'Écriture dans le catalogue',
    UNDOING: 'Annulation de l’import',
    label: 'Avancement',
    phases: {
      reading: (rows: number): string => countOf(rows, 'ligne lue', 'lignes lues'),
      comparing: (rows: number): string =>
        typo(`${countOf(rows, 'ligne lue', 'lignes lues')}, comparaison avec le catalogue…`),
      writing: (): string => 'Écriture des changements…',
    },
    waiting: 'En attente…',
    reload: 'Actualiser',
    calm: typo('Vous pouvez quitter cette page : le travail continue.'),
  },
  facts: {
    warnings: 'À savoir',
    places: 'Rayons',
    isNew: 'à créer',
    items: (count: number): string => countOf(count, 'article', 'articles'),
    columns: 'Colonnes',
    ignored: (count: number): string => countOf(count, 'colonne ignorée', 'colonnes ignorées'),
    change: 'Changer les colonnes',
  },
  mapping: {
    title: typo('Que contient chaque colonne ?'),
    unknown: typo(
      'Le format de ce fichier n’est pas reconnu. Dites ce que contient chaque colonne : votre choix est retenu pour les prochains fichiers.',
    ),
    known: typo('Ce choix est retenu pour les prochains fichiers qui ont les mêmes en-têtes.'),
    format: 'Format du fichier',
    change: 'Changer de format',
    columns: { header: 'Colonne du fichier', sample: 'Exemple', field: 'Contient' },
    ignore: 'Ne pas importer',
    noHeader: (index: number): string => `Colonne ${index}`,
    fieldOf: (header: string): string => typo(`Contenu de « ${header} »`),
    required: (label: string): string => `${label} (obligatoire)`,
    send: 'Relire le fichier',
    cancel: 'Revenir à l’aperçu',
  },
  number,
} as const;
