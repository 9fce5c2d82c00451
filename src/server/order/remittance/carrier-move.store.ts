/** What a carrier has, for its merge with another one. */
import { statement, type Reader, type Tx } from '#platform/db';

const uses = statement(
  'order.carrierUses',
  `select count(*)::int as shipments, count(refused_at)::int as refused,
     (select count(*)::int from carrier_remittance where carrier_id = $1) as remittances
   from order_shipment where carrier_id = $1`,
);
export type CarrierUses = { readonly shipments: number; readonly refused: number; readonly remittances: number };
export const readCarrierUses = async (db: Pick<Reader, 'row'>, carrierId: number): Promise<CarrierUses> =>
  (await db.row<CarrierUses>(uses, [carrierId])) ?? { shipments: 0, refused: 0, remittances: 0 };

const shipments = statement(
  'order.moveShipmentCarrier',
  'update order_shipment set carrier_id = $2 where carrier_id = $1',
);
const remittances = statement(
  'order.moveRemittanceCarrier',
  'update carrier_remittance set carrier_id = $2 where carrier_id = $1',
);

const some = statement(
  'order.moveSomeShipments',
  `update order_shipment set carrier_id = $2 where id in (select id from order_shipment where carrier_id = $1 order by id limit $3)`,
);
type Pair = { readonly from: number; readonly into: number };
/** At most `count` shipments, the oldest first, for a carrier with many. */
export const moveShipments = (tx: Tx, { from, into }: Pair, count: number): Promise<number> =>
  tx.exec(some, [from, into, count]);

/** All that is left; the printed names stay. The caller holds the lock of the carrier. */
export const moveCarrier = async (tx: Tx, { from, into }: Pair): Promise<void> => {
  await tx.exec(shipments, [from, into]);
  await tx.exec(remittances, [from, into]);
};
