/** Checks that the photo files of refused claims are removed. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { jpeg } from '#test/pictures';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

/** Storage key of this photo, given in base64. */
const fileKeyOf = (photo: string): string => {
  const hash = createHash('sha256').update(Buffer.from(photo, 'base64')).digest('hex');
  return `claims/${hash.slice(0, 2)}/${hash}.webp`;
};

/** Makes an order with three delivered units, and a function that sends a claim as its buyer. */
const deliver = async () => {
  const { buyer } = await stage.shopper({ quantity: 3 });
  const placed = await buyer.checkout();
  const { reference, lines } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  for (const step of [desk.confirm, desk.prepare, desk.send]) await step(reference);
  await desk.deliver(reference, null);
  const { types } = await buyer.api.items.claimTypes();
  const typeId = types.find(({ kind }) => kind === 'CLAIM')?.id ?? '0';
  const claim = (quantity: number, photos: string[]) =>
    buyer.api.orders.claim(
      {
        orderId: placed.orderId,
        orderSRef: placed.orderSRef,
        typeId,
        lines: [{ orderLineId: lines[0]?.id ?? '0', quantity }],
        photos: photos.map((imageAsBase64) => ({ imageAsBase64 })),
      },
      { idempotencyKey: randomUUID() },
    );
  return { claim, desk, read: () => readOrder(buyer, placed) };
};

test('a claim that the shop refuses leaves no photo', async () => {
  const { claim } = await deliver();
  const photo = (await jpeg(310, 210)).toString('base64');
  const { files } = stage.shop.rooms;
  expect(await refusal(claim(9, [photo]))).toMatchObject({ fields: ['lines'] });
  expect(await files.head(fileKeyOf(photo))).toBeNull();
  const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect(await refusal(claim(1, [photo, bad]))).toMatchObject({ code: 'IMAGE_UNREADABLE' });
  expect(await files.head(fileKeyOf(photo))).toBeNull();
});

test('a claim that staff refuse loses its photos, except those of another claim', async () => {
  const { claim, desk, read } = await deliver();
  const photo = (await jpeg(320, 210)).toString('base64');
  const key = fileKeyOf(photo);
  const { files, outbox } = stage.shop.rooms;
  const [first, second] = [await claim(1, [photo]), await claim(1, [photo])];
  expect(await refusal(claim(9, [photo]))).toMatchObject({ fields: ['lines'] });
  await desk.answerClaim(Number(first.claimId), 'REFUSED', 'Portée.');
  await outbox.drain();
  expect(await files.head(key)).not.toBeNull();
  await desk.answerClaim(Number(second.claimId), 'REFUSED', 'Portée.');
  await outbox.drain();
  expect(await files.head(key)).toBeNull();
  expect((await read()).claims.map(({ photos }) => photos)).toEqual([[], []]);
});
