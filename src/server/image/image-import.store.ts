/** Images named in an import: finds the known ones and records new ones as wanted. Downloads nothing. */
import { statement, type Reader, type Tx } from '#platform/db';

const resolveIds = statement(
  'image.importResolve',
  `update import_image t set image_id = i.id from import_image x join image i
     on i.source_url = x.url or (x.url is null and (i.file_name = x.name or i.name = x.name))
   where x.ref = t.ref and x.name = t.name`,
);

export const compareStagedImages = async (tx: Tx): Promise<void> => void (await tx.exec(resolveIds));

// the size is unknown until the upload; 3:4 reserves the space on the page
const insertWanted = statement(
  'image.importWant',
  `insert into image (name, file_name, alt, width, height, source_url, state)
   select distinct on (name) name, name, alt, 1200, 1600, url, 'wanted' from import_image where image_id is null order by name, line
   on conflict do nothing`,
);

const countWanted = statement(
  'image.importCountWanted',
  `select count(*) as count from import_image where image_id is null`,
);

export const mergeStagedImages = async (tx: Tx): Promise<void> => {
  if (((await tx.row<{ count: number }>(countWanted))?.count ?? 0) === 0) return;
  await tx.exec(insertWanted);
  await tx.exec(resolveIds);
};

/** `fileName` also identifies the bytes when they are uploaded later. */
export type WantedImage = { id: number; fileName: string; url: string | null; alt: string };

const wanted = statement(
  'image.wantedImages',
  `select id, coalesce(file_name, name) as "fileName", source_url as url, alt from image where state = 'wanted' order by id`,
);

export const readWanted = (db: Reader): Promise<WantedImage[]> => db.rows<WantedImage>(wanted);

const addresses = statement(
  'image.addresses',
  `select coalesce(file_name, name) as "fileName", source_url as url from image where source_url is not null order by id`,
);

export const readAddresses = (db: Reader): Promise<{ fileName: string; url: string }[]> =>
  db.rows<{ fileName: string; url: string }>(addresses);

const sources = statement(
  'image.exportNames',
  `select id, source_url as url, coalesce(file_name, name) as "fileName", name as "publicName", alt from image where id = any($1)`,
);

export type ExportImageName = { id: number; url: string | null; fileName: string; publicName: string; alt: string };

export const readImageNames = (db: Reader, ids: readonly number[]): Promise<ExportImageName[]> =>
  db.rows<ExportImageName>(sources, [ids]);
