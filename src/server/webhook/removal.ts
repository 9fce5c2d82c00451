/** Deletes an endpoint that staff removed, and its deliveries. Each step may be repeated. */
import type { Db } from '#platform/db';
import type { Effect } from '#platform/outbox';
import { deleteDeliveries, deleteEndpoint } from './endpoint.store.ts';

export const removalKind = 'webhook.remove';

const deletedAtOnce = 1_000;

/** In parts, because thirty days of deliveries take longer than one statement may. */
export const createRemover =
  ({ db }: { readonly db: Db }) =>
  async ({ payload }: Effect): Promise<void> => {
    const { endpoint } = payload as { endpoint: number };
    for (let count = deletedAtOnce; count === deletedAtOnce;)
      count = await db.command({ name: 'webhook.deleteDeliveries' }, (tx) =>
        deleteDeliveries(tx, endpoint, deletedAtOnce),
      );
    await db.command({ name: 'webhook.delete' }, async (tx) => deleteEndpoint(tx, endpoint));
  };
