import { implement, staffOf, type Implementation } from '#platform/contract';
import { proOrders as calls } from '#shared/api/pro-orders';
import { ShopError } from '#shared/errors';
import { actRoutes, createAct, createCarrierCheck } from './acts.routes.ts';
import { createCounters } from './counters.ts';
import { editRoutes } from './edit.routes.ts';
import { createFinder } from './find-order.ts';
import { createOrderList } from './list.ts';
import type { OrderConsoleDeps } from './order-console.ts';
import { paymentRoutes } from './payments.routes.ts';
import { createRecord } from './record.ts';
import { shipmentRoutes } from './shipment/shipment.routes.ts';

export const orderConsoleRoutes = (deps: OrderConsoleDeps): Implementation[] => {
  const { invoices } = deps;
  const list = createOrderList(deps);
  const countViews = createCounters(deps);
  const find = createFinder(deps);
  const readRecord = createRecord(deps, list.rowsOf);
  const act = createAct(deps, { find, readRecord });
  return [
    implement(calls.list, (input, caller) => list.list(input, staffOf(caller))),
    implement(calls.counters, ({ region }, caller) => countViews(region, staffOf(caller))),
    implement(calls.byReference, async ({ reference }, caller) => {
      const person = staffOf(caller);
      return readRecord(await find(reference, person, 'order.view'), person);
    }),
    implement(calls.document, async ({ reference, number }, caller) => {
      const { id } = await find(reference, staffOf(caller), 'invoice.view');
      const documents = await invoices.documentsOf([id]);
      if (!documents.some((document) => document.number === number)) throw new ShopError('NOT_FOUND');
      const headers = {
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      };
      return { bytes: await invoices.readPdf(number), type: 'application/pdf', headers };
    }),
    ...actRoutes(deps, { find, readRecord }),
    ...editRoutes(deps, { find, readRecord, act }),
    ...shipmentRoutes(act, createCarrierCheck(deps)),
    ...paymentRoutes(deps),
  ];
};
