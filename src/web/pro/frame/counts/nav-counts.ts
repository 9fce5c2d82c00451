import type { Client } from '#shared/api/client';
import { can, type Person } from '#shared/rules/privileges';

/** Numbers beside the entries of the navigation, by id of the entry. */
export type Counts = Readonly<Record<string, number>>;

type CountContext = { readonly api: Client; readonly person: Person; readonly region: string | undefined };

/** Orders that wait for somebody: to confirm, to prepare, to send. */
const orderCounts = async ({ api, region }: CountContext): Promise<Counts> => {
  const { views } = await api.proOrders.counters(region === undefined ? {} : { region });
  const { TO_CALL, TO_CONFIRM, TO_PREPARE, TO_SEND, UNDER_REVIEW } = views;
  return { orders: TO_CONFIRM + TO_PREPARE + TO_SEND, calls: TO_CALL, payments: UNDER_REVIEW };
};

/** Claims that nobody has taken. */
const claimCounts = async ({ api, region }: CountContext): Promise<Counts> => {
  const filter = { status: ['NEW' as const], pageSize: 1, ...(region === undefined ? {} : { region }) };
  return { claims: (await api.proClaims.list(filter)).count };
};

/** Messages that nobody has opened. */
const messageCounts = async ({ api, region }: CountContext): Promise<Counts> => {
  const { unread } = await api.proMessages.counters(region === undefined ? {} : { region });
  return { messages: unread };
};

/** Only those that the person may see. */
export const readCounts = async (context: CountContext): Promise<Counts> => {
  const counts = await Promise.all([
    can(context.person, 'order.view') ? orderCounts(context) : {},
    can(context.person, 'claim.view') ? claimCounts(context) : {},
    can(context.person, 'message.view') ? messageCounts(context) : {},
  ]);
  return Object.assign({}, ...counts);
};
