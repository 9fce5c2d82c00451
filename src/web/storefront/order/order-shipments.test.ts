import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order, OrderShipment } from '#shared/api/order-shapes';
import { OrderShipments } from './order-shipments.tsx';

const shipment: OrderShipment = {
  position: 1,
  state: 'DELIVERED',
  carrier: null,
  parcels: [],
  lines: [
    { name: 'Robe', quantity: 1, delivered: 1 },
    { name: 'Ceinture', quantity: 2, delivered: 2 },
  ],
  cashDue: 0,
  sentAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: '2026-11-22T10:00:00.000Z',
};
const textOf = (shipments: OrderShipment[], unshipped: number): string => {
  const order = { shipments, unshipped, deliveryMode: { pickup: false }, currency: 'TND' } as unknown as Order;
  return renderToStaticMarkup(createElement(OrderShipments, { order, timeZone: 'Africa/Tunis' })).replace(
    /<[^>]*>/g,
    '|',
  );
};

test('the only shipment of an order agrees with its state', () => {
  expect(textOf([shipment], 0)).toMatch(/Votre colis\|+Votre envoi\|+Livré\|/);
  expect(textOf([{ ...shipment, state: 'RETURNED' }], 0)).toMatch(/Votre envoi\|+Revenu chez nous\|/);
});

test('a part of an order lists its items, and says how many follow', () => {
  expect(textOf([shipment], 1)).toMatch(
    /Envoi 1\|+Livré\|.*Robe, 2 × Ceinture.*Un article suivra dès qu’il sera prêt\./,
  );
  expect(textOf([shipment], 3)).toContain('3 articles suivront dès qu’ils seront prêts.');
});
