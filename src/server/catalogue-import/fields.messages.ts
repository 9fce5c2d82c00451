/** French names of formats, fields and values. */
import type { MappableFormat } from '#server/import-format';

export const formatNames: Readonly<Record<MappableFormat, string>> = {
  ourlet: 'Format de la boutique',
  shopify: 'Produits de Shopify',
  shopifyInventory: 'Inventaire de Shopify',
  woocommerce: 'Produits de WooCommerce',
  prestashop: 'Produits de PrestaShop',
  magento: 'Produits de Magento',
};

const ourlet: Readonly<Record<string, string>> = {
  reference: 'Référence',
  nom: 'Nom',
  section: 'Rayon',
  groupe: 'Groupe',
  sous_groupe: 'Sous-groupe',
  place: 'Rayon',
  autres_sections: 'Autres rayons',
  description: 'Description',
  marque: 'Marque',
  composition: 'Composition',
  entretien: 'Entretien',
  mots_cles: 'Mots-clés',
  canal: 'Canal',
  statut: 'Statut',
  publie_le: 'Publication',
  classe_tva: 'Classe de TVA',
  coupe: 'Coupe',
  sku: 'SKU',
  couleur: 'Couleur',
  couleur_hex: 'Code de la couleur',
  taille: 'Taille',
  systeme_taille: 'Système de taille',
  code_barres: 'Code-barres',
  poids_g: 'Poids en grammes',
  retiree: 'Retirée de la vente',
  images: 'Photos',
  images_alt: 'Textes des photos',
  images_rang: 'Rangs des photos',
  promo_debut: 'Début de promotion, toutes régions',
  promo_fin: 'Fin de promotion, toutes régions',
};

const shops: Readonly<Record<string, string>> = {
  id: 'Identifiant',
  handle: 'Identifiant de l’article (handle)',
  reference: 'Référence',
  title: 'Nom',
  name: 'Nom',
  body: 'Description',
  text: 'Description',
  shortText: 'Description courte',
  summary: 'Résumé',
  vendor: 'Marque',
  brand: 'Marque',
  category: 'Catégorie',
  categories: 'Catégories',
  type: 'Type',
  set: 'Jeu d’attributs',
  store: 'Vue de la boutique',
  tags: 'Étiquettes',
  keywords: 'Mots-clés',
  published: 'Publié',
  active: 'Actif',
  online: 'En ligne',
  visibility: 'Visibilité',
  status: 'Statut',
  name1: 'Nom de l’option 1',
  value1: 'Valeur de l’option 1',
  name2: 'Nom de l’option 2',
  value2: 'Valeur de l’option 2',
  name3: 'Nom de l’option 3',
  value3: 'Valeur de l’option 3',
  sku: 'SKU',
  grams: 'Poids en grammes',
  weight: 'Poids',
  quantity: 'Quantité en stock',
  stock: 'Quantité en stock',
  inStock: 'En stock',
  onHand: 'Quantité présente',
  onHandNew: 'Nouvelle quantité présente',
  available: 'Quantité disponible',
  location: 'Lieu de stock',
  origin: 'Pays d’origine',
  price: 'Prix de vente',
  net: 'Prix hors taxe',
  cost: 'Prix d’achat hors taxe',
  gross: 'Prix TTC',
  sale: 'Prix de promotion',
  compareAt: 'Prix barré',
  discount: 'Montant de la remise',
  percent: 'Pourcentage de la remise',
  starts: 'Début de la remise',
  ends: 'Fin de la remise',
  saleStarts: 'Début de promotion',
  saleEnds: 'Fin de promotion',
  barcode: 'Code-barres',
  ean: 'Code-barres',
  image: 'Photo',
  images: 'Photos',
  moreImages: 'Autres photos',
  imageAlt: 'Texte de la photo',
  alts: 'Textes des photos',
  moreAlts: 'Textes des autres photos',
  imageRank: 'Rang de la photo',
  variantImage: 'Photo de la déclinaison',
  giftCard: 'Carte cadeau',
  gender: 'Genre',
  parent: 'Article parent',
  attributes: 'Attributs',
  variations: 'Déclinaisons',
  urlKey: 'Clé d’adresse',
};

export type PlaceNames = {
  readonly regions: readonly { readonly code: string; readonly name?: string }[];
  readonly locations: readonly { readonly code: string; readonly name: string }[];
};

const ofRegion: readonly (readonly [RegExp, string])[] = [
  [/^prix_([a-z]{2})$/, 'Prix'],
  [/^prix_achat_([a-z]{2})$/, 'Prix d’achat hors taxe'],
  [/^promo_([a-z]{2})$/, 'Prix de promotion'],
  [/^promo_debut_([a-z]{2})$/, 'Début de promotion'],
  [/^promo_fin_([a-z]{2})$/, 'Fin de promotion'],
];

const locationKey = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** Null for a name that no format knows. */
export const ourletLabel = (field: string, { locations }: Pick<PlaceNames, 'locations'>): string | null => {
  for (const [pattern, label] of ofRegion) {
    const code = pattern.exec(field)?.[1];
    if (code !== undefined) return `${label}, ${code.toUpperCase()}`;
  }
  const location = locations.find(({ code }) => field === `stock_${locationKey(code)}`);
  return location ? `Stock, ${location.name}` : (ourlet[field] ?? null);
};

export const labelOf = (format: MappableFormat, field: string, places: Pick<PlaceNames, 'locations'>): string | null =>
  field === '' ? null : format === 'ourlet' ? ourletLabel(field, places) : (shops[field] ?? field);

export const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  statut: { published: 'Publié', draft: 'Brouillon', archived: 'Archivé' },
  canal: { retail: 'Boutique', trade: 'Professionnels', 'retail,trade': 'Boutique et professionnels', '': 'Aucun' },
};

export const valueWords = {
  yes: 'oui',
  no: 'non',
  price: 'Prix',
  cost: 'Prix d’achat',
  hidden: 'réservé',
  stock: 'Stock',
  sale: (amount: string): string => `promotion ${amount}`,
  from: (day: string): string => `dès le ${day}`,
  until: (day: string): string => `jusqu’au ${day}`,
  pictures: 'Photos',
  formerAddress: 'Ancienne adresse',
  item: 'Article',
  variant: 'Déclinaison',
} as const;
