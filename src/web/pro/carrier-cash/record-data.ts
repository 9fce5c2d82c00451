/** What the form of a remittance shows. For its loader. */
import type { OutputOf } from '#shared/api/call';
import type { proCarrierCash } from '#shared/api/pro-carrier-cash';
import { formatDate, isoDay } from '#shared/dates';
import { remittanceFormPath } from './cash-path.ts';

type Owed = OutputOf<typeof proCarrierCash.owed>;
type Corrected = OutputOf<typeof proCarrierCash.remittance>;

type Read = {
  /** Includes the shipments of the corrected remittance. */
  readonly owed: Owed;
  readonly corrected: Pick<Corrected, 'id' | 'received' | 'reference' | 'note' | 'receivedOn' | 'lines'> | null;
  /** Last day of the deliveries that are chosen; '' for all, or for the same as before in a correction. */
  readonly until: string;
  readonly now: Date;
};

/** Too many to choose one by one. */
export const isBulk = ({ count, shipments }: Pick<Owed, 'count' | 'shipments'>): boolean => count > shipments.length;

export const recordFormOf = ({ owed, corrected, until, now }: Read) => {
  const { timeZone } = owed;
  const covered = corrected && new Set(corrected.lines.map(({ id }) => id));
  const isChosen = ({ id, deliveredAt }: Owed['shipments'][number]): boolean =>
    until === '' ? (covered?.has(id) ?? true) : isoDay(new Date(deliveredAt), timeZone) <= until;
  return {
    ...owed,
    shipments: owed.shipments.map((shipment) => ({
      ...shipment,
      day: formatDate(new Date(shipment.deliveredAt), timeZone),
      chosen: isChosen(shipment),
    })),
    until,
    corrected: corrected && {
      id: corrected.id,
      received: corrected.received,
      reference: corrected.reference ?? '',
      note: corrected.note ?? '',
      receivedOn: corrected.receivedOn,
    },
    /** Of the form without the chosen day. */
    path: remittanceFormPath({ ...owed, ...(corrected && { corrects: corrected.id }) }),
    today: isoDay(now, timeZone),
  };
};
