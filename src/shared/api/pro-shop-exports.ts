/** Files of the shop: catalogue, prices, stock, orders, customers, gift cards, products for Shopify. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { regionCode } from './inputs.ts';
import { shopFileNames } from './shop-file-names.ts';

export const proShopExports = declareCalls('proShopExports', {
  file: {
    method: 'POST',
    path: '/api/pro/shop-exports',
    summary:
      'Un fichier de la boutique en CSV, préparé au fil du téléchargement\u202F: catalogue, prix, stock, commandes, clients, cartes cadeaux ou produits au format de Shopify.',
    body: z.strictObject({
      file: z.enum(shopFileNames),
      /** Region of the prices and the stock in the file for Shopify. */
      region: regionCode.nullable().default(null),
    }),
    output: 'stream',
    access: staff,
    lane: 'export',
    rate: 'write',
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
});
