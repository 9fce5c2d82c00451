/** Images named in an import: finds known ones, records new ones as wanted. Nothing is fetched. */
import { statement, type Tx } from '#platform/db';

const resolveIds = statement(
  'image.importResolve',
  `update import_image t set image_id = i.id from import_image x join image i
     on i.source_url = x.url or (x.url is null and (i.file_name = x.name or i.name = x.name))
   where x.ref = t.ref and x.name = t.name`,
);

// only a stated alternative text replaces the present one
const noteAltChanges = statement(
  'image.importAltChanges',
  `insert into import_change (line, what) select t.line, 'images_alt'
   from import_image t join image i on i.id = t.image_id where t.alt_stated and i.alt <> t.alt`,
);

export const compareStagedImages = async (tx: Tx): Promise<void> => {
  await tx.exec(resolveIds);
  await tx.exec(noteAltChanges);
};

// the size is unknown before the upload: 3:4 reserves the space on the page
const insertWanted = statement(
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

const hasRows = async (tx: Tx, query: typeof countAlts): Promise<boolean> =>
  ((await tx.row<{ count: number }>(query))?.count ?? 0) > 0;

export const mergeStagedImages = async (tx: Tx): Promise<void> => {
  if (await hasRows(tx, countAlts)) await tx.exec(writeAlts);
  if (!(await hasRows(tx, countWanted))) return;
  await tx.exec(insertWanted);
  await tx.exec(resolveIds);
};
