import { countOf, typo } from '#shared/text';

export const costMessages = {
  title: 'Prix d’achat',
  lead: typo('Prix d’une pièce, hors taxes. Ils servent aux marges des rapports ; les clients ne les voient jamais.'),
  count: (count: number): string => countOf(count, 'déclinaison', 'déclinaisons'),
  missing: (count: number): string =>
    count === 0
      ? 'Chaque déclinaison a son prix d’achat.'
      : countOf(count, 'déclinaison sans prix d’achat', 'déclinaisons sans prix d’achat'),
  filters: {
    label: 'Filtrer les prix d’achat',
    text: 'Article, référence ou SKU',
    section: 'Rayon',
    cost: 'Prix d’achat',
    any: 'Tous',
    costs: { MISSING: 'À saisir', KNOWN: 'Saisis' },
    apply: 'Filtrer',
  },
  empty: 'Aucune déclinaison ne correspond à ces filtres.',
  table: 'Prix d’achat de la région',
  variant: 'Couleur, taille',
  sku: 'SKU',
  price: (label: string): string => `Vente TTC, ${label}`,
  cost: (label: string): string => `Achat HT, ${label}`,
  since: 'Depuis le',
  always: '–',
  none: 'aucun prix',
  planned: (amount: string, day: string): string => typo(`${amount} à partir du ${day}`),
  before: (count: number): string => countOf(count, 'ancien prix', 'anciens prix'),
  keep: 'Garder ce prix à la date choisie',
  replace: 'Remplacer le prix prévu',
  choiceOf: (label: string, sku: string): string => typo(`${label} : ${sku}`),
  ofItem: (name: string): string => typo(`Prix d’achat de toutes les déclinaisons de ${name}`),
  allVariants: 'Toutes les déclinaisons',
  ofVariant: (sku: string): string => `Prix d’achat de ${sku}`,
  validFrom: 'À partir du',
  validFromHint: typo(
    'Ce prix compte pour les ventes à partir de ce jour et remplace les prix déjà saisis pour plus tard. Le premier prix saisi compte aussi pour les ventes précédentes.',
  ),
  save: 'Enregistrer les prix d’achat',
  saved: (count: number): string =>
    count === 0
      ? 'Aucun prix d’achat n’a changé.'
      : typo(`${countOf(count, 'prix d’achat enregistré', 'prix d’achat enregistrés')}.`),
  unreadable: (label: string): string => typo(`Indiquez un montant en ${label}, par exemple 42,500, ou laissez vide.`),
  unreadableWhole: typo('Indiquez un montant en CFA sans décimales, par exemple 12500, ou laissez vide.'),
  other: (amount: string): string =>
    typo(
      `Un collègue a enregistré ${amount} entre-temps. Gardez votre saisie ou reprenez la sienne, puis enregistrez.`,
    ),
  otherNone: typo('Un collègue a retiré ce prix entre-temps. Gardez votre saisie ou videz-la, puis enregistrez.'),
  unseen: (amount: string | null, day: string): string =>
    typo(
      amount === null
        ? `Cet enregistrement annule aussi le retrait du prix prévu le ${day}. Vérifiez, puis enregistrez de nouveau.`
        : `Cet enregistrement remplace aussi le prix de ${amount} qui compte à partir du ${day}. Vérifiez, puis enregistrez de nouveau.`,
    ),
  elsewhere: typo(
    'D’autres prix seraient remplacés ou ont changé entre-temps : vérifiez de nouveau la liste, puis enregistrez.',
  ),
  day: typo('Choisissez le jour à partir duquel ces prix comptent.'),
  list: {
    title: 'Coller une liste',
    text: typo('Une ligne par déclinaison : SKU, puis prix d’achat'),
    hint: typo(
      'Copiez deux colonnes de votre tableur, ou collez le fichier exporté d’ici : ses colonnes sont reconnues.',
    ),
    read: 'Vérifier la liste',
    nothing: typo('Collez au moins une ligne avec un SKU et un prix.'),
    tooLong: (most: number): string => typo(`Collez ${most} lignes au plus à la fois.`),
    preview: 'Liste vérifiée',
    verdict: 'Verdict',
    line: 'Ligne',
    now: 'Aujourd’hui',
    next: 'Nouveau',
    verdicts: {
      CHANGED: 'Modifié',
      SAME: 'Identique',
      UNKNOWN: 'SKU inconnu',
      WRONG: 'Prix illisible',
      REPEATED: 'SKU répété',
    },
    changes: (count: number): string => countOf(count, 'prix changera', 'prix changeront'),
    apply: (count: number): string => `Enregistrer ${countOf(count, 'prix d’achat', 'prix d’achat')}`,
    same: (count: number): string => `Enregistrer aussi ${countOf(count, 'prix identique', 'prix identiques')}`,
    applySame: 'Enregistrer à la date choisie',
    none: typo('Rien à enregistrer : corrigez la liste ci-dessus.'),
  },
} as const;
