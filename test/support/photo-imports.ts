/** Sends photos as an administrator, runs the job, and reads what became of them. */
import { statement } from '#platform/db';
import type { PhotoImport } from '#shared/api/pro-photo-imports';
import { addItem } from './catalogue.ts';
import { openOrderShop, type OrderShop } from './orders.ts';
import { signIn, type SignedIn } from './session.ts';

type Sent = Readonly<Record<string, Uint8Array>>;

const createSteps = ({ shop }: OrderShop, { api }: SignedIn) => {
  const calls = api.proPhotoImports;
  const work = () => shop.rooms.photoImports.runOpen();
  const query = <Row>(sql: string): Promise<Row[]> => shop.db.rows(statement('', sql));
  const filesOf = async ({ id }: PhotoImport, filter: object = {}) => (await calls.files({ id, ...filter })).files;
  return {
    work,
    query,
    filesOf,
    send: (files: Sent, into: string | null = null): Promise<PhotoImport> =>
      calls.check({
        files: Object.entries(files).map(([name, bytes]) => ({
          name,
          fileAsBase64: Buffer.from(bytes).toString('base64'),
        })),
        into,
      }),
    apply: async ({ id }: PhotoImport): Promise<PhotoImport> => {
      await calls.apply({ id });
      await work();
      return calls.byId({ id });
    },
    discard: ({ id }: PhotoImport): Promise<PhotoImport> => calls.discard({ id }),
    undo: async ({ id }: PhotoImport): Promise<PhotoImport> => {
      await calls.undo({ id });
      await work();
      return calls.byId({ id });
    },
    verdictsOf: async (report: PhotoImport): Promise<string[]> =>
      (await filesOf(report)).map(({ name, verdict, item }) => [name, verdict, item?.ref].filter(Boolean).join(' ')),
    imagesOf: (ref: string) =>
      query<{ file: string; hash: string; alt: string; state: string }>(
        `select p.file_name as file, p.hash, p.alt, p.state from item_image m join item i on i.id = m.item_id
         join image p on p.id = m.image_id where i.ref = '${ref}' and p.file_name is not null order by p.file_name`,
      ),
  };
};

/** With the items ROBE-1 to ROBE-3. */
export const openPhotoShop = async () => {
  const stage = await openOrderShop();
  for (const ref of ['ROBE-1', 'ROBE-2', 'ROBE-3']) await addItem(stage.shop.db, { ref });
  const admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  return { stage, admin, photos: createSteps(stage, admin) };
};
export type PhotoShop = Awaited<ReturnType<typeof openPhotoShop>>;
