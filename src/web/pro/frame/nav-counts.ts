import type { Client } from '#shared/api/client';

/** Numbers beside the entries of the navigation, by id of the entry. */
export type Counts = Readonly<Record<string, number>>;

/** Orders that wait for somebody: to confirm, to prepare, to send. */
export const readCounts = async (api: Client, region: string | undefined): Promise<Counts> => {
  const { views } = await api.proOrders.counters(region === undefined ? {} : { region });
  const { TO_CALL, TO_CONFIRM, TO_PREPARE, TO_SEND } = views;
  return { orders: TO_CONFIRM + TO_PREPARE + TO_SEND, calls: TO_CALL };
};
