/** Concurrent orders that spend a wallet and a gift card together, on two nodes. `RUNS=100` repeats each race 100 times. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#shared/ids';
import { outcomeOf, tally, type Checkout } from '#test/buyer';
import { addGiftCard } from '#test/gift-cards';
import { addPromotion } from '#test/promotions';
import type { SignedIn } from '#test/session';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';
import { deskOf } from '#test/staff-desk';
import { openStage, repeatRace, runs, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach(async () => {
  const broken = await stage.brokenInvariants();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => stage.close());

const timeout = 60_000 + runs * 30_000;

const customerWith = (balance: number): Promise<SignedIn> => customerWithCredit(stage.shop, balance);
const customersWith = (count: number, balance: number): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => customerWith(balance)));

/** Half of the customers use the second node. */
const nodeOf = (index: number): string => stage.origins[index % 2 === 0 ? 0 : 1];

const balanceOf = (userId: UserId): Promise<number> => stage.shop.rooms.wallets.balanceOf(stage.shop.db, userId, 'TND');
const reservedUnits = (variantId: number): Promise<number> =>
  stage.count('select sum(reserved)::int as count from stock where variant_id = $1', [variantId]);

type Filling = { readonly variantId: number; readonly codes?: readonly string[]; readonly node?: number };

const fillCart = (person: SignedIn, { node = 0, ...filling }: Filling): Promise<Checkout> =>
  fillCartWithCredit(person.client(nodeOf(node)), person, filling);

const place = (person: SignedIn, order: Checkout, node: number) =>
  person.client(nodeOf(node)).orders.checkout(order, { idempotencyKey: randomUUID() });

type Purchase = { readonly person: SignedIn; readonly order: Checkout };
const placeAll = (purchases: readonly Purchase[]) =>
  Promise.all(purchases.map(({ person, order }, node) => outcomeOf(place(person, order, node))));

/** An item costs 100 TND, its delivery 7 and the stamp 1. */
const total = 108_000;
let codeCount = 0;
const addCard = async (amount: number): Promise<{ code: string; balance: () => Promise<number> }> => {
  codeCount += 1;
  const code = `ACHAT${'X'.repeat(7)}${1_000 + codeCount}`;
  await addGiftCard(stage.db, code, { amount });
  const balance = () =>
    stage.count('select balance::int as count from gift_card where last4 = $1', [String(1_000 + codeCount)]);
  return { code, balance };
};

