/** The newest orders of a signed-in customer, for the form that finds orders. Null for guests and staff. */
import { formatDate } from '#shared/dates';
import { tokenCookie } from '#shared/rules/session-cookies';
import { refusalOf, type Shop } from '#app/shop-context.ts';

const shownOrders = 3;

export type OwnOrders = {
  readonly email: string;
  readonly orders: readonly { readonly reference: string; readonly date: string; readonly path: string }[];
};

export const readOwnOrders = async (shop: Shop): Promise<OwnOrders | null> => {
  const { api, cookies } = shop.visitor();
  if (!cookies[tokenCookie]) return null;
  try {
    const { role, email } = await api.users.info({});
    if (role !== 'CUSTOMER') return null;
    const { orders } = await api.orders.list({ pageSize: shownOrders });
    return {
      email,
      orders: orders.map(({ reference, date }) => ({
        reference,
        date: formatDate(new Date(date), shop.region.timeZone),
        path: `/espace-client/commandes/${reference.toLowerCase()}`,
      })),
    };
  } catch (error) {
    if (!['UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? '')) throw error;
    return null;
  }
};
