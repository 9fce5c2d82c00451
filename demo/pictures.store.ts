/** Attaches each drawn picture to what it shows. Every statement gets one JSON document, which the database parses. */
import { statement, type Db } from '#platform/db';

/** Ids of pictures with the item or place that shows each of them. */
export type PictureAttachments = {
  articles: { ref: string; colour: string | null; view: string; position: number; image: number }[];
  /** `name`: seoName of a section, of a journal article or of a family of parts; for a look, its name. */
  places: { kind: string; name: string; image: number }[];
};

const places = `jsonb_to_recordset($1::jsonb -> 'places') as p (kind text, name text, image bigint)`;

// pictures that staff moved keep their position
const attachStatements = [
  `insert into item_image (item_id, image_id, style_id, view, position)
   select i.id, a.image, c.id, a.view, a.position
   from jsonb_to_recordset($1::jsonb -> 'articles') as a (ref text, colour text, view text, position integer, image bigint)
     join item i on i.ref = a.ref
     left join lateral (select s.id from style s where s.name = a.colour and exists (
       select from variant v where v.item_id = i.id and v.style_id = s.id) order by s.id limit 1) c on true
   where a.colour is null or c.id is not null on conflict do nothing`,
  // deletes pictures of a person that are no longer in the set
  `delete from item_image x using image m where m.id = x.image_id and x.view = 'scale'
     and m.file_name ~ '^(scale|worn)-[a-z0-9-]+[.]webp$' and not exists (select from ${places} where p.image = m.id)`,
  // one picture for all items of a family of parts
  `insert into item_image (item_id, image_id, view, position)
   select i.id, p.image, 'front', 0 from ${places} join item_subgroup u on u.seo_name = p.name
     join item i on i.subgroup_id = u.id
   where p.kind = 'part' on conflict do nothing`,
  `update section s set image_id = p.image from ${places} where p.kind = 'tile' and p.name = s.seo_name`,
  `update section s set landing_image_id = p.image from ${places} where p.kind = 'landing' and p.name = s.seo_name`,
  `update look l set image_id = p.image from ${places} where p.kind = 'look' and p.name = l.name`,
  `update news n set image_id = p.image from ${places} where p.kind = 'cover' and p.name = n.name`,
];

// a selection shows its first item
const showFirstItem = statement(
  '',
  `update special_group g set image_id = (select m.image_id from special_group_item x join item_image m using (item_id)
     where x.special_group_id = g.id and m.view = 'front' order by x.position, m.position limit 1)
   where g.image_id is null`,
);

/** Attaches all pictures in one command and keeps those that are attached. */
export const attachPictures = (db: Db, attachments: PictureAttachments): Promise<void> =>
  db.command({ name: 'demo.pictures' }, async (tx) => {
    for (const text of attachStatements) await tx.exec(statement('', text), [JSON.stringify(attachments)]);
    await tx.exec(showFirstItem);
  });

const mark = statement(
  'demo.markPictures',
  `update setting set value = value || jsonb_build_object('pictures', $1::text) where name = 'demo' and section_id is null`,
);

/** Stores the digest of the attached set of pictures. */
export const markPictures = (db: Db, digest: string): Promise<void> =>
  db.command({ name: 'demo.markPictures' }, async (tx) => void (await tx.exec(mark, [digest])));
