import { statement, type Reader } from '#platform/db';

/** An image that changed, or was not ready, gets a new public name, because caches keep the old bytes for a year. */
export const adoptImages = statement(
  'image.adopt',
  `insert into image as i (name, file_name, alt, hash, format, bytes, width, height, placeholder, blur, state)
   select name, "fileName", alt, hash, format, bytes, width, height, placeholder, blur, 'ready'
   from jsonb_to_recordset($1::jsonb) as g (name text, "fileName" text, alt text, hash text, format text, bytes integer,
     width integer, height integer, placeholder text, blur text)
   order by "fileName"
   on conflict (file_name) where file_name is not null do update set name = excluded.name, alt = excluded.alt,
     hash = excluded.hash, format = excluded.format, bytes = excluded.bytes, width = excluded.width, height = excluded.height,
     placeholder = excluded.placeholder, blur = excluded.blur, state = 'ready', avif_failed = false
   where i.state <> 'ready' or i.hash is distinct from excluded.hash`,
);

const fileIds = statement(
  'image.fileIds',
  `select file_name, id from image where file_name = any($1::text[]) and state = 'ready'`,
);

export const readFileIds = async (db: Reader, fileNames: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (await db.rows<{ file_name: string; id: number }>(fileIds, [fileNames])).map((row) => [row.file_name, row.id]),
  );
