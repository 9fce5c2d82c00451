/**
 * `npm run bench -- [queries] [facets] [suggest] [product] [session] [serving] [pages] [cart] [checkout] [signin]
 * [polls] [relevance] [search] [orders] [lists] [reports] [lighthouse] [--items N] [--held-out] [--show]`: repeatable measurements, each printed beside a reference
 * measured in the same run. `orders`, `lists`, `reports` and `lighthouse` run only when they are named.
 */
import { parseArgs } from 'node:util';
import { benchCart } from './cart.ts';
import { benchCheckout } from './checkout.ts';
import { openServer, type Purpose, type Server } from './database.ts';
import { benchFacets } from './facets.ts';
import { benchGrid } from './grid.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLists } from './lists.ts';
import { benchOrderList } from './order-list.ts';
import { benchReports } from './reports.ts';
import { benchPages } from './pages.ts';
import { benchPolls } from './polls.ts';
import { benchProduct } from './product.ts';
import { benchRelevance } from './relevance.ts';
import { benchRoundTrips } from './round-trips.ts';
import { benchSearch } from './search.ts';
import { benchSession } from './session.ts';
import { benchServing } from './serving.ts';
import { benchSignIn } from './signin.ts';
import { benchSuggest } from './suggest.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { items: { type: 'string' }, 'held-out': { type: 'boolean' }, show: { type: 'boolean' } },
});
const measurements = [
  'queries',
  'facets',
  'suggest',
  'product',
  'session',
  'serving',
  'pages',
  'cart',
  'checkout',
  'signin',
  'polls',
  'relevance',
  'search',
  'orders',
  'lists',
  'reports',
  'lighthouse',
  'grid',
];
const wrong = positionals.filter((name) => !measurements.includes(name));
const items = values.items === undefined ? null : Number(values.items);
if (wrong.length > 0 || (items !== null && !(Number.isSafeInteger(items) && items > 0))) {
  console.error(`npm run bench -- [${measurements.join('] [')}] [--items N] [--held-out] [--show]`);
  process.exit(2);
}
const isSelected = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

const withServer = async (purpose: Purpose, work: (server: Server) => Promise<void>): Promise<void> => {
  const server = await openServer(purpose, (line) => console.log(`  ${line}`));
  try {
    await work(server);
  } finally {
    await server.stop();
  }
};

if (['relevance', 'search', 'queries', 'facets', 'suggest', 'product', 'serving'].some(isSelected))
  await withServer('reading', async (server) => {
    if (isSelected('relevance')) await benchRelevance(server);
    if (isSelected('search'))
      await benchSearch(server, { heldOut: values['held-out'] === true, show: values.show === true });
    if (isSelected('queries')) await benchRoundTrips(server, items === null ? [300, 100_000, 1_000_000] : [300, items]);
    for (const size of items === null ? [100_000, 1_000_000] : [items]) {
      if (isSelected('facets')) await benchFacets(server, size);
      if (isSelected('suggest')) await benchSuggest(server, size);
    }
    if (isSelected('product')) await benchProduct(server, items ?? 10_000);
    if (isSelected('serving')) await benchServing(server, items ?? 100_000);
  });
if (positionals.includes('orders')) await withServer('reading', (server) => benchOrderList(server, items ?? 1_000_000));
if (positionals.includes('lists')) await withServer('reading', (server) => benchLists(server, items ?? 1_000_000));
if (positionals.includes('reports')) await withServer('reading', (server) => benchReports(server, items ?? 1_000_000));
if (positionals.includes('lighthouse')) await benchLighthouse();
if (positionals.includes('grid')) await benchGrid();
if (['pages', 'cart', 'checkout', 'session', 'signin', 'polls'].some(isSelected))
  await withServer('writing', async (server) => {
    if (isSelected('pages')) await benchPages(server);
    if (isSelected('session')) await benchSession(server, items ?? 10_000);
    if (isSelected('cart')) await benchCart(server, items ?? 10_000);
    if (isSelected('checkout')) await benchCheckout(server);
    if (isSelected('signin')) await benchSignIn(server);
    if (isSelected('polls')) await benchPolls(server);
  });
