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
export type ServedRow = { hash: string; width: number; avif_failed: boolean };

const served = statement(
  'image.served',
  `select hash, width, avif_failed from image where name = $1 and state = 'ready' and hash is not null`,
);

export const readServed = (db: Reader, name: string): Promise<ServedRow | null> => db.row<ServedRow>(served, [name]);

/** Says of every picture of these bytes that no AVIF can be made of it. */
export const noteAvifFailure = statement('image.avifFailed', 'update image set avif_failed = true where hash = $1');
