/** Undoes the taking of a claim before the customer is told. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';
import { endUndoTime } from '#test/undo';

let stage: OrderShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
});
afterAll(() => stage.close());

const claims = () => admin.api.proClaims;

/** A claim about one unit of a delivered order. */
const submit = async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout();
  const { reference } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const order = await readOrder(buyer, placed);
  const { types } = await buyer.api.items.claimTypes();
  const body = {
    orderId: placed.orderId,
    orderSRef: placed.orderSRef,
    typeId: types.find(({ code }) => code === 'RETURN_SIZE')?.id ?? '0',
    lines: [{ orderLineId: order.lines[0]?.id ?? '0', quantity: 1 }],
  };
  const { claimId } = await buyer.api.orders.claim(body, { idempotencyKey: randomUUID() });
  return { email: buyer.email, number: claimId };
};

const subjectsTo = async (email: string) => {
  await endUndoTime(stage.shop);
  return (await stage.mailsTo(email)).filter((subject) => subject.includes('votre demande est en cours'));
};

test('an undo makes the claim new again, restores the former person in charge, and no message is sent', async () => {
  const { email, number } = await submit();
  const taken = await claims().take({ number, version: 1 });
  const undone = await claims().undoTake({ number, version: taken.version });
  expect(undone).toMatchObject({ status: 'NEW', assignee: null });
  expect(undone.timeline[0]).toMatchObject({ by: 'Leïla Mansour', text: 'Prise en charge défaite' });
  const again = claims().undoTake({ number, version: taken.version });
  expect(await refusal(again)).toMatchObject({ code: 'RECORD_CHANGED' });
  const assigneeId = String(colleague.userId);
  const given = await claims().assign({ number, version: undone.version, assigneeId });
  const second = await claims().take({ number, version: given.version });
  const kept = await claims().undoTake({ number, version: second.version });
  expect(kept).toMatchObject({ status: 'NEW', assignee: { name: 'Inès Trabelsi' } });
  expect(await subjectsTo(email)).toEqual([]);
});

test('a claim stays taken when the customer was told', async () => {
  const { email, number } = await submit();
  const { version } = await claims().take({ number, version: 1 });
  expect(await subjectsTo(email)).toHaveLength(1);
  expect(await refusal(claims().undoTake({ number, version }))).toMatchObject({ code: 'BAD_REQUEST' });
});
