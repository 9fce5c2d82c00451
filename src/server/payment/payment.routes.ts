/** What providers call. The answer is the same whatever a notice was worth. */
import { implement, type Implementation } from '#platform/contract';
import { payments } from '#shared/api/payments';
import type { Notice } from './notice.ts';

export const paymentRoutes = (hear: (notice: Notice) => Promise<void>): Implementation[] => [
  implement(payments.notify, async ({ provider, ...body }, context) => {
    await hear({ provider, body, sender: context });
    return undefined;
  }),
  implement(payments.ping, async ({ provider, ...body }, context) => {
    await hear({ provider, body, sender: context });
    return {};
  }),
];
