import { countOf, typo } from '#shared/text';

export const dashboardMessages = {
  team: 'Annonces pour l’équipe',
  title: 'Tableau de bord',
  hello: (name: string): string => (name === '' ? 'Bonjour' : `Bonjour ${name}`),
  facts: (day: string, time: string, before: string): string =>
    typo(`${day}, ${time} · comparé au ${before}, à la même heure`),
  compared: { WEEK: 'même jour de la semaine dernière', MONTH: 'même jour du mois dernier' },
  span: 'Période des chiffres',
  spans: { DAY: 'Jour', WEEK: 'Semaine', MONTH: 'Mois' },
  region: (name: string): string => typo(`Chiffres de la région ${name}`),
  otherRegion: typo('Toutes les régions sont choisies : les chiffres sont ceux de cette région, dans sa monnaie.'),
  figures: 'Chiffres de la période',
  amount: 'Ventes TTC',
  orders: 'Commandes',
  basket: 'Panier moyen',
  units: 'Articles vendus',
  carts: {
    label: 'Paniers commandés',
    of: (count: number): string => `sur ${countOf(count, 'panier', 'paniers')}`,
    points: (difference: number): string => countOf(difference, 'point', 'points'),
    noneBefore: (ago: string): string => typo(`aucun panier ${ago}`),
    note: typo(
      'Paniers commandés : part des paniers avec des articles, modifiés pour la dernière fois pendant la période, qui sont devenus des commandes, même annulées depuis ; une commande par carte compte dès qu’elle est payée. Le total comprend les paniers en cours. La boutique ne compte pas les visites : elle ne peut donc pas donner la part des visites qui finissent en commande.',
    ),
  },
  margin: {
    label: 'Marge brute HT',
    detail: (rate: number, unknown: number): string =>
      typo(
        `${rate.toFixed(1).replace('.', ',')} % des ventes HT${
          unknown === 0 ? '' : `, hors ${countOf(unknown, 'article sans prix d’achat', 'articles sans prix d’achat')}`
        }`,
      ),
  },
  noBasket: '—',
  before: (value: string, ago: string): string => typo(`${value} ${ago}`),
  noneBefore: (ago: string): string => typo(`aucune commande ${ago}`),
  ago: { DAY: 'il y a une semaine', WEEK: 'la semaine dernière', MONTH: 'le mois dernier' },
  up: 'en hausse de',
  down: 'en baisse de',
  same: 'inchangé',
  counted: typo('Commandes passées pendant la période, sans celles qui sont annulées ou en attente de paiement.'),
  todo: {
    title: 'À traiter',
    total: (count: number): string => `${count} en tout`,
    none: typo('Rien n’attend. Bonne journée !'),
    toCall: { name: 'Commandes à appeler', detail: 'paiement à la livraison' },
    toConfirm: { name: 'Commandes à confirmer', detail: '' },
    toPrepare: { name: 'Confirmées, à préparer', detail: '' },
    toSend: { name: 'Préparées, à expédier', detail: '' },
    late: { name: 'En retard', detail: 'date promise passée' },
    claims: { name: 'Réclamations ouvertes', detail: 'commandes concernées' },
    messages: { name: 'Messages', detail: 'sans réponse' },
    reviews: { name: 'Avis', detail: 'à modérer' },
    payments: { name: 'Paiements à vérifier', detail: '' },
    refunds: { name: 'Remboursements', detail: 'à faire ou à relancer' },
    carrierCash: { name: 'Transporteurs en retard', detail: 'espèces à verser' },
    mails: { name: 'E-mails non envoyés', detail: '' },
    gifts: { name: 'Cadeaux à remettre', detail: '' },
  },
  chart: {
    titles: {
      DAY: 'Ventes par jour et par rayon',
      WEEK: 'Ventes par semaine et par rayon',
      MONTH: 'Ventes par mois et par rayon',
    },
    at: (time: string): string => typo(`à ${time}`),
    befores: {
      DAY: typo('14 jours précédents'),
      WEEK: typo('8 semaines précédentes'),
      MONTH: typo('6 mois précédents'),
    },
    total: 'Total',
    other: 'Autres',
    table: 'Voir le tableau',
    slots: { DAY: 'Jour', WEEK: 'Semaine', MONTH: 'Mois' },
    labels: {
      DAY: 'Ventes par jour, avec les commandes du jour',
      WEEK: 'Ventes par semaine, avec les commandes de la semaine',
      MONTH: 'Ventes par mois, avec les commandes du mois',
    },
    noSale: 'aucune vente',
  },
  items: {
    titles: {
      SPAN: { DAY: 'Articles du jour', WEEK: 'Articles de la semaine', MONTH: 'Articles du mois' },
      SLOTS: { DAY: 'Articles de ces 14 jours', WEEK: 'Articles de ces 8 semaines', MONTH: 'Articles de ces 6 mois' },
    },
    none: 'Aucun article vendu pour le moment.',
    sold: (count: number): string => countOf(count, 'vendu', 'vendus'),
  },
  refusals: {
    title: 'Refus par lieu',
    detail: (time: string): string => typo(`180 jours, paiement à la livraison, à ${time}`),
    none: typo('Pas encore assez de livraisons pour un taux par lieu.'),
    ended: (count: number): string => countOf(count, 'colis', 'colis'),
    area: 'Lieu',
    rate: 'Refus',
    parcels: 'Colis',
    whole: 'Région entière',
  },
  setup: {
    title: 'Vers la première commande',
    lead: typo('Aucune commande pour le moment. Voici ce qu’il reste à faire.'),
    done: 'fait',
    open: 'à faire',
    steps: {
      items: { name: 'Ajouter vos articles', text: 'Créez-les, ou importez un fichier depuis les articles.' },
      delivery: {
        name: 'Régler la livraison',
        text: typo('Indiquez les zones et leurs prix, puis vérifiez-les sur la page « Livraison ».'),
      },
      contact: {
        name: 'Indiquer vos coordonnées',
        text: 'Votre adresse e-mail, vos téléphones et vos heures de service.',
      },
      colleague: {
        name: 'Inviter un collègue',
        text: typo('Invitez une personne de confiance : vous serez deux à répondre aux clients.'),
      },
      order: { name: 'Passer une commande d’essai', text: 'Achetez un article comme un client, puis traitez-le ici.' },
    },
  },
} as const;
