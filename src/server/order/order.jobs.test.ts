/** Cancellation of many unpaid orders in one run. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/database';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

/** Names of the columns of `shop_order` that are not generated, separated by commas. */
const readOrderColumns = async (): Promise<string> => {
  const [row] = await stage.rows<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'shop_order' and is_generated = 'NEVER'`,
  );
  return row?.columns ?? '';
};

type Copies = { readonly reference: string; readonly from: number; readonly count: number };

/** SQL that copies one order many times; `from` is the first number. */
const copySql = (columns: string, { reference, from, count }: Copies): string => `
  create temp table copy as
    select o.id as former, ${from} + n as id, 'TN-' || lpad((${from} + n)::text, 6, '0') as reference
    from shop_order o, generate_series(1, ${count}) n where o.reference = '${reference}';
  insert into shop_order (${columns}) overriding system value
    select ${columns.replaceAll(/\w+/g, 'made.$&')} from copy c join shop_order o on o.id = c.former, jsonb_populate_record(o, jsonb_build_object(
      'id', c.id, 'reference', c.reference, 'cart_id', 'copy-' || c.id, 's_ref', lpad(c.id::text, 22, '0'),
      'public_id', 'o_' || lpad(c.id::text, 22, '0'))) made;
  insert into order_line overriding system value
    select made.* from copy c join order_line l on l.order_id = c.former,
      jsonb_populate_record(l, jsonb_build_object('id', c.id, 'order_id', c.id)) made;
  insert into order_event (order_id, state, actor, at)
    select c.id, e.state, e.actor, e.at from copy c join order_event e on e.order_id = c.former;
  insert into stock_reservation
    select made.* from copy c join stock_reservation r on r.order_id = '${reference}',
      jsonb_populate_record(r, jsonb_build_object('order_id', c.reference)) made;
  update stock s set reserved = reserved + ${count} from stock_reservation r
    where r.order_id = '${reference}' and (s.variant_id, s.location_id) = (r.variant_id, r.location_id)`;

/** Creates unpaid card orders of one item whose payment time is over. */
const unpaid = async (count: number, from: number): Promise<number> => {
  const { buyer, variantId } = await stage.shopper({ units: count });
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  const { reference } = await readOrder(buyer, placed);
  await execute(stage.shop.url, copySql(await readOrderColumns(), { reference, from, count: count - 1 }));
  expect(await stage.stockOf(variantId)).toEqual({ onHand: count, reserved: count });
  await stage.checkInvariants();
  stage.shop.clock.advance(21 * 60_000);
  return variantId;
};

test('cancels all due orders in one run', async () => {
  const variantId = await unpaid(250, 10_000);
  expect(await stage.shop.rooms.orders.expire()).toBe(250);
  expect(await stage.stockOf(variantId)).toEqual({ onHand: 250, reserved: 0 });
});

test('continues after orders that cannot be cancelled', async () => {
  const variantId = await unpaid(130, 20_000);
  const [last] = await stage.rows<{ id: number }>(
    `select id from shop_order where state = 'PENDING' order by reserved_until, id offset 109 limit 1`,
  );
  await execute(
    stage.shop.url,
    `create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$;
     create trigger on_purpose before update on shop_order for each row when (old.id <= ${last?.id})
       execute function fail_on_purpose()`,
  );
  expect(await stage.shop.rooms.orders.expire()).toBe(20);
  await execute(stage.shop.url, 'drop trigger on_purpose on shop_order');
  expect(await stage.shop.rooms.orders.expire(AbortSignal.abort())).toBe(0);
  expect(await stage.shop.rooms.orders.expire()).toBe(110);
  expect(await stage.stockOf(variantId)).toEqual({ onHand: 130, reserved: 0 });
});
