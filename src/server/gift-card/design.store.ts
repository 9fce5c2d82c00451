import { statement, type Reader } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';

export type DesignRow = { id: number; name: string; image: ImageRow | null };

/** SQL: the picture that staff uploaded, otherwise the imported file. */
const imageOfDesign = 'r.id = coalesce(d.image_id, (select i.id from ready_image i where i.file_name = d.image))';

/** SQL: the design as JSON, or null when there is none. Needs `designJoins`. */
export const designJson = `case when d.id is not null
  then json_build_object('id', d.id, 'name', d.name, 'image', ${imageJson('r')}) end`;

/** SQL: joins the design of the purchase `p`, or the first design when the purchase has none. */
export const designJoins = `left join gift_card_design d on d.id = coalesce(p.design_id,
    (select f.id from gift_card_design f where f.active order by f.position, f.id limit 1))
  left join ready_image r on ${imageOfDesign}`;

const designsSql = statement(
  'gift-card.designs',
  `select d.id, d.name, ${imageJson('r')} as image from gift_card_design d left join ready_image r on ${imageOfDesign}
   where d.active order by d.position, d.id`,
);

export const readDesigns = (db: Reader): Promise<DesignRow[]> => db.rows<DesignRow>(designsSql);
