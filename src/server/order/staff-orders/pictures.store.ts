/** Pictures of the first lines of orders, for lists. */
import { statement, type Reader } from '#platform/db';
import type { Image } from '#shared/api/shapes';
import type { OrderRowId } from '#shared/ids';

/** Lines of an order whose picture a list shows. */
const shownLines = 2;

const pictures = statement(
  'order.pictures',
  `select order_id as id, jsonb_agg(image order by position) as images from order_line
   where order_id = any($1::bigint[]) and position <= ${shownLines} group by order_id`,
);
export const readOrderPictures = async (
  db: Reader,
  ids: readonly OrderRowId[],
): Promise<ReadonlyMap<OrderRowId, readonly Image[]>> => {
  const rows = await db.rows<{ id: OrderRowId; images: Image[] }>(pictures, [ids]);
  return new Map(rows.map(({ id, images }) => [id, images]));
};
