import { statement, type Reader } from '#platform/db';
import { isShown } from './item.store.ts';

/** SQL condition: item `i` is shown at $2 and sold in region $1. */
const isOffered = `${isShown} and exists (select from variant v join sold_variant o on o.variant_id = v.id and o.region = $1
     where v.item_id = i.id and v.archived_at is null)`;

export type PublishedPart = { part: number; changedAt: Date };

const parts = statement(
  'catalogue.publishedParts',
  `select (i.id / $3)::int as part, max(i.updated_at) as "changedAt" from item i where ${isOffered} group by 1 order by 1`,
);

/** Numbers of the parts that contain items. Part `n` has the ids from `n × size` to before `(n + 1) × size`. */
export const readPublishedParts = (db: Reader, region: string, at: Date, size: number): Promise<PublishedPart[]> =>
  db.rows<PublishedPart>(parts, [region, at, size]);

export type PublishedItem = {
  id: number;
  ref: string;
  slug: string;
  section: string;
  group: string;
  subGroup: string | null;
  changedAt: Date;
  /** At most ten images. */
  images: string[];
};

const itemsSql = statement(
  'catalogue.publishedItems',
  `select i.id, i.ref, i.slug, s.seo_name as section, g.seo_name as "group", u.seo_name as "subGroup",
     i.updated_at as "changedAt",
     array(select r.name from item_image m join ready_image r on r.id = m.image_id where m.item_id = i.id
       order by m.position, m.image_id limit 10) as images
   from item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id
     left join item_subgroup u on u.id = i.subgroup_id
   where i.id >= $3 and i.id < $4 and ${isOffered} order by i.id`,
);

export const readPublishedItems = (
  db: Reader,
  region: string,
  at: Date,
  [from, to]: readonly [number, number],
): Promise<PublishedItem[]> => db.rows<PublishedItem>(itemsSql, [region, at, from, to]);

const ids = statement(
  'catalogue.publishedIds',
  `select i.id from item i where ${isOffered} order by i.id limit $3 offset $4`,
);

export const readPublishedIds = async (
  db: Reader,
  region: string,
  at: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> => (await db.rows<{ id: number }>(ids, [region, at, limit, offset])).map(({ id }) => id);

export type PublishedPlace = { section: string; group: string; subGroup: string | null };

const places = statement(
  'catalogue.publishedPlaces',
  `with held as (select i.section_id, i.group_id, i.subgroup_id from item i where ${isOffered}
     group by i.section_id, i.group_id, i.subgroup_id)
   select s.seo_name as section, g.seo_name as "group", u.seo_name as "subGroup"
   from held h join section s on s.id = h.section_id join item_group g on g.id = h.group_id
     left join item_subgroup u on u.id = h.subgroup_id
   order by s.position, g.position, u.position`,
);

export const readPublishedPlaces = (db: Reader, region: string, at: Date): Promise<PublishedPlace[]> =>
  db.rows<PublishedPlace>(places, [region, at]);
