/** Counts the statements that each page sends without caches. The number must not grow with the catalogue. */
import { createShop } from '#compose';
import { loadConfig } from '#platform/config';
import { countQueries, createDb, statement } from '#platform/db';
import { silentLogger } from '#platform/log';
import type { Server } from './database.ts';
import { printTable } from './figures.ts';

const log = silentLogger();

/** A sub-group with a full page of items, and one of these items. */
const place = statement(
  'bench.place',
  `select s.seo_name as section, g.seo_name as grp, u.seo_name as subgroup, i.ref, i.name
    from item_subgroup u join item_group g on g.id = u.group_id join section s on s.id = g.section_id
    join item i on i.subgroup_id = u.id and i.retail and i.archived_at is null and i.published_at <= now()
    where exists (select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id)
      and u.id = (select subgroup_id from item where retail group by 1 order by count(*) desc, 1 limit 1)
    order by i.popularity desc, i.id limit 1`,
);
type Place = { section: string; grp: string; subgroup: string; ref: string; name: string };

const pagesOf = ({ section, grp, subgroup, ref }: Place): Record<string, string> => {
  const listing = `/catalogue/${section}/${grp}/${subgroup}`;
  const here = `selectedSection=${section}&selectedGroupName=${grp}&selectedSubGroupName=${subgroup}`;
  return {
    'home page': '/',
    'listing page': listing,
    'listing page, filtered': `${listing}?prixMin=20&tri=prix-croissant`,
    'product page': `${listing}/${ref}-article-x`,
    'list API': `/api/items/list?${here}&filterPriceMin=1000`,
    'facets API': `/api/items/load-filter?${here}&filterPriceMin=2000`,
    'suggestions API': '/api/items/suggest?q=robe%20noi',
  };
};

/** Statements of one page of a newly opened shop. */
const countOf = async (url: string, path: string): Promise<number> => {
  const config = loadConfig({ PORT: '0', DATABASE_URL: url, RATE_LIMITS: 'off' });
  const shop = await createShop({ config, log, url, screens: true });
  try {
    await shop.rooms.search.whenReady();
    // Uses the same section for each catalogue, because sections have different content.
    const headers = { cookie: 'msid=1', 'user-agent': 'Mozilla/5.0 bench' };
    const request = async (target: string): Promise<void> => {
      const { statusCode, headers: responseHeaders } = await shop.app.inject({ url: target, headers });
      // A request with the reference alone redirects to the canonical URL.
      if (statusCode === 301) return request(String(responseHeaders['location']));
      if (statusCode !== 200) throw new Error(`${target}: ${statusCode}`);
    };
    // Loads what all pages share (menu, settings, lexicon), so that it is not counted.
    await request('/actualites');
    await request('/api/items/suggest?q=zzz');
    return await countQueries(() => request(path));
  } finally {
    await shop.close();
  }
};

const countsAt = async (server: Server, items: number): Promise<Map<string, number>> => {
  const url = await server.catalogue(items);
  const db = createDb({ url, log, size: 1 });
  const row = await db.row<Place>(place);
  await db.close();
  if (row === null) throw new Error('no sub-group with items');
  const counts = new Map<string, number>();
  for (const [name, path] of Object.entries(pagesOf(row))) counts.set(name, await countOf(url, path));
  return counts;
};

/** An item that occurs twice on a page is read once, so a larger catalogue may need fewer statements but never more. */
const describeGrowth = (counts: readonly number[]): string => {
  if (new Set(counts).size === 1) return 'constant';
  return counts.every((count) => count <= (counts[0] ?? 0)) ? 'no more' : 'GROWS';
};

/** Prints one column per catalogue size. */
export const benchRoundTrips = async (server: Server, sizes: readonly number[]): Promise<void> => {
  const columns: Map<string, number>[] = [];
  for (const size of sizes) columns.push(await countsAt(server, size));
  const rows = [...(columns[0]?.keys() ?? [])].map((name) => {
    const counts = columns.map((column) => column.get(name) ?? 0);
    return [name, ...counts, describeGrowth(counts)];
  });
  printTable('Statements for each page, without caches', ['', ...sizes.map((size) => `${size} items`), ''], rows);
};
