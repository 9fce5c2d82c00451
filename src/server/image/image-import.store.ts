/** Pictures that an import names: known ones are found, new ones are wanted. Nothing is fetched here. */
import { statement, type Tx } from '#platform/db';

const resolve = statement(
  'image.importResolve',
  `update import_image t set image_id = i.id from import_image x join image i
     on i.source_url = x.url or (x.url is null and (i.file_name = x.name or i.name = x.name))
   where x.ref = t.ref and x.name = t.name`,
);

// words that the file states replace the present ones; words made from the name do not
const noteAlts = statement(
  'image.importAltChanges',
  `insert into import_change (line, what) select t.line, 'images_alt'
   from import_image t join image i on i.id = t.image_id where t.alt_stated and i.alt <> t.alt`,
);

/** Gives staged images the id of the picture they name, when the shop knows it. */
export const compareStagedImages = async (tx: Tx): Promise<void> => {
  await tx.exec(resolve);
  await tx.exec(noteAlts);
};

// nobody knows the size before the bytes come: a nominal 3:4 keeps the place on the page
const want = statement(
  'image.importWant',
  `insert into image (name, file_name, alt, width, height, source_url, state)
   select distinct on (name) name, name, alt, 1200, 1600, url, 'wanted' from import_image where image_id is null order by name, line
   on conflict do nothing`,
);

const countAlts = statement(
  'image.importCountAlts',
  `select count(*) as count from import_image t join image i on i.id = t.image_id where t.alt_stated and i.alt <> t.alt`,
);
const writeAlts = statement(
  'image.importWriteAlts',
  `update image i set alt = t.alt from (select distinct on (image_id) image_id, alt from import_image where alt_stated order by image_id, line) t
   where i.id = t.image_id and i.alt <> t.alt`,
);
const countWanted = statement(
  'image.importCountWanted',
  `select count(*) as count from import_image where image_id is null`,
);

const some = async (tx: Tx, query: typeof countAlts): Promise<boolean> =>
  ((await tx.row<{ count: number }>(query))?.count ?? 0) > 0;

/** Records the pictures that are new as wanted, with their words. */
export const mergeStagedImages = async (tx: Tx): Promise<void> => {
  if (await some(tx, countAlts)) await tx.exec(writeAlts);
  if (!(await some(tx, countWanted))) return;
  await tx.exec(want);
  await tx.exec(resolve);
};
