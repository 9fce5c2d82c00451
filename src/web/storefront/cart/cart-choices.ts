/** What is chosen for the cart as a whole: delivery, codes, region, changes that were seen. */
import { call, demand } from './cart-calls.ts';

export const chooseDelivery = async (deliveryModeId: string, areaId: string | null): Promise<void> => {
  await demand((cartId) => call('POST /api/cart/set-delivery-mode', { cartId, deliveryModeId, areaId }), {
    at: 'livraison',
    patch: { apply: (cart) => ({ ...cart, deliveryModeId, areaId }) },
  });
};

/** Whether it was accepted. */
export const setCode = async (code: string): Promise<boolean> =>
  (await demand((cartId) => call('POST /api/cart/set-gift-card', { cartId, code }), { at: 'code' })) === null;

export const takeCodeOff = async (only: 'PROMOTION' | 'GIFT_CARD'): Promise<void> => {
  await demand((cartId) => call('POST /api/cart/set-gift-card', { cartId, code: null, only }), { at: 'code' });
};

export const acknowledge = async (): Promise<void> => {
  await demand((cartId) => call('POST /api/cart/acknowledge', { cartId }));
};

export const rebuildHere = async (): Promise<void> => {
  await demand((cartId) => call('POST /api/cart/set-region', { cartId }));
};
