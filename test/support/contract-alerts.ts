/** Requests of the contract test for alerts. */
import type { Client } from '#shared/api/client';
import { testMailLinks } from './mail-links.ts';

const wanted = { kind: 'PRICE_DROP' as const };
const firstRef = async ({ items }: Client): Promise<string> => (await items.list({})).items[0]?.ref ?? '';

export const alertRequests: Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> = {
  'alerts.request': async (client) =>
    client.alerts.request({ ...wanted, itemRef: await firstRef(client), email: 'alerte@exemple.tn' }),
  'alerts.confirm': ({ alerts }) => alerts.confirm({ token: testMailLinks().sign('alert.confirm', '2000000000') }),
  'alerts.unsubscribe': ({ alerts }) =>
    alerts.unsubscribe({ token: testMailLinks().sign('alert.contact', '2000000000:1') }),
  'alerts.add': async (client, { alerts }) => alerts.add({ ...wanted, itemRef: await firstRef(client) }),
  'alerts.wishlist': (_, { alerts }) => alerts.wishlist(),
  'alerts.followWishlist': (_, { alerts }) => alerts.followWishlist({ isFollowed: false }),
  'alerts.list': (_, { alerts }) => alerts.list(),
  'alerts.remove': async (client, { alerts }) => {
    await alerts.add({ ...wanted, itemRef: await firstRef(client) });
    return alerts.remove({ alertId: (await alerts.list()).alerts[0]?.id ?? '' });
  },
};
