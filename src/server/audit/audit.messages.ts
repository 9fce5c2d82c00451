import { typo } from '#shared/text';

/** Acts that are parts of a call; the others are named by the summary of their call. */
export const actNames: Readonly<Record<string, string>> = {
  'order.state': typo('Commande : nouvel état'),
  'order.activity': typo('Commande : intervention'),
  'session.open': 'Connexion',
  'staff.invite': 'Invitation d’un collègue',
  'item.import': 'Import d’articles',
  'item.undoImport': 'Import d’articles annulé',
  'item.importPhotos': 'Import de photos',
  'item.undoPhotos': 'Import de photos annulé',
  'staff.join': 'Arrivée d’un collègue',
};

export const objectNames: Readonly<Record<string, string>> = {
  order: 'Commande',
  customer: 'Client',
  claim: 'Réclamation',
  review: 'Avis',
  payment: 'Paiement',
  invoice: 'Facture',
  message: 'Message',
  item: 'Article',
  section: 'Rayon',
  group: 'Groupe',
  subgroup: 'Sous-groupe',
  specialGroup: 'Sélection',
  look: 'Look',
  stock: 'Stock',
  price: 'Prix',
  cost: 'Prix d’achat',
  promotion: 'Promotion',
  giftCard: 'Carte cadeau',
  giftOffer: 'Montants de carte cadeau',
  giftDesign: 'Modèle de carte cadeau',
  content: 'Contenu',
  banner: 'Bannière',
  home: 'Page d’accueil',
  sizeGuide: 'Guide des tailles',
  synonym: 'Synonyme',
  searchPin: 'Résultats choisis',
  searchMiss: 'Recherche sans résultat',
  announcement: 'Annonce',
  store: 'Magasin',
  news: 'Actualité',
  page: 'Page de texte',
  carrier: 'Transporteur',
  webhook: 'Webhook',
  apiKey: 'Clé API',
  report: 'Rapport',
  user: 'Utilisateur',
  role: 'Rôle',
  invitation: 'Invitation',
  opening: 'Ouverture',
  setting: 'Réglage',
  mail: 'E-mail',
  region: 'Région',
  delivery: 'Livraison',
  seller: 'Mentions légales',
  series: 'Numéros de factures',
};

export const journalFileName = 'journal';

export const fileHeaders = {
  at: 'Date',
  by: 'Personne',
  via: 'Par',
  act: 'Action',
  object: 'Objet',
  record: 'Référence',
  before: 'Avant',
  after: 'Après',
  network: 'Réseau',
  agent: 'Appareil',
} as const;

export const viaNames = { CONSOLE: 'Console', TERMINAL: 'Ligne de commande', API: 'Clé API' } as const;

export const named = (text: string): string => typo(text.replace(/\.$/, ''));

export const nameWithKey = (name: string, key: string): string => typo(`${name}, clé « ${key} »`);
