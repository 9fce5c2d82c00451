/** French of listings and product pages. */
import { countOf, plural, typo } from '#shared/text';

const enumerate = new Intl.ListFormat('fr', { type: 'conjunction' });

export const catalogueMessages = {
  breadcrumb: 'Fil d’Ariane',
  home: 'Accueil',
  all: 'Tout le catalogue',
  price: { now: 'Prix réduit', before: 'Prix d’origine' },
  card: {
    isNew: 'Nouveau',
    out: 'Épuisé',
    off: (percent: number): string => `\u2212${percent}\u00A0%`,
    sizes: typo('Tailles disponibles : '),
    colours: (names: string[]): string => typo(`Couleurs : ${enumerate.format(names)}`),
  },
  listing: {
    count: (count: number): string => countOf(count, 'article', 'articles'),
    shown: (shown: number, count: number): string => `${shown} sur ${countOf(count, 'article', 'articles')}`,
    products: 'Articles',
    children: 'Affiner le rayon',
    // The narrow space disappears in the tight letters of a title.
    searchTitle: (keyword: string): string =>
      typo(`Résultats pour « ${keyword} »`)
        .replace('«\u202F', '«\u00A0')
        .replace(/\u202F»$/, '\u00A0»'),
    corrected: (typed: string): string => typo(`Vous avez tapé « ${typed} ».`),
    literal: (typed: string): string => typo(`Chercher exactement « ${typed} »`),
    description: (name: string, count: number): string =>
      typo(
        `${name} : ${countOf(count, 'article', 'articles')} chez Ourlet, la mode pour tous. Tailles, couleurs et prix toutes taxes comprises, retours faciles.`,
      ),
    filters: 'Filtrer',
    filtersOn: (count: number): string => `Filtrer (${count})`,
    filterTitle: 'Filtres',
    close: 'Fermer les filtres',
    see: (count: number): string => (count === 0 ? 'Voir 0 article' : `Voir ${countOf(count, 'article', 'articles')}`),
    applied: 'Filtres appliqués',
    remove: (name: string): string => typo(`Retirer le filtre : ${name}`),
    clear: 'Tout effacer',
    sort: 'Trier par',
    sorts: {
      pertinence: 'Pertinence',
      nouveautes: 'Nouveautés',
      'prix-croissant': 'Prix croissant',
      'prix-decroissant': 'Prix décroissant',
      'mieux-notes': 'Mieux notés',
    },
    applySort: 'Trier',
    sizes: 'Taille',
    systems: {
      FR_WOMEN: 'Vêtements femme',
      FR_MEN: 'Vêtements homme',
      FR_MEN_TROUSERS: 'Pantalons homme',
      FR_SHOE: 'Pointures',
      FR_BRA: 'Soutiens-gorge',
      LETTER: 'Tailles en lettres',
      AGE_CHILD: 'Enfant',
      AGE_BABY: 'Bébé',
      ONE_SIZE: 'Taille unique',
      OTHER: 'Autres tailles',
    },
    styles: 'Couleur',
    moreStyles: (count: number): string => countOf(count, 'autre couleur', 'autres couleurs'),
    priceTitle: 'Prix',
    priceUnit: (label: string): string => `Prix (${label})`,
    priceMin: 'Prix minimum',
    priceMax: 'Prix maximum',
    priceFrom: (amount: string): string => `dès ${amount}`,
    priceTo: (amount: string): string => `jusqu’à ${amount}`,
    priceBetween: (from: string, to: string): string => `de ${from} à ${to}`,
    groups: 'Rayons',
    facetCount: (count: number): string => countOf(count, 'article', 'articles'),
    pages: 'Pages',
    page: (page: number): string => `Page ${page}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    more: 'Afficher plus',
    loading: 'Chargement…',
    failed: 'Les articles suivants ne sont pas arrivés. Vérifiez votre connexion.',
    retry: 'Réessayer',
    density: 'Articles par ligne',
    perRow: (count: number): string => `${countOf(count, 'article', 'articles')} par ligne`,
    empty: {
      filters: 'Aucun article ne réunit tous ces filtres.',
      filtersHint: typo('Retirez-en un :'),
      keyword: (keyword: string): string => typo(`Aucun article ne correspond à « ${keyword} ».`),
      keywordHint: 'Vérifiez l’orthographe, essayez un mot plus général, ou parcourez un univers.',
      near: typo('Vouliez-vous dire :'),
      shorter: typo('Essayez avec un mot de moins :'),
      places: typo('Les rayons les plus proches :'),
      help: typo('Vous cherchez un article précis ?'),
      contact: 'Demandez à un magasin',
      sections: 'Ou choisissez un univers',
      none: 'Ce rayon se prépare. Revenez bientôt, ou parcourez un autre univers.',
    },
  },
  product: {
    tax: 'TTC',
    saving: (percent: number, amount: string): string => `\u2212${percent}\u00A0%, soit ${amount} d’économie`,
    lowest: (amount: string): string => typo(`Prix le plus bas des 30 jours avant la réduction : ${amount}.`),
    noCode: 'Les codes promotionnels ne s’appliquent pas aux articles en promotion.',
    from: 'dès',
    colour: typo('Couleur :'),
    colours: 'Choisir une couleur',
    size: 'Taille',
    sizeOut: 'épuisée',
    sizeLow: 'bientôt épuisée',
    chooseSize: 'Choisissez une taille pour connaître sa disponibilité.',
    stock: {
      AVAILABLE: 'En stock',
      LIMITED: typo('Bientôt épuisé : il reste très peu de pièces'),
      UNAVAILABLE: 'Épuisé dans cette taille et cette couleur',
    },
    stockOfColour: (count: number): string =>
      count === 0
        ? 'Cette couleur est épuisée.'
        : `Disponible en ${countOf(count, 'taille', 'tailles')} dans cette couleur.`,
    out: 'Cet article est épuisé pour le moment.',
    reference: typo('Référence :'),
    description: 'Description',
    composition: 'Composition',
    care: 'Entretien',
    returns: 'Retours',
    returnsText: (days: number): string =>
      typo(
        `Vous avez ${days} ${plural(days, 'jour ouvré', 'jours ouvrés')} pour changer d’avis et renvoyer cet article.`,
      ),
    similar: 'Articles similaires',
    complement: 'Complétez votre tenue',
    summary: (name: string, brand: string | null, price: string): string =>
      typo(
        `${name}${brand ? `, ${brand}` : ''} : ${price} TTC. Tailles, couleurs, composition et entretien chez Ourlet.`,
      ),
    alt: (name: string, colour: string): string => `${name}, ${colour}`,
  },
} as const;
