import { textPages } from '#shared/fixed-pages';

export type RedirectCells = { line: number; from: string; to: string };
export type Redirect = { line: number; path: string; target: string; problem: string | null; param: string | null };

/** First path segments of this shop's own pages, which may not be former addresses. A listing or an item may be one. */
const ownPages = new Set<string>([
  ...textPages,
  ...'api assets bienvenue univers region actualites nos-magasins comparateur guide-des-tailles login compte panier'.split(
    ' ',
  ),
  ...'paiement commande cadeau cart-cadeaux hors-ligne aide contacter-nous'.split(' '),
]);

const isAddress = (text: string): boolean =>
  /^(\/(?!\/)|https?:\/\/[^/])/i.test(text) && text.length <= 2_000 && !/[\s\\]/.test(text);

/** A target may be on any host and stays as written, but a path is accepted without a host. */
export const readRedirect = ({ line, from, to }: RedirectCells, keyOf: (address: string) => string): Redirect => {
  const wanted = isAddress(from) || from === '' || /[\s\\]/.test(from) ? from : `/${from}`;
  const refuse = (problem: string, param: string): Redirect => ({ line, path: from, target: to, problem, param });
  const path = isAddress(wanted) ? keyOf(wanted) : '';
  if (path === '') return refuse('redirectAddress', from);
  if (!isAddress(to)) return refuse('redirectAddress', to);
  if (path === '/' || ownPages.has(path.split(/[/?]/)[1] ?? '')) return refuse('redirectOwnPage', path);
  if (path === keyOf(to) && to.startsWith('/')) return refuse('redirectSelf', path);
  return { line, path, target: to, problem: null, param: null };
};
