/** Whether an order that waits may be paid in cash after all: one answer for its page and for the demand itself. */
import type { Reader } from '#platform/db';
import type { CashAnswer } from '#server/delivery';
import type { OrderDeps } from './order-deps.ts';
import type { PlacedOrder } from './order-row.ts';
import { countRefusals } from './order.store.ts';

export type CashCheck = (reader: Reader, order: PlacedOrder) => Promise<CashAnswer>;

type CashDeps = Pick<OrderDeps, 'clock' | 'delivery'>;

/** The area that was chosen, by the name that the order kept. */
const areaIdOf = ({ delivery }: CashDeps, { region, address }: PlacedOrder): number | null => {
  const area = address && delivery.areas(region).find(({ name }) => name === address.region);
  return area ? Number(area.id) : null;
};

export const createCashCheck =
  (deps: CashDeps): CashCheck =>
  async (reader, order) => {
    const { clock, delivery } = deps;
    const { region, toPay: amount, contact } = order;
    const refusals = await countRefusals(reader, contact.phone, clock.now());
    const modeId = Number(order.deliveryMode.id);
    return delivery.cashAllowed({
      region,
      modeId,
      areaId: areaIdOf(deps, order),
      amount,
      phone: contact.phone,
      refusals,
    });
  };
