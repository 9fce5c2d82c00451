/** Orders for the contract test: one waiting for its card payment, one cancelled, one delivered with a claim. */
import type { Client } from '#shared/api/client';
import type { CartId } from '#shared/ids';
import type { InputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import type { OrderSecret } from '#shared/ids';
import { write } from '#test/catalogue';
import { jpeg } from '#test/pictures';
import type { TestShop } from '#test/shop';
import { deskOf } from '#test/staff-desk';

type Placed = { readonly orderId: string; readonly orderSRef: string };

export type ContractOrders = {
  /** Input of the checkout for the order `waiting`. */
  readonly checkout: InputOf<typeof orders.checkout>;
  readonly waiting: Placed;
  readonly cancelled: Placed;
  readonly delivered: Placed & { readonly reference: string; readonly number: string; readonly photo: string };
  readonly claim: InputOf<typeof orders.claim>;
};

export const contractBuyer = 'contrat@demo.test';

const cartOf = async (client: Client): Promise<CartId> => {
  const { variants } = await client.items.ref({ reference: 'ROBE-1' });
  const lines = [{ itemVariantId: variants[0]?.id ?? '', quantity: 2 }];
  return (await client.cart.add({ lines })).cartId ?? ('' as CartId);
};

export const checkoutInputOf = async (
  client: Client,
  paymentMethod: 'CARD' | 'CASH',
): Promise<ContractOrders['checkout']> => {
  const { areas } = await client.cart.deliveryAreas();
  return {
    cartId: await cartOf(client),
    contact: { fullName: 'Amel Ben Salah', email: contractBuyer, phone: '20 123 456' },
    address: { line1: '12 rue de Marseille', city: 'Tunis', areaId: areas[0]?.id ?? null, country: 'TN' },
    deliveryModeId: '1',
    paymentMethod,
    acceptTerms: true,
  };
};

/** Call it when the shop listens. */
export const placeOrders = async ({ db, rooms }: TestShop, client: Client): Promise<ContractOrders> => {
  await write(
    db,
    `insert into invoice_seller (region, name, address) values ('TN', 'Ourlet', '{Tunis}') on conflict do nothing`,
  );
  const checkout = await checkoutInputOf(client, 'CARD');
  const waiting = await client.orders.checkout(checkout, { idempotencyKey: 'contract-order' });
  const [cancelled, delivered] = [
    await client.orders.checkout(await checkoutInputOf(client, 'CASH'), { idempotencyKey: 'contract-cancelled' }),
    await client.orders.checkout(await checkoutInputOf(client, 'CASH'), { idempotencyKey: 'contract-delivered' }),
  ];
  const desk = deskOf({ rooms });
  const secret = { orderId: delivered.orderId, order_s_ref: delivered.orderSRef };
  const { reference, lines } = await client.orders.summary(secret);
  for (const step of [desk.confirm, desk.prepare, desk.send]) await step(reference);
  await desk.deliver(reference, null);
  const { types } = await client.items.claimTypes();
  const claim = {
    orderId: delivered.orderId,
    orderSRef: delivered.orderSRef as OrderSecret,
    typeId: types[0]?.id ?? '',
    lines: [{ orderLineId: lines[0]?.id ?? '', quantity: 1 }],
    photos: [{ imageAsBase64: (await jpeg(40, 30)).toString('base64') }],
  };
  const answer = await client.orders.claim(claim, { idempotencyKey: 'contract-claim' });
  const { documents } = await client.orders.summary(secret);
  const [number, photo] = [documents[0]?.number ?? '', answer.claim.photos[0]?.name ?? ''];
  return { checkout, waiting, cancelled, delivered: { ...delivered, reference, number, photo }, claim };
};
