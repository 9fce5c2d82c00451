/** `npm run verify` finds each way in which wallets and orders could disagree. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verify } from '#platform/verify';
import { execute } from '#test/database';
import { openOrderShop, type OrderShop } from '#test/orders';
import { customerWithCredit, fillCartWithCredit } from '#test/wallets';

let stage: OrderShop;
beforeEach(async () => {
  stage = await openOrderShop();
  const person = await customerWithCredit(stage.shop, 50_000);
  await customerWithCredit(stage.shop, 10_000);
  const api = person.client(stage.origin);
  const input = await fillCartWithCredit(api, person, { variantId: await stage.addVariant() });
  await api.orders.checkout(input, { idempotencyKey: randomUUID() });
});
afterEach(() => stage.close());

const broken = async (): Promise<string[]> =>
  (await verify({ url: stage.shop.url })).filter((verdict) => verdict.broken > 0).map(({ sentence }) => sentence);

const sum = 'Le crédit boutique d’une personne est la somme de ses mouvements, et n’est jamais négatif';
const returned = 'Une commande ne rend pas au crédit boutique plus qu’elle n’en a pris';
const held =
  'Une commande tient du crédit boutique ce qu’il a payé moins ce qui lui a été rendu, et annulée elle ne tient rien';
const refund =
  'Un remboursement en crédit boutique est un mouvement du même montant, chez la personne qui a commandé, dans sa monnaie';
const owner = 'Une commande payée avec un crédit boutique l’a été avec celui de la personne qui a commandé';

const unguarded = (text: string): string =>
  `alter table wallet_move disable trigger user; ${text}; alter table wallet_move enable trigger user`;
const addMove = (kind: string, amount: number, onceKey: string): string =>
  `insert into wallet_move (wallet_id, kind, amount, order_id, once_key, created_at)
   select wallet_id, '${kind}', ${amount}, order_id, ${onceKey}, now() from wallet_move where kind = 'SPENT'`;

test.each([
  ['a balance without its move', 'update wallet set balance = balance + 1', [sum]],
  [
    'a balance below zero',
    `alter table wallet drop constraint wallet_balance_held;
     with debit as (update wallet set balance = balance - 60000 returning id)
     insert into wallet_move (wallet_id, kind, amount, once_key, created_at)
     select id, 'DEBITED', -60000, 'planted-' || id, now() from debit`,
    [sum],
  ],
  ['a lost move', unguarded(`delete from wallet_move where kind = 'SPENT'`), [sum, held]],
  ['credit that an order returned twice', addMove('RESTORED', 60_000, 'null'), [sum, returned, held]],
  ['a refund that the order does not know', addMove('REFUND', 5_000, `'planted'`), [sum, refund]],
  [
    'an order that spent the credit of somebody else',
    unguarded(
      `update wallet_move set wallet_id = (select max(id) from wallet) where kind = 'SPENT';
       update wallet w set balance = (select sum(amount) from wallet_move where wallet_id = w.id) where balance < 0`,
    ),
    [sum, owner],
  ],
])('finds %s', async (_, text, sentences) => {
  expect(await broken()).toEqual([]);
  await execute(stage.shop.url, text);
  expect(await broken()).toEqual(sentences);
});
