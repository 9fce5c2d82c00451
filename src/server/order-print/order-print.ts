/** Sheets for the preparation of orders: picking list, delivery notes, labels. Owns no table. */
import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { formatPhone } from '#platform/phone';
import type { Invoices } from '#server/invoice';
import type { OrderRow, Orders } from '#server/order';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { InputOf } from '#shared/api/call';
import { proPrints as calls, type PrintKind } from '#shared/api/pro-prints';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import { readReference } from '#shared/rules/order-reference';
import { can } from '#shared/rules/privileges';
import { printedParts } from './printed-parts.ts';
import { printMessages as messages } from './order-print.messages.ts';
import { deliveryNotesOf, labelSheetOf, pickingOf, type PrintedOrder } from './order-sheets.ts';

export type OrderPrintDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly regions: Pick<Regions, 'get' | 'facts'>;
  readonly stock: Pick<Stock, 'reservationsOf'>;
  readonly orders: Pick<Orders, 'find' | 'readLines' | 'shipments'>;
  readonly invoices: Pick<Invoices, 'renderDocument'>;
};

const templates: Readonly<Record<PrintKind, URL>> = {
  PICKING: new URL('picking.typ', import.meta.url),
  DELIVERY_NOTE: new URL('delivery-note.typ', import.meta.url),
  LABEL: new URL('label.typ', import.meta.url),
};

const files: Readonly<Record<PrintKind, string>> = {
  PICKING: messages.picking.file,
  DELIVERY_NOTE: messages.note.file,
  LABEL: messages.label.file,
};

const maySee = ({ actor }: CallContext, { traderId }: OrderRow): boolean =>
  actor.kind === 'user' &&
  can({ id: actor.userId, role: actor.role, privileges: actor.privileges }, 'order.view', { traderId });

type Asked = Pick<InputOf<typeof calls.print>, 'reference' | 'shipment'>;

const createReader = ({ db, orders, regions }: OrderPrintDeps) => {
  const partsOf = async (order: OrderRow, position: number | undefined): Promise<PrintedOrder> => {
    const [lines, shipments, phoneText] = await Promise.all([
      orders.readLines(db, order.id),
      orders.shipments.read(db, order.id),
      formatPhone(order.contact.phone),
    ]);
    const timeZone = regions.get(order.region)?.timeZone ?? 'UTC';
    return {
      order,
      lines,
      parts: printedParts({ order, lines, shipments }, position),
      phoneText,
      timeZone,
      regionName: regions.facts(order.region)?.name ?? order.region,
    };
  };
  /** Orders in the sequence of their references. Throws NOT_FOUND when none may be seen. */
  return async ({ reference: references, shipment }: Asked, caller: CallContext): Promise<PrintedOrder[]> => {
    const asked = [...new Set(references.map(readReference))];
    const found = await Promise.all(asked.map((reference) => orders.find(db, 'reference', reference)));
    const seen = found.filter((order): order is OrderRow => order !== null && maySee(caller, order));
    if (seen.length === 0) throw new ShopError('NOT_FOUND');
    const position = shipment === undefined ? undefined : Number(shipment);
    const printed = await Promise.all(seen.map((order) => partsOf(order, position)));
    if (printed.every(({ parts }) => parts.length === 0)) throw new ShopError('NOT_FOUND');
    return printed;
  };
};

export const createOrderPrint = (deps: OrderPrintDeps): { readonly routes: Implementation[] } => {
  const { clock, stock, invoices } = deps;
  const read = createReader(deps);
  const dataOf = async (kind: PrintKind, orders: readonly PrintedOrder[]): Promise<unknown> => {
    const now = clock.now();
    if (kind === 'DELIVERY_NOTE') return deliveryNotesOf(orders, now);
    if (kind === 'LABEL') return labelSheetOf(orders, now);
    const reserved = await stock.reservationsOf(orders.map(({ order }) => order.reference));
    return pickingOf(orders, reserved, now);
  };
  return {
    routes: [
      implement(calls.print, async ({ kind, ...asked }, caller) => {
        const orders = await read(asked, caller);
        const bytes = await invoices.renderDocument({ template: templates[kind], data: await dataOf(kind, orders) });
        const only = orders.length === 1 ? orders[0]?.order.reference : undefined;
        const name = `${files[kind]}-${only ?? isoDay(clock.now(), orders[0]?.timeZone ?? 'UTC')}.pdf`;
        const headers = {
          'content-disposition': `inline; filename="${name}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        };
        return { bytes, type: 'application/pdf', headers };
      }),
    ],
  };
};
