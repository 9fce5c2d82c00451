/**
 * Compares staged images with `item_image` and merges them. A file that names any image of an item replaces
 * all its images.
 */
import { statement, type Tx } from '#platform/db';

const resolve = statement(
  'catalogue.importImageItems',
  `update import_image t set item_id = i.item_id from import_item i where i.ref = t.ref`,
);

const compare = statement(
  'catalogue.importCompareImages',
  `update import_image t set action = case
       when l.image_id is null then 'insert'
       when l.place <> t.position or (t.style_seo is not null and t.style_seo is distinct from s.seo_name and not (s.seo_name is null and t.single_style)) then 'update'
       when t.alt_stated and l.alt is distinct from t.alt then 'alt' end
   from import_image x left join (
     select m.*, row_number() over (partition by item_id order by position, image_id) - 1 as place from item_image m
     where item_id in (select item_id from import_item)) l on l.item_id = x.item_id and l.image_id = x.image_id
   left join style s on s.id = l.style_id
   where x.ref = t.ref and x.name = t.name`,
);

const removedLinks = `from item_image l join (select distinct item_id, ref from import_image where item_id is not null) t using (item_id)
  where not exists (select 1 from import_image k where k.item_id = l.item_id and k.image_id = l.image_id)`;

const recordChanges = statement(
  'catalogue.importImageChanges',
  `insert into import_change (line, what)
   select line, case action when 'alt' then 'images_alt' else 'images' end from import_image where action is not null and item_id is not null
   union select i.line, 'images' from import_item i where i.ref in (select t.ref ${removedLinks})`,
);

/** Records the links that would change. The image module must have set the ids of known images before. */
export const compareImages = async (tx: Tx): Promise<void> => {
  for (const step of [resolve, compare, recordChanges]) await tx.exec(step);
};

const countRemoved = statement('catalogue.importCountSurplusImages', `select count(*) as count ${removedLinks}`);
const deleteRemoved = statement(
  'catalogue.importDropImages',
  `delete from item_image x using (select l.item_id, l.image_id ${removedLinks}) d where x.item_id = d.item_id and x.image_id = d.image_id`,
);
const insert = statement(
  'catalogue.importLinkImages',
  `insert into item_image (item_id, image_id, style_id, view, position, alt)
   select i.item_id, t.image_id, s.id, t.view, t.position, t.alt from import_image t join import_item i using (ref)
   left join style s on s.seo_name = t.style_seo where t.action = 'insert' on conflict do nothing`,
);
const update = statement(
  'catalogue.importMoveImages',
  `update item_image l set position = t.position, style_id = coalesce(s.id, l.style_id),
     alt = case when t.alt_stated then t.alt else l.alt end
   from import_image t left join style s on s.seo_name = t.style_seo
   where t.action in ('update', 'alt') and l.item_id = t.item_id and l.image_id = t.image_id`,
);
// Raises the version of items of which only pictures change; the update of an item raises it for all others.
const countChange = statement(
  'catalogue.importTouchImages',
  `update item i set version = i.version + 1
   where i.id in (select item_id from import_image where action is not null union select l.item_id ${removedLinks})
     and not exists (select from import_item t where t.item_id = i.id and (t.new or t.changed <> '{}'))`,
);
const pendingSql = statement(
  'catalogue.importPendingImages',
  `select count(*) filter (where action = 'insert') as inserted, count(*) filter (where action in ('update', 'alt')) as changed from import_image`,
);

/** Links the images of each item in file order. Keeps the view (front, back …) that staff chose. */
export const mergeImages = async (tx: Tx): Promise<void> => {
  const { inserted, changed } = (await tx.row<{ inserted: number; changed: number }>(pendingSql)) ?? {
    inserted: 0,
    changed: 0,
  };
  const removed = (await tx.row<{ count: number }>(countRemoved))?.count ?? 0;
  if (inserted + changed + removed > 0) await tx.exec(countChange);
  if (removed > 0) await tx.exec(deleteRemoved);
  if (changed > 0) await tx.exec(update);
  if (inserted > 0) await tx.exec(insert);
};
