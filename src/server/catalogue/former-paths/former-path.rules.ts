/** Converts addresses of the former tree and of other shop software to keys of table `former_path`. */
/** Language prefix before the path: `/fr/`, `/en-gb/`. */
const language = /^\/[a-z]{2}(-[a-z]{2})?(?=\/)/;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Lower case, no slash at the end, query parameters sorted by name. Empty when the text is not a path. */
export const formerPathKey = (address: string): string => {
  const url = URL.parse(address, 'http://shop.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  url.searchParams.sort();
  const path = url.pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return `${path}${url.search}`.toLowerCase();
};

/** Removes the name from the end of an item's address, because the reference identifies the item. */
const withoutItemName = (path: string): string => path.replace(/(?<=\/[^/]+?-article-)[^/]*$/, '*');

/** Keys that the import uses for item addresses of Shopify, WooCommerce, PrestaShop and Magento. */
const keysOfOtherShops = (path: string): string[] => {
  const last = path.slice(path.lastIndexOf('/'));
  const prestaShopId = /^\/(\d+)-.+\.html$/.exec(last)?.[1];
  if (prestaShopId !== undefined) return [`/${prestaShopId}-*.html`];
  if (/^\/(collections\/[^/]+\/)?products\/[^/]+$/.test(path)) return [`/products${last}`];
  if (/^\/(product|produit)\/[^/]+$/.test(path)) return [`/product${last}`];
  return last.endsWith('.html') ? [last] : [];
};

/** Name of the section, group or selection in an address of another shop software. */
const categoryOf = (path: string): string | null => {
  const patterns = [
    /^\/collections\/([^/]+)$/,
    /^\/(?:product-category|categorie-produit)\/(?:.+\/)?([^/]+)$/,
    /^\/(?:[^/.]+\/)*\d+-([^/.]+)$/,
    /^\/(?:[^/.]+\/)*([^/.\d][^/.]*)\.html$/,
  ];
  const name = patterns.map((pattern) => pattern.exec(path)?.[1]).find((match) => match !== undefined);
  return name === undefined ? null : decoded(name);
};

const fixedPages: Readonly<Record<string, string>> = {
  '/collections': '/catalogue/',
  '/collections/all': '/catalogue/',
  '/shop': '/catalogue/',
  '/boutique': '/catalogue/',
  '/cart': '/panier',
  '/account': '/login',
  '/account/login': '/login',
  '/my-account': '/login',
  '/mon-compte': '/login',
  '/connexion': '/login',
};

/** `rest` is appended to the target address when the request is below a renamed section. */
export type FormerKey = { path: string; rest: string };

export type FormerAddress = {
  /** Candidates; the first one that exists is used. */
  keys: FormerKey[];
  category: string | null;
  /** Address in this shop of a page that every shop has, such as the cart. */
  fixed: string | null;
};

const ancestorsOf = (path: string): FormerKey[] => {
  const segments = path.split('/');
  const lengths = segments
    .map((_, index) => index)
    .slice(3)
    .toReversed();
  return lengths.map((length) => ({
    path: segments.slice(0, length).join('/'),
    rest: `/${segments.slice(length).join('/')}`,
  }));
};

export const readFormerAddress = (address: string): FormerAddress => {
  const whole = formerPathKey(address);
  const path = whole.replace(/\?.*$/, '');
  const ownPath = /^\/(catalogue|ha)\//.test(path);
  const bare = ownPath ? path : path.replace(language, '');
  const paths = [...new Set([whole, path, withoutItemName(path), bare, ...(ownPath ? [] : keysOfOtherShops(bare))])];
  const keys = [...paths.map((key) => ({ path: key, rest: '' })), ...(ownPath ? ancestorsOf(path) : [])];
  const search = URL.parse(whole, 'http://shop.invalid')?.searchParams;
  const keyword = search?.get('q') ?? search?.get('s') ?? '';
  const fixed =
    /^\/(search|recherche)$/.test(bare) && keyword !== ''
      ? `/catalogue/?keyword=${encodeURIComponent(keyword)}`
      : (fixedPages[bare] ?? null);
  return { keys, category: ownPath || fixed !== null ? null : categoryOf(bare), fixed };
};
