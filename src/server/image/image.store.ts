import { statement, type Reader } from '#platform/db';
import type { Image } from '#shared/api/shapes';

export type ImageRow = Image;

/** SQL: the focal point of the picture in an item, or else of the picture; absent without one. */
const focalJson = (alias: string, ownAlias: string | null): string => {
  const column = (name: string): string =>
    ownAlias === null ? `${alias}.${name}` : `coalesce(${ownAlias}.${name}, ${alias}.${name})`;
  return `case when ${column('focal_x')} is not null then json_build_object('x', ${column('focal_x')}, 'y', ${column('focal_y')}) end`;
};

/**
 * SQL: a joined `ready_image` as JSON, or null when there is none. `alias` is the alias of the view; `alt`
 * is a column that overrides its alternative text, `ownAlias` a table whose focal point overrides its own.
 */
export const imageJson = (alias: string, alt = 'null::text', ownAlias: string | null = null): string =>
  `case when ${alias}.id is not null then json_strip_nulls(json_build_object('name', ${alias}.name,
     'alt', coalesce(${alt}, ${alias}.alt), 'width', ${alias}.width, 'height', ${alias}.height,
     'placeholder', ${alias}.placeholder, 'focal', ${focalJson(alias, ownAlias)})) end`;

const named = statement(
  'image.named',
  `select w.requested, i.name, i.alt, i.width, i.height, i.placeholder from unnest($1::text[]) as w (requested)
   join image i on i.name = w.requested or i.file_name = w.requested where i.state = 'ready'`,
);

export const readNamed = async (db: Reader, names: readonly string[]): Promise<Map<string, ImageRow>> =>
  new Map(
    (await db.rows<ImageRow & { requested: string }>(named, [names])).map(({ requested, ...row }) => [requested, row]),
  );

export type ServedRow = { hash: string; width: number; avif_failed: boolean };

const served = statement(
  'image.served',
  `select hash, width, avif_failed from image where name = $1 and state = 'ready' and hash is not null`,
);

export const readServed = (db: Reader, name: string): Promise<ServedRow | null> => db.row<ServedRow>(served, [name]);

export const markAvifFailed = statement('image.avifFailed', 'update image set avif_failed = true where hash = $1');
