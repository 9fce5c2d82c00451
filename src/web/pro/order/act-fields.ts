import { proOrders } from '#shared/api/pro-orders';
import { describeFields } from '#app/describe-fields.ts';

export const shipFields = describeFields(proOrders.ship.body, [
  'shipment.carrier',
  'shipment.trackingNumber',
  'shipment.parcels',
]);
export const cancelFields = describeFields(proOrders.cancel.body, ['reason']);
export const noteFields = describeFields(proOrders.note.body, ['text']);
