import { statement, type Reader } from '#platform/db';

const decisions = statement(
  'search.decisions',
  `select p.keyword_key as key, p.path,
     array(select i.item_id from search_pin_item i where i.pin_id = p.id order by i.position, i.item_id) as items from search_pin p`,
);
export const readDecisions = (db: Reader): Promise<{ key: string; path: string | null; items: number[] }[]> =>
  db.rows(decisions);
