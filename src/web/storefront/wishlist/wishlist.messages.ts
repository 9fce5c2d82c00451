import { elided } from '#shared/phrases';
import { countOf, plural, typo } from '#shared/text';

export const wishlistMessages = {
  follow: {
    label: 'Me prévenir pour toute la wishlist',
    on: typo('Nous vous écrivons quand un article revient en stock ou baisse de prix.'),
    off: typo('Retours en stock et baisses de prix : un seul e-mail, même pour plusieurs articles.'),
  },
  title: 'Ma wishlist',
  summary: (count: number): string => countOf(count, 'article', 'articles'),
  drops: (count: number): string =>
    typo(`${countOf(count, 'article a', 'articles ont')} baissé de prix, soit une économie de`),
  unavailable: (count: number): string =>
    typo(
      plural(
        count,
        `${countOf(count, 'article', 'articles')} de votre wishlist n’est plus vendu ici. Il réapparaîtra s’il revient.`,
        `${countOf(count, 'article', 'articles')} de votre wishlist ne sont plus vendus ici. Ils réapparaîtront s’ils reviennent.`,
      ),
    ),
  empty: {
    title: 'Votre wishlist est vide',
    text: typo(
      'Touchez le cœur d’un article pour le garder ici : vous verrez quand son prix baisse et s’il en reste à votre taille.',
    ),
    heart: 'Le cœur se trouve en haut à droite de chaque article.',
    catalogue: 'Parcourir le catalogue',
  },
  filters: {
    label: 'Filtrer la wishlist',
    all: 'Tous',
    drops: 'En baisse',
    available: 'Disponibles',
    none: 'Aucun article de votre wishlist ne correspond à ce filtre.',
    showAll: 'Afficher toute la wishlist',
  },
  sort: {
    label: 'Trier la wishlist',
    recent: 'Ajout récent',
    price: 'Prix croissant',
    drop: 'Plus forte baisse',
    apply: 'Trier',
  },
  card: {
    price: { now: 'Prix réduit', before: 'Prix avant réduction' },
    off: (percent: number): string => `\u2212${percent}\u00A0%`,
    out: 'Épuisé',
    since: (day: string): string => `depuis le ${day}`,
    less: 'Baisse de prix',
    available: 'Disponible',
    few: 'Dernières pièces',
    allOut: 'Épuisé dans toutes les tailles',
    sizes: (name: string): string => typo(`Taille : ${name}`),
    sizeOut: 'épuisée',
    add: 'Ajouter au panier',
    addName: (name: string): string => typo(`Ajouter au panier : ${name}`),
    choose: 'Choisir une taille',
    chooseName: (name: string): string => typo(`Choisir une taille : ${name}`),
    view: 'Voir l’article',
    viewName: (name: string): string => typo(`Voir l’article : ${name}`),
    remove: (name: string): string => typo(`Retirer de ma wishlist : ${name}`),
    noSize: 'Choisissez d’abord une taille.',
  },
  done: {
    added: (name: string): string => typo(`${name} : ajouté à votre wishlist`),
    removed: (name: string): string => typo(`${name} : retiré de votre wishlist`),
    moved: (name: string): string => typo(`${name} : dans votre panier`),
    gone: 'Cet article n’est plus vendu.',
    undo: 'Annuler',
    undoName: (name: string): string => typo(`Annuler le retrait : ${name}`),
    cart: 'Voir le panier',
    full: typo('Votre wishlist est pleine. Retirez un article pour en ajouter un autre.'),
    failed: typo('Votre wishlist n’a pas été modifiée. Réessayez.'),
  },
  wanted: {
    text: (name: string): string => typo(`Ajouter « ${name} » à votre wishlist ?`),
    add: 'Ajouter à ma wishlist',
  },
  share: {
    open: 'Partager la wishlist',
    text: 'Toute personne qui a le lien voit les articles de votre wishlist, sans votre nom.',
    named: 'Toute personne qui a le lien voit les articles de votre wishlist et votre prénom.',
    showsName: 'Afficher mon prénom sur la page partagée',
    create: 'Créer le lien',
    save: 'Enregistrer',
    title: 'Une wishlist partagée',
    message: (link: string): string => typo(`Voici ma wishlist chez Ourlet : ${link}`),
    stop: 'Arrêter le partage',
    stopText: 'Le lien ne fonctionnera plus.',
  },
  shared: {
    title: (name: string | null): string => (name === null ? 'Une wishlist partagée' : elided('La wishlist de', name)),
    lead: typo('Quelques idées choisies avec soin. Touchez un article pour le découvrir.'),
    empty: { title: 'Cette wishlist est vide pour l’instant', text: 'Revenez plus tard, ou parcourez le catalogue.' },
    catalogue: 'Parcourir le catalogue',
  },
} as const;
