/** Staff who edit, confirm, send and cancel orders on two nodes while their customers cancel and others buy. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outcomeOf, tally, type Buyer, type Outcome } from '#test/buyer';
import { signIn, type SignedIn } from '#test/session';
import type { VariantId } from '#shared/ids';
import { openStage, repeatRace, runs, type Stage } from './stage.ts';

let stage: Stage;
let people: readonly SignedIn[];
beforeAll(async () => {
  stage = await openStage();
  people = await Promise.all(
    ['Leïla Mansour', 'Inès Trabelsi'].map((fullName) => signIn(stage.shop, { role: 'ADMIN', fullName })),
  );
});
afterEach(async () => {
  const broken = await stage.brokenInvariants();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => stage.close());

const timeout = 60_000 + runs * 30_000;

/** Calls of one of the two people, each on another node. */
const deskOf = (index: number) => {
  const client = people[index]?.client(stage.origins[index === 0 ? 0 : 1]);
  if (!client) throw new Error('no such person');
  return client;
};

type Target = {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly orderSRef: string;
  readonly reference: string;
};

const placeOrders = async (buyers: readonly Buyer[], lines: readonly { variantId: number }[]): Promise<Target[]> =>
  Promise.all(
    buyers.map(async (buyer) => {
      await buyer.add(...lines);
      const { orderId, orderSRef } = await buyer.checkout();
      const { reference } = await buyer.api.orders.summary({ orderId, order_s_ref: orderSRef });
      return { buyer, orderId, orderSRef, reference };
    }),
  );

const line = (variantId: number, quantity: number) => ({ itemVariantId: String(variantId) as VariantId, quantity });

type Change = { readonly reference: string; readonly lines: readonly ReturnType<typeof line>[] };

/** Previews a change of the version that is current, and makes it. */
const edit = async (index: number, { reference, lines }: Change): Promise<unknown> => {
  const { proOrders, proOrderEdit } = deskOf(index);
  const { version } = await proOrders.byReference({ reference });
  const { after } = await proOrderEdit.preview({ reference, lines: [...lines] });
  return proOrderEdit.apply({ reference, version, expectedTotal: after.total, lines: [...lines] });
};

const actOn = async (index: number, reference: string, verb: 'confirm' | 'prepare' | 'ship'): Promise<unknown> => {
  const { proOrders } = deskOf(index);
  const { version } = await proOrders.byReference({ reference });
  return proOrders[verb]({ reference, version });
};

const cancel = async (index: number, reference: string): Promise<unknown> => {
  const { proOrders } = deskOf(index);
  const { version } = await proOrders.byReference({ reference });
  return proOrders.cancel({ reference, version, reason: 'Demandé par téléphone' });
};

/** Codes of refusals that give no reason. */
const unknownRefusals = (outcomes: readonly Outcome<unknown>[]): string[] => {
  const known = ['done', 'RECORD_CHANGED', 'BAD_REQUEST', 'OUT_OF_STOCK'];
  return Object.keys(tally(outcomes)).filter((code) => !known.includes(code));
};

test(
  'two people edit, confirm and cancel orders that their customers cancel, while others buy the same units',
  () =>
    repeatRace(async () => {
      const [first = 0, second = 0] = await stage.addVariants(14, 14);
      const targets = await placeOrders(stage.buyers(6), [{ variantId: first }, { variantId: second }]);
      const others = stage.buyers(6);
      await Promise.all(others.map((buyer) => buyer.add({ variantId: second }, { variantId: first })));
      const acts = targets.flatMap(({ reference, orderId, orderSRef, buyer }, index) => [
        edit(0, { reference, lines: [line(first, 2), line(second, 1)] }),
        edit(1, { reference, lines: [line(second, 3)] }),
        index % 3 === 0 ? cancel(1, reference) : actOn(1, reference, 'confirm'),
        ...(index % 2 === 0 ? [buyer.api.orders.cancel({ orderId, orderSRef })] : []),
      ]);
      const work = [...acts, ...others.map((buyer) => buyer.checkout())];
      expect(unknownRefusals(await Promise.all(work.map((one) => outcomeOf<unknown>(one))))).toEqual([]);
    }),
  timeout,
);

test(
  'an order that is sent while it is edited leaves with the units of its lines',
  () =>
    repeatRace(async () => {
      const [variantId = 0, other = 0] = await stage.addVariants(30, 30);
      const targets = await placeOrders(stage.buyers(6), [{ variantId }]);
      for (const { reference } of targets)
        for (const verb of ['confirm', 'prepare'] as const) await actOn(0, reference, verb);
      const acts = targets.flatMap(({ reference }) => [
        actOn(0, reference, 'ship'),
        edit(1, { reference, lines: [line(variantId, 1), line(other, 2)] }),
        edit(0, { reference, lines: [line(variantId, 4)] }),
      ]);
      expect(unknownRefusals(await Promise.all(acts.map((one) => outcomeOf<unknown>(one))))).toEqual([]);
    }),
  timeout,
);
