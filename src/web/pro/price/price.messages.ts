import { countOf, typo } from '#shared/text';

const signed = (percent: number): string =>
  typo(`${percent > 0 ? '+' : percent < 0 ? '\u2212' : ''}${Math.abs(percent)} %`);

export const priceMessages = {
  title: 'Prix',
  areasLabel: 'Parties des prix',
  areas: { sheet: 'Prix par déclinaison', sales: 'Promotions', costs: 'Prix d’achat' },
  noRegion: typo('Choisissez une région en haut de la page : chaque région a ses prix.'),
  count: (count: number, isCut: boolean): string =>
    isCut
      ? typo(`Les ${countOf(count, 'première déclinaison', 'premières déclinaisons')}`)
      : countOf(count, 'déclinaison', 'déclinaisons'),
  cut: typo('La liste est coupée. Ajoutez un filtre, ou affichez jusqu’à 10 000 lignes.'),
  more: typo('Afficher jusqu’à 10 000 lignes'),
  filters: {
    label: 'Filtrer les prix',
    text: 'Article, référence ou SKU',
    section: 'Rayon',
    sale: 'Promotion',
    any: 'Tous',
    apply: 'Filtrer',
    sales: { RUNNING: 'En cours', PLANNED: 'Prévue', ENDED: 'Terminée', NONE: 'Aucune' },
  },
  grid: {
    label: 'Prix de la région',
    columns: {
      article: 'Article',
      variant: 'Couleur, taille',
      sku: 'SKU',
      amount: 'Prix',
      saleAmount: 'Promotion',
      saleStartsAt: 'Début',
      saleEndsAt: 'Fin',
      change: 'Écart',
    },
    help: typo(
      'Flèches pour se déplacer, Entrée ou F2 pour modifier, Maj pour choisir une plage. Copiez ou collez un tableau ; Ctrl Z défait la dernière saisie.',
    ),
    edit: 'Nouvelle valeur',
    removed: 'plus vendu',
    wrong: 'illisible',
    empty: 'Aucune déclinaison ne correspond à ces filtres.',
    scripts: typo('Pour modifier les prix, activez les scripts de votre navigateur.'),
    phone: typo(
      'Sur un téléphone, les prix se lisent seulement. Pour les modifier, ouvrez la console sur un écran plus large.',
    ),
  },
  rule: {
    title: 'Appliquer une règle',
    target: 'Ce qui change',
    targets: { SALE: 'Prix de promotion', LIST: 'Prix de vente' },
    percent: 'Pourcentage',
    percentHint: typo('−20 baisse de 20 %.'),
    rounding: 'Arrondi',
    roundings: { NONE: 'Aucun', ENDING_900: 'Fin en ,900', COIN_50: 'Multiple de 50 CFA' },
    startsAt: 'Début',
    endsAt: 'Fin',
    apply: (count: number): string => typo(`Appliquer à ${countOf(count, 'ligne', 'lignes')}`),
    hint: typo('La règle remplit les cellules. Rien n’est enregistré avant votre accord.'),
    badPercent: 'Indiquez un pourcentage entre −90 et 200, par exemple −20.',
    badWindow: typo('Indiquez des dates comme 31/12/2026 ou 31/12/2026 18:30, la fin après le début.'),
  },
  changes: {
    none: 'Aucune modification.',
    sum: (count: number, largest: number): string =>
      typo(`${countOf(count, 'ligne modifiée', 'lignes modifiées')}, écart le plus grand ${signed(largest)}`),
    wrong: (count: number): string =>
      typo(`${countOf(count, 'cellule illisible', 'cellules illisibles')} : corrigez-les ou effacez-les.`),
    check: 'Vérifier et enregistrer',
    saveAnyway: 'Enregistrer sans réduction affichée',
    back: 'Revenir aux prix',
    undo: 'Défaire la dernière saisie',
    clear: 'Abandonner les modifications',
    checking: (all: number): string =>
      typo(`Vérification de ${countOf(all, 'ligne', 'lignes')}… Vous pourrez modifier les prix ensuite.`),
    saving: (done: number, all: number): string =>
      typo(`Lignes enregistrées : ${done} sur ${all}… Vous pourrez modifier les prix ensuite.`),
    saved: (count: number): string =>
      typo(`${countOf(count, 'prix enregistré', 'prix enregistrés')}. La boutique les affiche déjà.`),
    lawTitle: 'Règle des 30 jours',
    law: (count: number): string =>
      typo(`${countOf(count, 'promotion ne peut annoncer', 'promotions ne peuvent annoncer')} aucune réduction :`),
    less: (count: number): string =>
      typo(`${countOf(count, 'promotion barrera', 'promotions barreront')} un prix plus bas que le prix de vente :`),
    more: (count: number): string => typo(`et ${countOf(count, 'autre', 'autres')}`),
    conflict: (count: number): string =>
      typo(
        `${countOf(count, 'prix a été changé', 'prix ont été changés')} par un collègue entre-temps. Vos saisies sont gardées à côté des nouveaux prix : vérifiez-les, puis enregistrez à nouveau.`,
      ),
    failed: typo('L’enregistrement s’est arrêté. Ce qui reste est encore dans la grille : réessayez dans un instant.'),
  },
  sales: {
    title: 'Promotions',
    lead: typo('Une ligne par article et par période. Une promotion se prépare dans la grille des prix.'),
    groups: { RUNNING: 'En cours', PLANNED: 'Prévues', ENDED: 'Terminées depuis moins de 30 jours' },
    variants: (count: number): string => countOf(count, 'déclinaison', 'déclinaisons'),
    window: (from: string | null, to: string | null): string =>
      typo(
        from === null && to === null
          ? 'Sans dates'
          : from === null
            ? `Jusqu’au ${to}`
            : to === null
              ? `Depuis le ${from}, sans fin`
              : `Du ${from} au ${to}`,
      ),
    from: (amount: string): string => `dès ${amount}`,
    stop: { RUNNING: 'Arrêter la promotion', PLANNED: 'Retirer la promotion' },
    stopOf: (action: string, name: string): string => typo(`${action} : ${name}`),
    stopped: typo('C’est fait : la boutique affiche de nouveau le prix de vente.'),
    empty: 'Aucune promotion.',
    open: 'Voir les prix',
  },
} as const;

export const percentText = signed;
