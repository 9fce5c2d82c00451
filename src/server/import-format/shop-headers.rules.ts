/** Header names in exports of other shop software, in all its languages and versions, as `headerKey` writes them. */
import { headerKey } from './cells.rules.ts';

const shopify = {
  handle: ['handle', 'url_handle'],
  title: ['title'],
  body: ['body_html', 'body', 'description'],
  vendor: ['vendor'],
  category: ['product_category', 'standard_product_type', 'google_shopping_google_product_category'],
  type: ['type', 'custom_product_type', 'product_type'],
  tags: ['tags'],
  published: ['published', 'published_on_online_store'],
  status: ['status'],
  name1: ['option1_name'],
  value1: ['option1_value'],
  name2: ['option2_name'],
  value2: ['option2_value'],
  name3: ['option3_name'],
  value3: ['option3_value'],
  sku: ['variant_sku', 'sku'],
  grams: ['variant_grams', 'weight_value_grams'],
  quantity: ['variant_inventory_qty', 'inventory_quantity'],
  price: ['variant_price', 'price'],
  compareAt: ['variant_compare_at_price', 'compare_at_price'],
  cost: ['cost_per_item', 'variant_cost'],
  barcode: ['variant_barcode', 'barcode', 'barcodes'],
  image: ['image_src', 'product_image_url'],
  imageAlt: ['image_alt_text'],
  imageRank: ['image_position'],
  variantImage: ['variant_image', 'variant_image_url'],
  giftCard: ['gift_card'],
  gender: ['google_shopping_gender', 'target_gender_product_metafields_shopify_target_gender'],
} as const;

const shopifyInventory = {
  handle: ['handle', 'url_handle'],
  title: ['title'],
  name1: ['option1_name'],
  value1: ['option1_value'],
  value2: ['option2_value'],
  value3: ['option3_value'],
  sku: ['sku', 'variant_sku'],
  location: ['location'],
  onHandNew: ['on_hand_new'],
  onHand: ['on_hand_current', 'on_hand'],
  available: ['available_not_editable', 'available'],
  origin: ['coo'],
  // not in Shopify's own export; added by people and by apps
  cost: ['cost_per_item', 'unit_cost', 'cost'],
} as const;

const woocommerce = {
  id: ['id'],
  type: ['type'],
  sku: ['sku', 'ugs'],
  name: ['name', 'nom'],
  published: ['published', 'publie'],
  shortText: ['short_description', 'description_courte'],
  text: ['description'],
  saleStarts: ['date_sale_price_starts', 'date_de_debut_de_promo'],
  saleEnds: ['date_sale_price_ends', 'date_de_fin_de_promo'],
  inStock: ['in_stock', 'en_stock'],
  stock: ['stock'],
  weight: ['weight_kg', 'weight_g', 'weight_lbs', 'weight_oz', 'poids_kg', 'poids_g'],
  sale: ['sale_price', 'tarif_promo'],
  price: ['regular_price', 'tarif_regulier'],
  // WooCommerce itself; SkyVerge Cost of Goods; WPFactory Cost of Goods
  cost: ['cost_of_goods', 'meta_wc_cog_cost', 'meta_alg_wc_cog_cost'],
  categories: ['categories'],
  tags: ['tags', 'etiquettes'],
  images: ['images'],
  parent: ['parent'],
  barcode: ['gtin_upc_ean_or_isbn', 'gtin_cup_ean_ou_isbn', 'meta_global_unique_id'],
  brand: ['brands', 'marques'],
  name1: ['attribute_1_name', 'nom_de_l_attribut_1'],
  value1: ['attribute_1_value_s', 'valeur_s_de_l_attribut_1'],
  name2: ['attribute_2_name', 'nom_de_l_attribut_2'],
  value2: ['attribute_2_value_s', 'valeur_s_de_l_attribut_2'],
  name3: ['attribute_3_name', 'nom_de_l_attribut_3'],
  value3: ['attribute_3_value_s', 'valeur_s_de_l_attribut_3'],
} as const;

const prestashop = {
  id: ['product_id', 'id', 'id_product', 'id_produit', 'identifiant_produit'],
  active: ['active_0_1', 'active', 'actif_0_1', 'actif', 'status', 'etat', 'statut'],
  name: ['name', 'nom'],
  categories: ['categories_x_y_z', 'categories', 'category', 'categorie'],
  net: [
    'price_tax_excluded',
    'price_tax_excl',
    'price_tax_excluded_or_price_tax_excl',
    'prix_ht',
    'prix_hors_taxes',
    'price_tax_excl_or_price_tax_excl',
  ],
  gross: ['price_tax_included', 'price_tax_incl', 'prix_ttc', 'prix_taxes_comprises'],
  cost: ['wholesale_price', 'buying_price', 'prix_d_achat_ht', 'prix_d_achat'],
  discount: ['discount_amount', 'montant_de_la_remise', 'montant_de_remise'],
  percent: ['discount_percent', 'pourcentage_de_remise', 'pourcentage_de_la_remise'],
  starts: ['discount_from_yyyy_mm_dd', 'remise_a_partir_de_aaaa_mm_jj', 'discount_from'],
  ends: ['discount_to_yyyy_mm_dd', 'remise_jusqu_au_aaaa_mm_jj', 'discount_to'],
  reference: ['reference', 'reference_no', 'reference_interne', 'no_de_reference'],
  brand: ['manufacturer', 'brand', 'fabricant', 'marque'],
  ean: ['ean13', 'ean_13'],
  weight: ['weight', 'poids'],
  quantity: ['quantity', 'quantite'],
  summary: ['summary', 'short_description', 'resume', 'recapitulatif'],
  text: ['description'],
  tags: ['tags_x_y_z', 'tags', 'mots_cles_x_y_z', 'balises_x_y_z'],
  images: ['image_urls_x_y_z', 'image_urls', 'url_images_x_y_z', 'url_des_images_x_y_z'],
  alts: ['image_alt_texts_x_y_z', 'image_alt_texts', 'textes_alternatifs_des_images_x_y_z'],
} as const;

