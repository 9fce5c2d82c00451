/** Acts on one shipment of an order. The order desk makes the changes; `act` checks privilege and scope. */
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { StaffDesk } from '#server/order-desk';
import { proShipments as calls } from '#shared/api/pro-shipments';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import type { Privilege } from '#shared/rules/privileges';

type Units = readonly { readonly position: number; readonly quantity: number }[];
type Sent = {
  readonly carrier: string;
  readonly parcels: readonly { readonly trackingNumber?: string | null | undefined }[];
};

/** Quantities of a repeated line are added up. */
const selectionOf = (units: Units): Map<number, number> => {
  const selection = new Map<number, number>();
  for (const { position, quantity } of units) selection.set(position, (selection.get(position) ?? 0) + quantity);
  return selection;
};

const transportOf = ({ carrier, parcels }: Sent) => ({
  carrier,
  parcels: parcels.map(({ trackingNumber }) => trackingNumber || null),
});

type Target = { readonly reference: string; readonly position: string; readonly version: number };
type Work = (desk: StaffDesk, reference: string) => Promise<unknown>;
type Act = (caller: CallContext, typed: string, privilege: Privilege, work: Work) => Promise<ProOrder>;

const targetOf = (typed: string, { position, version }: Target) => ({
  typed,
  position: Number(position),
  seen: { version },
});

/** `position`: of the shipment; absent when the order is sent as a whole, which may make a new shipment. */
export type NamedCarrier = {
  readonly field: string;
  readonly name: string;
  readonly reference: string;
  readonly position?: string;
};
/** Throws BAD_REQUEST for `field`. */
type CheckCarrier = (caller: CallContext, named: NamedCarrier) => Promise<void>;

const namedIn = (reference: string, position: string, { carrier: name }: Sent): NamedCarrier => ({
  field: 'transport.carrier',
  name,
  reference,
  position,
});

export const shipmentRoutes = (act: Act, checkCarrier: CheckCarrier): Implementation[] => [
  implement(calls.prepare, ({ reference, version, lines }, caller) =>
    act(caller, reference, 'order.validate', (desk, found) =>
      desk.prepareShipment(found, selectionOf(lines), { version }),
    ),
  ),
  implement(calls.undo, (input, caller) =>
    act(caller, input.reference, 'order.validate', (desk, found) => desk.undoShipment(targetOf(found, input))),
  ),
  implement(calls.label, (input, caller) =>
    act(caller, input.reference, 'order.validate', async (desk, found) => {
      await checkCarrier(caller, namedIn(found, input.position, input.transport));
      return desk.labelShipment(targetOf(found, input), transportOf(input.transport));
    }),
  ),
  implement(calls.send, (input, caller) =>
    act(caller, input.reference, 'order.validate', async (desk, found) => {
      const { transport } = input;
      if (transport) await checkCarrier(caller, namedIn(found, input.position, transport));
      return desk.sendShipment(targetOf(found, input), transport ? transportOf(transport) : null);
    }),
  ),
  implement(calls.deliver, (input, caller) =>
    act(caller, input.reference, 'order.validate', (desk, found) =>
      desk.deliverShipment(targetOf(found, input), input.lines ? selectionOf(input.lines) : null),
    ),
  ),
  implement(calls.refuse, (input, caller) =>
    act(caller, input.reference, 'order.validate', (desk, found) => desk.refuseShipment(targetOf(found, input))),
  ),
  implement(calls.takeBack, (input, caller) =>
    act(caller, input.reference, 'order.validate', (desk, found) =>
      desk.takeBackShipment(targetOf(found, input), selectionOf(input.damaged ?? [])),
    ),
  ),
];
