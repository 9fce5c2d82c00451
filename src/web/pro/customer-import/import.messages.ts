import { countOf, typo } from '#shared/text';

const thousands = new Intl.NumberFormat('fr-FR');
const number = (count: number): string => thousands.format(count);

export const importMessages = {
  title: 'Importer des clients',
  crumb: 'Import',
  lead: typo(
    'Envoyez le fichier des clients ou celui des commandes d’une autre boutique. Il est d’abord lu et vérifié : rien n’est écrit avant votre accord.',
  ),
  files: [
    typo('Shopify : « customers_export.csv » (Clients > Exporter) et « orders_export.csv » (Commandes > Exporter).'),
    typo('Cette boutique : « clients.csv » et « commandes.csv », tirés de son export.'),
  ],
  rules: [
    'Aucun mot de passe n’est importé.',
    'Un consentement n’est repris que si le fichier dit oui.',
    typo(
      'Les commandes d’avant se lisent sur la fiche du client : elles ne changent ni le stock, ni les factures, ni les chiffres de vente.',
    ),
    'Un second import du même fichier ne change rien.',
  ],
  rulesTitle: 'Ce que l’import garantit',
  form: {
    title: 'Fichier',
    file: typo('Fichier CSV (8 Mo au plus)'),
    region: 'Région des clients dont le pays manque',
    send: 'Vérifier le fichier',
    sending: 'Lecture du fichier…',
    none: 'Choisissez un fichier CSV.',
    tooLarge: typo('Le fichier dépasse 8 Mo. Coupez-le en plusieurs fichiers.'),
  },
  kinds: {
    shopifyCustomers: 'Clients de Shopify',
    ourletCustomers: 'Clients, format de la boutique',
    shopifyOrders: 'Commandes de Shopify',
    ourletOrders: 'Commandes, format de la boutique',
  },
  states: { CHECKED: 'Vérifié', QUEUED: 'En attente', RUNNING: 'En cours', DONE: 'Terminé', FAILED: 'Arrêté' },
  list: {
    title: 'Derniers imports',
    line: (created: number, refused: number): string =>
      typo(`${countOf(created, 'nouvelle', 'nouvelles')} · ${countOf(refused, 'refusée', 'refusées')}`),
  },
  verdict: {
    title: 'Verdict',
    created: 'Nouvelles',
    unchanged: 'Déjà connues',
    refused: 'À corriger',
    consents: 'Consentements repris',
    phones: 'Téléphones laissés vides',
    phonesHint: 'Illisibles, ou d’un pays où la boutique ne vend pas.',
    rows: (count: number): string => `${number(count)} ${count < 2 ? 'fiche lue' : 'fiches lues'}`,
    number,
  },
  columns: {
    title: 'Colonnes reconnues',
    header: 'Colonne du fichier',
    field: 'Donnée reprise',
    ignored: 'ignorée',
    ignoredTitle: (count: number): string => countOf(count, 'colonne ignorée', 'colonnes ignorées'),
  },
  problems: {
    title: 'Lignes à corriger',
    line: 'Ligne',
    reason: 'Pourquoi',
    none: typo('Aucune : chaque ligne peut être importée.'),
    more: (count: number): string => typo(`Seules les ${count} premières sont affichées.`),
  },
  apply: {
    title: 'Importer',
    invite: 'Envoyer à chaque nouveau client un code pour choisir son mot de passe',
    inviteHint: typo('Sans cela, aucun e-mail ne part : le client utilise « Mot de passe oublié » quand il revient.'),
    partial: (count: number): string =>
      typo(
        `${countOf(count, 'ligne à corriger est laissée', 'lignes à corriger sont laissées')} de côté. Corrigez-les dans le fichier, puis importez-le à nouveau : les autres ne changeront pas.`,
      ),
    send: (count: number): string => `Importer ${countOf(count, 'fiche', 'fiches')}`,
    nothing: typo('Rien à importer : tout est déjà dans la boutique.'),
    other: 'Choisir un autre fichier',
  },
  progress: {
    title: 'Import en cours',
    label: 'Avancement de l’import',
    text: (done: number, rows: number): string => typo(`${number(done)} sur ${number(rows)} fiches`),
    reload: 'Actualiser',
    done: (created: number): string =>
      typo(`Import terminé : ${countOf(created, 'nouvelle fiche', 'nouvelles fiches')}.`),
    failed: typo('L’import s’est arrêté. Ce qui est déjà écrit reste ; importez le fichier à nouveau pour la suite.'),
    toCustomers: 'Voir les clients',
  },
} as const;
