/**
 * Actions on an order. The order desk makes the changes, also for the command line; this file checks privileges and
 * scopes.
 */
import { implement, staffOf, type CallContext, type Implementation, type StaffCaller } from '#platform/contract';
import { actingName } from '#server/audit';
import type { StaffPerson } from '#server/order';
import { withRefusals, type StaffDesk } from '#server/order-desk';
import { proOrders as calls } from '#shared/api/pro-orders';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { Privilege } from '#shared/rules/privileges';
import type { FindOrder } from './find-order.ts';
import type { OrderConsoleDeps } from './order-console.ts';
import type { ReadRecord } from './record.ts';
import { createLimitAmount, mayActOn } from './scope.ts';
import type { NamedCarrier } from './shipment/shipment.routes.ts';

export const createPersonReader =
  ({ db, accounts }: Pick<OrderConsoleDeps, 'db' | 'accounts'>) =>
  async (caller: CallContext): Promise<StaffPerson> => {
    const { id } = staffOf(caller);
    const account = await accounts.find(db, id);
    if (!account) throw new ShopError('UNAUTHENTICATED');
    return { id, fullName: actingName(account, caller), via: 'CONSOLE' };
  };

/** An inactive carrier stays possible for the shipment that has it. */
export const createCarrierCheck =
  ({ db, orders, carriers }: Pick<OrderConsoleDeps, 'db' | 'orders' | 'carriers'>) =>
  async (caller: CallContext, { field, name, reference, position }: NamedCarrier): Promise<void> => {
    const order = await orders.find(db, 'reference', reference);
    const shipments = order ? await orders.shipments.read(db, order.id) : [];
    const target = shipments.find((shipment) => shipment.position === Number(position));
    await carriers.checkTyped(caller, { field, name, current: target?.carrier ? [target.carrier] : [] });
  };

export type Parts = { readonly find: FindOrder; readonly readRecord: ReadRecord };
type Act = (desk: StaffDesk, reference: string) => Promise<unknown>;

type Request = {
  readonly person: StaffCaller;
  readonly by: StaffPerson;
  readonly typed: string;
  readonly privilege: Privilege;
};

/** Throws NOT_FOUND for an order outside of the scope of `order.view`, FORBIDDEN for one that may only be seen. */
export const createPerform = (deps: Pick<OrderConsoleDeps, 'db' | 'desk' | 'orders'>, find: FindOrder) => {
  const limitAmountOf = createLimitAmount(deps);
  return async ({ person, by, typed, privilege }: Request, act: Act): Promise<string> => {
    const order = await find(typed, person, 'order.view');
    const { amount } = await limitAmountOf(order);
    if (!mayActOn(person, privilege, order, amount)) throw new ShopError('FORBIDDEN');
    await withRefusals(act(deps.desk.as(by), order.reference));
    return order.reference;
  };
};

export const createAct = (deps: OrderConsoleDeps, { find, readRecord }: Parts) => {
  const personOf = createPersonReader(deps);
  const perform = createPerform(deps, find);
  return async (caller: CallContext, typed: string, privilege: Privilege, act: Act): Promise<ProOrder> => {
    const person = staffOf(caller);
    const reference = await perform({ person, by: await personOf(caller), typed, privilege }, act);
    return readRecord(await find(reference, person, 'order.view'), person);
  };
};

export const actRoutes = (deps: OrderConsoleDeps, parts: Parts): Implementation[] => {
  const act = createAct(deps, parts);
  const checkCarrier = createCarrierCheck(deps);
  return [
    ...(['call', 'confirm', 'prepare'] as const).map((verb) =>
      implement(calls[verb], ({ reference, version }, caller) =>
        act(caller, reference, 'order.validate', (desk, found) => desk[verb](found, { version })),
      ),
    ),
    implement(calls.ship, ({ reference, version, shipment }, caller) =>
      act(caller, reference, 'order.validate', async (desk, found) => {
        if (shipment)
          await checkCarrier(caller, { field: 'shipment.carrier', name: shipment.carrier, reference: found });
        return desk.send(
          found,
          { version },
          shipment && {
            carrier: shipment.carrier,
            parcels: Array.from({ length: shipment.parcels }, () => shipment.trackingNumber || null),
          },
        );
      }),
    ),
    implement(calls.deliver, ({ reference, version, lines }, caller) =>
      act(caller, reference, 'order.validate', (desk, found) => {
        const selection = lines ? new Map(lines.map(({ position, quantity }) => [position, quantity])) : null;
        return desk.deliver(found, selection, { version });
      }),
    ),
    implement(calls.refuse, ({ reference, version }, caller) =>
      act(caller, reference, 'order.validate', (desk, found) => desk.fail(found, { version })),
    ),
    implement(calls.cancel, ({ reference, version, reason, refundTo }, caller) =>
      act(caller, reference, 'order.cancel', (desk, found) =>
        desk.cancel(found, reason, refundTo === 'WALLET', { version }),
      ),
    ),
    ...correspondenceRoutes(deps, act),
  ];
};

const correspondenceRoutes = (
  { db, accounts }: Pick<OrderConsoleDeps, 'db' | 'accounts'>,
  act: ReturnType<typeof createAct>,
): Implementation[] => [
  implement(calls.note, ({ reference, text, mentions }, caller) =>
    act(caller, reference, 'order.edit', (desk, found) =>
      desk.note(
        found,
        text,
        mentions.map((id) => Number(id) as UserId),
      ),
    ),
  ),
  implement(calls.assign, ({ reference, version, traderId }, caller) =>
    act(caller, reference, 'order.edit', (desk, found) =>
      desk.assign(found, traderId === null ? null : (Number(traderId) as UserId), version),
    ),
  ),
  implement(calls.resendMail, ({ reference, event }, caller) =>
    act(caller, reference, 'order.edit', (desk, found) => desk.resend(found, event)),
  ),
  implement(calls.colleagues, async () => {
    const people = await accounts.listStaff(db);
    return { people: people.map(({ id, fullName }) => ({ id: String(id), name: fullName })) };
  }),
];