describe('fifty simultaneous orders', () => {
  test(
    'of customers with a wallet each and one gift card together spend the card once and only the wallets of placed orders',
    () =>
      repeatRace(async () => {
        const card = await addCard(250_000);
        const [variantId = 0] = await stage.addVariants(100);
        const people = await customersWith(50, 30_000);
        const purchases = await Promise.all(
          people.map(async (person) => ({ person, order: await fillCart(person, { variantId, codes: [card.code] }) })),
        );
        // two orders are paid by the card alone; the third takes its rest, then 30 TND of a wallet
        const outcomes = tally(await placeAll(purchases));
        expect(outcomes).toEqual({ done: 3, CODE_USED: 47 });
        expect(await card.balance()).toBe(0);
        expect(await reservedUnits(variantId)).toBe(3);
        const balances = await Promise.all(people.map(({ userId }) => balanceOf(userId)));
        expect(balances.filter((balance) => balance === 0)).toHaveLength(1);
        expect(balances.filter((balance) => balance === 30_000)).toHaveLength(49);
      }),
    timeout,
  );

  test(
    'for ten units leave wallet, gift card and promotion code of the forty refused ones as they were',
    () =>
      repeatRace(async (run) => {
        const promotion = `CREDIT${run}`;
        await addPromotion(stage.db, { code: promotion });
        const [variantId = 0] = await stage.addVariants(10);
        const people = await customersWith(50, 30_000);
        const cards: Awaited<ReturnType<typeof addCard>>[] = [];
        for (const _ of people) cards.push(await addCard(20_000));
        const purchases = await Promise.all(
          people.map(async (person, index) => ({
            person,
            order: await fillCart(person, { variantId, codes: [promotion, cards[index]?.code ?? ''] }),
          })),
        );
        const outcomes = await placeAll(purchases);
        expect(tally(outcomes)).toEqual({ done: 10, OUT_OF_STOCK: 40 });
        for (const [index, outcome] of outcomes.entries()) {
          const isPlaced = 'done' in outcome;
          expect(await balanceOf(people[index]!.userId)).toBe(isPlaced ? 0 : 30_000);
        }
        const uses = 'select uses::int as count from promotion where code = $1';
        expect(await stage.count(uses, [promotion])).toBe(10);
        const paid = `select coalesce(sum(gift_card_applied), 0)::int as count from shop_order o
          where o.id in (select order_id from order_line where variant_id = $1)
            and discount = 10000 and wallet_applied = 30000 and to_pay = total - 50000`;
        expect(await stage.count(paid, [variantId])).toBe(200_000);
      }),
    timeout,
  );

  test(
    'from the tabs of one customer never spend more than the wallet and the gift card hold, and expired ones return it once',
    () =>
      repeatRace(async () => {
        const card = await addCard(150_000);
        const [variantId = 0] = await stage.addVariants(100);
        const person = await customerWith(200_000);
        // the first cart also has the card; each other tab starts a cart or adds to the open one
        const first = await fillCart(person, { variantId, codes: [card.code] });
        const order = async (node: number) => {
          const input = node < 5 ? first : await fillCart(person, { variantId, node });
          return place(person, { ...input, paymentMethod: 'CARD' }, node);
        };
        const outcomes = await Promise.all(Array.from({ length: 50 }, (_, node) => outcomeOf(order(node))));
        const placed = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done.orderId] : []));
        expect(placed.length).toBeGreaterThan(5);
        const spentIn = async (column: 'wallet_applied' | 'gift_card_applied'): Promise<number> =>
          stage.count(
            `select coalesce(sum(${column}), 0)::int as count from shop_order where user_id = $1 and state <> 'CANCELLED'`,
            [person.userId],
          );
        expect(await balanceOf(person.userId)).toBe(200_000 - (await spentIn('wallet_applied')));
        expect(await card.balance()).toBe(150_000 - (await spentIn('gift_card_applied')));
        stage.shop.clock.advance(21 * 60_000);
        const { orders } = stage.shop.rooms;
        await Promise.all([orders.expire(), orders.expire(), orders.expire()]);
        expect(await balanceOf(person.userId)).toBe(200_000 - (await spentIn('wallet_applied')));
        expect(await card.balance()).toBe(150_000 - (await spentIn('gift_card_applied')));
      }),
    timeout,
  );
});

describe('an order paid by wallet, gift card and cash', () => {
  test(
    'that customer and staff cancel forty times at once returns each part once',
    () =>
      repeatRace(async () => {
        const card = await addCard(20_000);
        const [variantId = 0] = await stage.addVariants(10);
        const person = await customerWith(30_000);
        const order = await fillCart(person, { variantId, codes: [card.code] });
        const { orderId } = await place(person, order, 0);
        const summary = await person.client(nodeOf(0)).orders.byId({ orderId });
        expect(summary.toPay).toBe(total - 50_000);
        const cancellations = Array.from({ length: 40 }, (_, node) =>
          node % 4 === 0
            ? deskOf(stage.shop)
                .cancel(summary.reference, 'Plus en stock', true)
                .catch(() => null)
            : outcomeOf(person.client(nodeOf(node)).orders.cancel({ orderId })),
        );
        await Promise.all(cancellations);
        expect(await balanceOf(person.userId)).toBe(30_000);
        expect(await card.balance()).toBe(20_000);
        expect(await reservedUnits(variantId)).toBe(0);
      }),
    timeout,
  );
});
