/** Requests of the contract test for the gift game. There is no campaign, so a draw wins nothing. */
import type { Client } from '#shared/api/client';
import { isShopError } from '#shared/errors';

export const giftRequests = (
  paidOrder: () => { readonly orderId: string; readonly order_s_ref: string },
): Readonly<Record<string, (client: Client) => Promise<unknown>>> => ({
  'gift.checkItem': (client) => client.gift.checkItem({ itemRef: 'ROBE-1' }),
  'gift.checkOrder': (client) => client.gift.checkOrder(paidOrder()),
  'gift.check': (client) => client.gift.check({ code: 'AAAAAAAAAAAAAAAAA' }),
  // Winning needs a campaign, so a successful claim is tested in the module.
  'gift.winnerSave': (client) =>
    client.gift
      .winnerSave({ id: '1', code: 'unknown', name: 'Amel', phone: '20 123 456', email: 'amel@demo.test' })
      .catch((error: unknown) => {
        if (!isShopError(error) || error.code !== 'CODE_UNKNOWN') throw error;
        return {};
      }),
});
