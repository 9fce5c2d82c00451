/** Requests of the contract test for imports of the catalogue. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { jpeg } from './pictures.ts';

type Stage = { readonly admin: Client };

/** Sends the request once and returns its response each time, because each response names a new record. */
const once = <Out>(send: () => Promise<Out>): (() => Promise<Out>) => {
  let answer: Promise<Out> | null = null;
  return () => (answer ??= send());
};

export const proImportRequests = (stage: () => Stage) => {
  const api = () => stage().admin.proItemImports;
  const send = (fileName: string, content: string) =>
    api().check({ fileName, fileAsBase64: Buffer.from(content).toString('base64'), region: 'TN' });
  const check = once(() => send('articles.csv', 'reference;sku;nom\nROBE-1;ROBE-1-38;Robe du contrat\n'));
  const map = once(async () => {
    const { id } = await send('fournisseur.csv', 'Article;Déclinaison\nROBE-1;ROBE-1-38\n');
    return api().map({ id, format: 'ourlet', fields: ['reference', 'sku'] });
  });
  const id = async (): Promise<string> => (await check()).id;
  const photos = () => stage().admin.proPhotoImports;
  const checkPhotos = once(async () => {
    const fileAsBase64 = (await jpeg(120, 160, 91)).toString('base64');
    return photos().check({ files: [{ name: 'ROBE-1-dos.jpg', fileAsBase64 }] });
  });
  const photosId = async (): Promise<string> => (await checkPhotos()).id;
  return {
    'proShopExports.file': () => stage().admin.proShopExports.file({ file: 'catalogue' }),
    'proPhotoImports.check': checkPhotos,
    'proPhotoImports.list': () => photos().list({}),
    'proPhotoImports.byId': async () => photos().byId({ id: await photosId() }),
    'proPhotoImports.files': async () => photos().files({ id: await photosId() }),
    'proPhotoImports.preview': async () => photos().preview({ id: await photosId(), position: '0' }),
    'proPhotoImports.verdicts': async () => photos().verdicts({ id: await photosId() }),
    'proPhotoImports.discard': once(async () => {
      const fileAsBase64 = (await jpeg(120, 160, 92)).toString('base64');
      const waiting = await photos().check({ files: [{ name: 'ROBE-1-face.jpg', fileAsBase64 }] });
      return photos().discard({ id: waiting.id });
    }),
    'proPhotoImports.apply': async () => photos().apply({ id: await photosId() }),
    'proPhotoImports.undo': async () => photos().undo({ id: await photosId() }),
    'proItemImports.check': check,
    'proItemImports.list': async () => {
      await map();
      return api().list({});
    },
    'proItemImports.choices': () => api().choices(),
    'proItemImports.byId': async () => api().byId({ id: await id() }),
    'proItemImports.rows': async () => api().rows({ id: await id() }),
    'proItemImports.refused': async () => api().refused({ id: await id() }),
    'proItemImports.map': map,
    'proItemImports.apply': async () => api().apply({ id: await id(), preview: 1 }),
    'proItemImports.undo': async () => api().undo({ id: await id() }),
  };
};
