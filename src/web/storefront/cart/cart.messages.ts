import { countOf, plural, typo, uncapitalised } from '#shared/text';

const units = (count: number): string => countOf(count, 'article', 'articles');

const percent = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 });

export const cartMessages = {
  title: 'Panier',
  heading: 'Votre panier',
  count: units,
  prices: { now: 'Prix réduit', before: 'Prix avant réduction' },
  lines: 'Articles du panier',
  unit: 'Prix unitaire',
  lineTotal: 'Total',
  lineTotalOf: (name: string): string => typo(`Total pour ${name} :`),
  quantity: 'Quantité',
  quantityOf: (name: string): string => typo(`Quantité : ${name}`),
  less: (name: string): string => typo(`Un article de moins : ${name}`),
  more: (name: string): string => typo(`Un article de plus : ${name}`),
  apply: 'Appliquer',
  remove: 'Retirer',
  removeOf: (name: string): string => typo(`Retirer : ${name}`),
  removed: 'Article retiré',
  removedOf: (name: string): string => typo(`Article retiré : ${name}`),
  undo: 'Annuler',
  save: 'Mettre de côté',
  saveOf: (name: string): string => typo(`Mettre de côté : ${name}`),
  saved: 'Mis de côté',
  savedNote: 'Ces articles ne comptent pas dans le total. Leur prix et leur stock restent à jour.',
  restore: 'Remettre au panier',
  restoreOf: (name: string): string => typo(`Remettre au panier : ${name}`),
  edit: 'Modifier',
  editOf: (name: string): string => typo(`Modifier taille ou couleur : ${name}`),
  editTitle: (name: string): string => typo(`Taille et couleur : ${name}`),
  editColour: typo('Couleur :'),
  editSize: 'Taille',
  editApply: 'Valider ce choix',
  editCancel: 'Garder le choix actuel',
  editOut: 'épuisée',
  style: (style: string, size: string): string => `${style} · ${size}`,
  out: 'Épuisé. Pour commander, retirez cet article ou mettez-le de côté.',
  low: (left: number): string => `Plus que ${left}`,
  reduced: (left: number): string => typo(`Il n’en reste que ${left} : la quantité a été ramenée à ${left}.`),
  noMore: (left: number): string => `Il n’en reste que ${left}.`,
  soldOut: 'Cet article n’est plus en stock.',
  changes: {
    title: 'Votre panier a changé depuis votre dernière visite',
    price: (name: string, before: string, now: string): string => typo(`${name} : ${before} → ${now}`),
    seen: 'J’ai compris',
    was: typo('Prix précédent :'),
  },
  region: {
    title: (region: string): string => `Ce panier a été rempli dans une autre région (${region})`,
    text: (region: string): string =>
      typo(
        `Les prix et le stock ne sont pas les mêmes d’une région à l’autre. Voulez-vous refaire ce panier aux prix de la région ${region} ? Ce qui n’y est pas vendu vous sera signalé.`,
      ),
    rebuild: (region: string): string => `Refaire le panier pour la région ${region}`,
    first: 'Choisissez d’abord la région de ce panier.',
    elsewhere: (region: string, label: string): string =>
      `Votre panier reste calculé pour la région ${region}, en\u00A0${label}.`,
    choose: 'Choisir la région du panier',
    goBack: (region: string): string => `Revenir à la région ${region}`,
  },
  delivery: {
    title: 'Livraison',
    areaLabel: 'Lieu de livraison',
    areaAny: 'Choisissez un lieu',
    modes: 'Mode de livraison',
    modeApply: 'Choisir ce mode',
    none: 'Aucun mode de livraison ne convient à ce lieu. Choisissez un autre lieu.',
    free: 'Offerte',
    freePickup: 'Offert',
    upTo: (amount: string): string => `jusqu’à ${amount}`,
    stores: (count: number): string =>
      count === 0
        ? 'Aucun magasin n’a tous ces articles pour le moment.'
        : `Tout le panier est disponible dans ${countOf(count, 'magasin', 'magasins')}.`,
    cash: 'Paiement à la livraison possible',
    cashPickup: 'Paiement au retrait possible',
  },
  progress: {
    missing: (amount: string): string => `Plus que ${amount} pour la livraison offerte`,
    done: 'La livraison est offerte',
    label: 'Vers la livraison offerte',
  },
  code: {
    section: 'Codes et cartes cadeaux',
    open: 'Ajouter un code promotionnel ou une carte cadeau',
    label: 'Code promotionnel ou carte cadeau',
    hint: 'Les codes promotionnels ne s’appliquent pas aux articles en promotion.',
    apply: 'Appliquer le code',
    remove: 'Retirer le code',
    removeCard: 'Retirer la carte cadeau',
    empty: 'Saisissez le code tel que vous l’avez reçu.',
    conditions: 'Conditions du code',
    conditionMet: typo('Condition remplie :'),
    conditionUnmet: typo('Condition non remplie :'),
    promotion: (code: string | null, label: string): string =>
      typo(code === null ? `Offre appliquée : ${label}` : `Code ${code} : ${label}`),
    unused: (code: string): string =>
      typo(`Le code ${code} vous ferait économiser moins : l’offre s’applique à sa place.`),
    giftCard: (code: string): string => `Carte cadeau ${code}`,
    remaining: (amount: string): string => typo(`Il restera ${amount} sur la carte.`),
    excluded: typo('Code non appliqué :'),
  },
  totals: {
    title: 'Récapitulatif',
    subtotal: 'Sous-total',
    discount: 'Remise',
    delivery: 'Livraison',
    estimatedDelivery: 'Livraison (estimation)',
    stamp: 'Timbre fiscal',
    total: 'Total TTC',
    vat: (rateBp: number): string => `dont TVA ${percent.format(rateBp / 100)}\u00A0%`,
    giftCard: 'Carte cadeau',
    wallet: 'Crédit boutique',
    toPay: 'À payer',
    updating: 'Le total se met à jour.',
    updated: (total: string): string => typo(`Total TTC : ${total}`),
  },
  checkout: 'Passer la commande',
  checkoutBlocked: 'Corrigez d’abord les articles signalés.',
  share: 'Partager ou faire payer ce panier',
  secure: 'Paiement sécurisé. Le total affiché est celui que vous paierez.',
  continue: 'Continuer mes achats',
  see: 'Voir le panier',
  drawer: {
    title: 'Panier',
    close: 'Fermer le panier',
    loading: 'Chargement du panier…',
    adding: 'Ajout en cours…',
    added: (count: number): string => `Ajouté au panier${count > 1 ? ` (${units(count)})` : ''}`,
    subtotal: 'Sous-total',
    inCart: (count: number): string => `${units(count)} dans votre panier`,
    empty: 'Votre panier est vide.',
  },
  waiting: {
    retry: 'Réessayer maintenant',
    title: 'Connexion interrompue',
    text: (count: number): string =>
      count > 1
        ? 'Ces articles seront ajoutés au panier dès que la connexion sera rétablie. Vous n’avez rien à refaire.'
        : 'Cet article sera ajouté au panier dès que la connexion sera rétablie. Vous n’avez rien à refaire.',
    sent: (count: number): string =>
      typo(`Connexion rétablie : ${units(count)} ${plural(count, 'ajouté', 'ajoutés')} au panier.`),
  },
  refusal: {
    left: (name: string | null, left: number): string => {
      const text =
        left === 0
          ? 'Cette taille n’est plus en stock. Rien n’a été ajouté.'
          : `Il n’en reste que ${left}, panier compris. Rien n’a été ajouté.`;
      return name === null ? text : typo(`${name} : ${uncapitalised(text)}`);
    },
    connection: 'La connexion est interrompue. Rien n’a changé, vous pouvez réessayer.',
    other: 'Rien n’a changé, vous pouvez réessayer.',
    noVariant: 'Choisissez une taille avant d’ajouter l’article.',
    backToItem: 'Revenir à l’article',
  },
  empty: {
    title: 'Votre panier est vide',
    text: typo('Ajoutez un article depuis sa fiche : il vous attendra ici pendant un an, sur cet appareil.'),
    catalogue: 'Parcourir le catalogue',
    sections: 'Ou choisissez un univers',
  },
  failure: {
    title: 'Votre panier n’a pas pu être chargé',
    text: 'Rien n’est perdu. Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
} as const;
