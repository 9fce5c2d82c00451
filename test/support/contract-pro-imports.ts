/** Requests of the contract test for imports of the catalogue. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';

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
  return {
    'proShopExports.file': () => stage().admin.proShopExports.file({ file: 'catalogue' }),
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
