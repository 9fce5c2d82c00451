/** Requests of the contract test for the items of the staff console. `admin`: a signed-in administrator. */
import type { Client } from '#shared/api/client';
import { jpeg } from './pictures.ts';

type Stage = { readonly admin: Client };

let number = 0;

export const proItemRequests = (stage: () => Stage) => {
  const api = () => stage().admin.proItems;
  const created = async (): Promise<{ reference: string; version: number }> => {
    const { sections } = await api().choices();
    number += 1;
    return await api().create({
      name: `Article du contrat ${number}`,
      sectionId: sections[0]?.id ?? '',
      groupId: sections[0]?.groups[0]?.id ?? '',
      styles: [{ name: 'Écru' }],
      sizes: [{ system: 'FR_WOMEN', label: '38' }],
      region: 'TN',
      price: { amount: 50_000, saleAmount: null, saleStartsAt: null, saleEndsAt: null },
    });
  };
  /** The same answer for each item. */
  const plain = async (answer: Promise<{ version: number }>) => ({ ...(await answer), reference: 'ARTICLE' });
  return {
    'proItems.list': () => api().list({ text: 'ROBE-1', pageSize: 1 }),
    'proItems.choices': () => api().choices(),
    'proItems.byReference': () => api().byReference({ reference: 'ROBE-1' }),
    'proItems.create': () => plain(created()),
    'proItems.edit': async () => plain(api().edit({ ...(await created()), keywords: 'contrat' })),
    'proItems.publish': async () => plain(api().publish(await created())),
    'proItems.unpublish': async () => plain(api().unpublish(await api().publish(await created()))),
    'proItems.archive': async () => plain(api().archive(await created())),
    'proItems.restore': async () => plain(api().restore(await api().archive(await created()))),
    'proItems.addVariants': async () => plain(api().addVariants({ ...(await created()), style: { name: 'Noir' } })),
    'proItems.withdraw': async () => {
      const item = await created();
      const { styles } = await api().byReference(item);
      return plain(api().withdraw({ ...item, styleId: styles[0]?.id ?? '', withdrawn: true }));
    },
    'proItems.addPicture': async () => {
      const { reference } = await created();
      const imageAsBase64 = (await jpeg(300, 400, number)).toString('base64');
      return { ...(await plain(api().addPicture({ reference, imageAsBase64 }))), pictureId: '1' };
    },
    'proItems.editPictures': async () => plain(api().editPictures({ ...(await created()), pictures: [] })),
    'proItems.cells': async () => {
      const { reference } = await created();
      const { variants } = await api().byReference({ reference });
      const [variant] = variants;
      const cell = { styleId: variant?.styleId ?? '', sizeId: variant?.sizeId ?? '' };
      return plain(
        api().cells({ reference, region: 'TN', cells: [{ ...cell, barcode: { seen: '', value: `619${number}` } }] }),
      );
    },
  };
};
