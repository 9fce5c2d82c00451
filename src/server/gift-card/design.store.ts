import { statement, type Reader } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';

export type DesignRow = { id: number; name: string; image: ImageRow | null };

/** SQL: the design as JSON, or null when there is none. Needs `designJoins`. */
export const designJson = `case when d.id is not null
  then json_build_object('id', d.id, 'name', d.name, 'image', ${imageJson('r')}) end`;

/** SQL: joins the design of the purchase `p`, or the first design when the purchase has none. */
export const designJoins = `left join gift_card_design d on d.id = coalesce(p.design_id,
    (select f.id from gift_card_design f where f.active order by f.position, f.id limit 1))
  left join ready_image r on r.file_name = d.image`;

const designsSql = statement(
  'gift-card.designs',
  `select d.id, d.name, ${imageJson('r')} as image from gift_card_design d left join ready_image r on r.file_name = d.image
   where d.active order by d.position, d.id`,
);

export const readDesigns = (db: Reader): Promise<DesignRow[]> => db.rows<DesignRow>(designsSql);
