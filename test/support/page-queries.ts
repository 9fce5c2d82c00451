/** Number of database queries of each uncached page. */
import { countQueries, statement } from '#platform/db';
import type { Shop } from '#compose';

type Sample = {
  ref: string;
  slug: string;
  section: string;
  grp: string;
  subgroup: string;
  section_id: number;
  rated: boolean;
};

const sample = statement(
  'test.pageSample',
  `select i.ref, i.slug, s.seo_name as section, g.seo_name as grp, u.seo_name as subgroup, s.id as section_id,
      i.rating_count > 0 as rated
    from item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id
    join item_subgroup u on u.id = i.subgroup_id
    where i.published_at < $1 and i.archived_at is null and s.seo_name = 'femme' and g.seo_name = 'vetements'
      and exists (select from variant v join price p on p.variant_id = v.id and p.region = 'TN' where v.item_id = i.id)
    order by i.popularity desc, i.id limit 40`,
);

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Calls that SQL answers in a shop without the index thread; the queries of the thread could not be counted. */
export const searchQueries = async ({ app }: Pick<Shop, 'app'>): Promise<Record<string, number>> => {
  const request = async (path: string): Promise<void> => {
    const { statusCode } = await app.inject(path);
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  };
  await request('/api/items/list?reference=jupe');
  const counts: Record<string, number> = {};
  for (const path of [
    'list?selectedSection=femme',
    'load-filter?selectedSection=femme&selectedOnSale=1',
    'list?reference=chemise',
    'list?reference=chemise+noire+38',
    'list?reference=chemize',
    'suggest?q=pant',
    'suggest?q=pnatalon',
  ])
    counts[path] = await countQueries(() => request(`/api/items/${path}`));
  return counts;
};

/** Each page shows other items or filters, so that only data shared by all pages are cached. */
export const pageQueries = async (shop: Pick<Shop, 'app' | 'db'>, before: Date): Promise<Record<string, number>> => {
  const items = await shop.db.rows<Sample>(sample, [before]);
  const [first, , third, ...others] = items.slice(0, 8);
  // Ratings and cached similar items change the count, so the maximum over several products is used.
  const products = items.slice(8).filter(({ rated }) => rated);
  if (!first || !third || products.length < 5) throw new Error('too few items');
  const place = `/catalogue/${first.section}/${first.grp}`;
  const paths: Record<string, string> = {
    home: '/',
    section: `/catalogue/${first.section}`,
    listing: `${place}/${first.subgroup}`,
    'listing, filtered': `${place}/${first.subgroup}?style=noir&matiere=lin&tri=prix-croissant`,
    comparator: `/comparateur?articles=${others.map(({ ref }) => ref).join('.')}`,
    search: '/catalogue/?keyword=chemise',
    'search, corrected': '/catalogue/?keyword=chemize',
    suggestions: '/api/items/suggest?q=pant',
  };
  const request = async (path: string): Promise<void> => {
    const headers = { 'user-agent': userAgent, cookie: `msid=${first.section_id}`, host: '127.0.0.1' };
    const { statusCode } = await shop.app.inject({ url: path, headers });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  };
  // Loads the data that all pages share.
  await request(`${place}/${third.subgroup}?page=1&tri=nouveautes`);
  await request('/api/items/suggest?q=jup');
  const counts: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) counts[name] = await countQueries(() => request(path));
  const productCounts: number[] = [];
  for (const { subgroup, ref, slug } of products)
    productCounts.push(await countQueries(() => request(`${place}/${subgroup}/${ref}-article-${slug}`)));
  counts['product'] = Math.max(...productCounts);
  return counts;
};
