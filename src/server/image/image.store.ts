/** Pictures by name; and how other rooms select one in their own queries, from the documented view `ready_image`. */
import { statement, type Reader } from '#platform/db';

/** Columns of the view `ready_image`, as `json_build_object` or a row gives them. */
export type ImageRow = { name: string; alt: string; width: number; height: number; placeholder: string };

/** The picture of a joined `ready_image` as one JSON value, null when there is none. `alias` is that of the view. */
export const imageJson = (alias: string): string =>
  `case when ${alias}.id is not null then json_build_object('name', ${alias}.name, 'alt', ${alias}.alt,
     'width', ${alias}.width, 'height', ${alias}.height, 'placeholder', ${alias}.placeholder) end`;

// settings name a picture as staff do, or by its public name
const named = statement(
  'image.named',
  `select w.asked, i.name, i.alt, i.width, i.height, i.placeholder from unnest($1::text[]) as w (asked)
   join image i on i.name = w.asked or i.file_name = w.asked where i.state = 'ready'`,
);

/** Pictures that can be served, by the name asked for. */
export const readNamed = async (db: Reader, names: readonly string[]): Promise<Map<string, ImageRow>> =>
  new Map((await db.rows<ImageRow & { asked: string }>(named, [names])).map(({ asked, ...row }) => [asked, row]));

/** What is needed to answer a request for a picture. */
export type ServedRow = { hash: string; width: number; avif: boolean };

const served = statement(
  'image.served',
  `select hash, width, avif = 'ready' as avif from image where name = $1 and state = 'ready' and hash is not null`,
);

export const readServed = (db: Reader, name: string): Promise<ServedRow | null> => db.row<ServedRow>(served, [name]);

export type DueRow = { hash: string; width: number };

const due = statement(
  'image.avifDue',
  `select hash, width from image where state = 'ready' and avif = 'due' and hash is not null order by id limit 1`,
);

/** The oldest picture without AVIF. */
export const readDue = (db: Reader): Promise<DueRow | null> => db.row<DueRow>(due);

/** Says for every picture of these bytes how it went. */
export const noteAvif = statement('image.avifDone', 'update image set avif = $2 where hash = $1');