const prestashopCombinations = {
  id: ['product_id', 'id', 'id_product', 'id_produit', 'identifiant_produit'],
  product: ['product_reference', 'reference_produit'],
  names: ['attribute_name_type_position', 'attribut_nom_type_position'],
  values: ['value_value_position', 'valeur_valeur_position'],
  reference: ['reference'],
  ean: ['ean13', 'ean_13'],
  cost: ['wholesale_price', 'prix_d_achat_ht', 'prix_d_achat'],
  impact: ['impact_on_price', 'impact_sur_le_prix'],
  quantity: ['quantity', 'quantite'],
  weight: ['impact_on_weight', 'impact_sur_le_poids'],
  images: ['image_urls_x_y_z', 'image_urls', 'url_images_x_y_z'],
  alts: ['image_alt_texts_x_y_z', 'image_alt_texts'],
} as const;

const magento = {
  sku: ['sku'],
  store: ['store_view_code'],
  set: ['attribute_set_code'],
  type: ['product_type'],
  categories: ['categories'],
  name: ['name'],
  text: ['description'],
  shortText: ['short_description'],
  weight: ['weight'],
  online: ['product_online'],
  visibility: ['visibility'],
  price: ['price'],
  sale: ['special_price'],
  saleStarts: ['special_price_from_date'],
  saleEnds: ['special_price_to_date'],
  cost: ['cost'],
  urlKey: ['url_key'],
  keywords: ['meta_keywords'],
  image: ['base_image'],
  imageAlt: ['base_image_label'],
  attributes: ['additional_attributes'],
  quantity: ['qty'],
  inStock: ['is_in_stock'],
  variations: ['configurable_variations'],
  moreImages: ['additional_images'],
  moreAlts: ['additional_image_labels'],
} as const;

const formats = { shopify, shopifyInventory, woocommerce, prestashop, prestashopCombinations, magento };

export type ShopFormat = keyof typeof formats;
export type ShopColumn<Format extends ShopFormat> = keyof (typeof formats)[Format] & string;
export type ShopifyColumn = ShopColumn<'shopify'>;

/**
 * Columns that a file must have, in groups of alternatives: one of each group is enough. The first format
 * that fits is chosen.
 */
const required: [ShopFormat, string[][]][] = [
  ['prestashopCombinations', [['names'], ['values'], ['id', 'product']]],
  ['prestashop', [['id'], ['name'], ['net', 'gross']]],
  ['magento', [['sku'], ['type'], ['set', 'store']]],
  ['woocommerce', [['type'], ['name'], ['price'], ['categories']]],
  ['shopifyInventory', [['handle'], ['sku'], ['location', 'origin']]],
  ['shopify', [['handle'], ['title', 'price', 'name1']]],
];

/** Names of each column of a format. */
export const shopNames = (format: ShopFormat): Record<string, readonly string[]> => formats[format];

/** Whether the columns are enough to read a file of the format. */
export const hasRequired = (format: ShopFormat, columns: ReadonlySet<string>): boolean =>
  required.find(([name]) => name === format)?.[1].every((group) => group.some((column) => columns.has(column))) ??
  false;

export const findShopFormat = (headers: readonly string[]): ShopFormat | null => {
  const keys = new Set(headers.map(headerKey));
  const has = (format: ShopFormat, column: string): boolean =>
    (shopNames(format)[column] ?? []).some((name) => keys.has(name));
  const isComplete = ([format, groups]: [ShopFormat, string[][]]): boolean =>
    groups.every((group) => group.some((column) => has(format, column)));
  const match = required.find(isComplete);
  // a file with a price is a list of products, one without is an inventory
  return match?.[0] === 'shopifyInventory' && has('shopify', 'price') ? 'shopify' : (match?.[0] ?? null);
};

/** Highest number of headers that belong to one and the same format. */
export const countShopHeaders = (headers: readonly string[]): number => {
  const keys = new Set(headers.map(headerKey));
  const counts = Object.values(formats).map(
    (columns) =>
      Object.values(columns).filter((names: readonly string[]) => names.some((name) => keys.has(name))).length,
  );
  return Math.max(...counts);
};

export type ShopColumns<Column extends string> = { columns: Map<Column, number>; ignored: string[] };

/** Index of each column (the first with its header), and the unknown headers. */
export const mapShopColumns = <Format extends ShopFormat>(
  format: Format,
  headers: readonly string[],
): ShopColumns<ShopColumn<Format>> => {
  const keys = headers.map(headerKey);
  const columns = new Map<ShopColumn<Format>, number>();
  for (const [column, names] of Object.entries(shopNames(format))) {
    const position = names.map((name) => keys.indexOf(name)).find((index) => index >= 0);
    if (position !== undefined) columns.set(column as ShopColumn<Format>, position);
  }
  const used = new Set(columns.values());
  return { columns, ignored: headers.filter((header, index) => !used.has(index) && header.trim() !== '') };
};
