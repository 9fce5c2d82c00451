/** Queries of shoppers, and rules for right results: see `search-queries/README.md`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statement, type Db } from '#platform/db';
import { plainText } from '#shared/text';

/**
 * Rule for an item. Every given field must match; a list means any of its values. Texts match at the start of a word.
 */
export type ItemRule = {
  name?: string[];
  /** Word in the name, the keywords or the sub-group. */
  word?: string[];
  /** Word that may also be in the description or the composition. */
  text?: string[];
  /** Word that must be in neither the name nor the keywords. */
  not?: string[];
  /** Name of a group or sub-group. */
  group?: string[];
  colour?: string[];
  material?: string[];
  fit?: string[];
  /** seoNames of sections. */
  section?: string[];
  /** Exact labels of sizes. */
  size?: string[];
  /** In minor units. */
  minPrice?: number;
  maxPrice?: number;
  onSale?: true;
  isNew?: true;
};

export type ShopperQuery = {
  query: string;
  kind: string;
  /** seoName of the visitor's section. */
  visitor?: string;
  /** `TN` by default. */
  region?: string;
  /** At least one of these rules must match. */
  articles?: ItemRule[];
  /** The rules must match for each of the first results, not only for one of them. */
  every?: true;
  /** Paths with the query parameters that they must contain. At least one must be offered. */
  offers?: string[];
  /** Words that the result must name as left out. Reported, but not counted. */
  mustSay?: string[];
  /** The query is an existing word: it may find nothing, but must not be corrected. */
  uncorrected?: true;
};

export type ShopItem = {
  ref: string;
  name: string;
  keywords: string;
  description: string;
  groups: string;
  composition: string;
  fit: string;
  colours: string[];
  sizes: string[];
  sections: string[];
  /** Lowest price of the variants, in minor units. */
  price: number;
  onSale: boolean;
  isNew: boolean;
};

/** Result of the search for a query. */
export type SearchResult = {
  refs: readonly string[];
  correctedFrom: string | null;
  /** Paths of the pages, filters and groups that were offered. */
  paths: readonly string[];
  leftOut: readonly string[];
};

/** Number of results that a shopper looks at. */
export const firstResults = 8;

export const readQueries = async (part: 'open' | 'held-out'): Promise<ShopperQuery[]> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'search-queries', `${part}.json`), 'utf8')) as ShopperQuery[];

const shopItems = statement(
  'bench.shopItems',
  `select i.ref, i.name, i.keywords, i.description, g.name || ' / ' || coalesce(sg.name, '') as groups,
          coalesce(f.name, '') as fit, v.colours, v.sizes, v.price::float8 as price, v.on_sale as "onSale",
          i.published_at > $2::timestamptz - interval '30 days' as "isNew",
          coalesce((select string_agg(c.percent || ' % ' || m.name, ', ' order by c.position)
                    from item_composition c join material m on m.id = c.material_id where c.item_id = i.id), '') as composition,
          array(select s.seo_name from section s where s.id = i.section_id
                or exists (select from item_section o where o.item_id = i.id and o.section_id = s.id)) as sections
   from item i
   join item_group g on g.id = i.group_id
   left join item_subgroup sg on sg.id = i.subgroup_id
   left join fit f on f.id = i.fit_id
   join lateral (
     select array_agg(distinct st.name) as colours, array_agg(distinct sz.label) as sizes,
            min(case when running then p.sale_amount else p.amount end) as price, bool_or(running) as on_sale
     from variant va
     join style st on st.id = va.style_id
     join size sz on sz.id = va.size_id
     join price p on p.variant_id = va.id and p.region = $1
     cross join lateral (select p.sale_amount is not null and coalesce(p.sale_starts_at <= $2, true)
                                and coalesce(p.sale_ends_at > $2, true)) as sale (running)
     where va.item_id = i.id and va.archived_at is null
   ) v on v.price is not null
   where i.published_at <= $2 and i.archived_at is null`,
);

/** Items sold in a region, by reference. */
export const readShopItems = async (db: Db, region: string, now: Date): Promise<Map<string, ShopItem>> =>
  new Map((await db.rows<ShopItem>(shopItems, [region, now])).map((item) => [item.ref, item]));

const normalise = (text: string): string => ` ${plainText(text).replaceAll(/[^a-z0-9%]+/g, ' ')} `;
const mentions = (text: string, words: readonly string[] | undefined): boolean => {
  if (!words) return true;
  const normalised = normalise(text);
  return words.some((word) => normalised.includes(normalise(word).trimEnd()));
};

/** True when the item matches the rule. */
export const satisfies = (item: ShopItem, rule: ItemRule): boolean => {
  const { name, keywords, groups, composition, description, price, sections, sizes } = item;
  const words = `${name} ${keywords} ${groups.split(' / ')[1] ?? ''}`;
  return (
    mentions(name, rule.name) &&
    mentions(words, rule.word) &&
    mentions(`${words} ${description} ${composition}`, rule.text) &&
    !(rule.not && mentions(`${name} ${keywords}`, rule.not)) &&
    mentions(groups, rule.group) &&
    mentions(item.colours.join(', '), rule.colour) &&
    mentions(composition, rule.material) &&
    mentions(item.fit, rule.fit) &&
    (rule.section?.some((section) => sections.includes(section)) ?? true) &&
    (rule.size?.some((size) => sizes.includes(size)) ?? true) &&
    price >= (rule.minPrice ?? 0) &&
    price <= (rule.maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!rule.onSale || item.onSale) &&
    (!rule.isNew || item.isNew)
  );
};

/** True when the item matches one of the query's rules. */
export const isWanted = (query: ShopperQuery, item: ShopItem): boolean =>
  (query.articles ?? []).some((rule) => satisfies(item, rule));

/**
 * True when the path is the expected page. `/catalogue/` matches every listing; other paths may continue
 * (`/aide/livraison`).
 */
const isOffer = (expected: string, path: string): boolean => {
  const [wanted, offered] = [expected, path].map((text) => new URL(text, 'http://shop.invalid'));
  const base = wanted!.pathname.replace(/\/$/, '');
  return (
    (offered!.pathname === base || offered!.pathname.startsWith(`${base}/`)) &&
    [...wanted!.searchParams].every(([name, value]) => offered!.searchParams.get(name) === value)
  );
};

const hasRightItems = (query: ShopperQuery, results: readonly ShopItem[]): boolean => {
  const { visitor } = query;
  const isOfVisitor = (item: ShopItem): boolean => visitor === undefined || item.sections.includes(visitor);
  const [first] = results;
  if (!first || !isOfVisitor(first)) return false;
  const isRight = (item: ShopItem): boolean => isWanted(query, item);
  return query.every ? results.every(isRight) : results.some((item) => isRight(item) && isOfVisitor(item));
};

/** True when the result would satisfy a reasonable shopper. */
export const isRight = (query: ShopperQuery, result: SearchResult, known: ReadonlyMap<string, ShopItem>): boolean => {
  const results = result.refs.slice(0, firstResults).flatMap((ref) => known.get(ref) ?? []);
  if (query.uncorrected) return result.correctedFrom === null && results.every((item) => isWanted(query, item));
  const isOffered = (query.offers ?? []).some((expected) => result.paths.some((path) => isOffer(expected, path)));
  return isOffered || hasRightItems(query, results);
};

/** True when the result names every word that could not be found. */
export const namesLeftOutWords = (query: ShopperQuery, { leftOut }: SearchResult): boolean =>
  (query.mustSay ?? []).every((word) => leftOut.some((text) => normalise(text).includes(normalise(word).trim())));
