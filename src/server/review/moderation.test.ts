/** Decisions about reviews that are undone before the author is told. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#test/customers';
import { openOrderShop, refusal, type OrderShop } from '#test/orders';
import { addReview } from '#test/reviews';
import { signIn, type SignedIn } from '#test/session';
import { endUndoTime } from '#test/undo';

let stage: OrderShop;
let staff: SignedIn;
beforeAll(async () => {
  stage = await openOrderShop();
  staff = await signIn(stage.shop, { role: 'ADMIN' });
});
afterAll(() => stage.close());

let people = 0;
const receive = async () => {
  const email = `avis-${(people += 1)}@demo.test`;
  const { id, api } = await addCustomer(stage.shop, email);
  await stage.addVariant();
  const [item] = await stage.rows<{ ref: string }>('select ref from item order by id limit 1');
  const reviewId = String(await addReview(stage.shop, id, { state: 'PENDING', itemRef: item?.ref ?? '' }));
  const read = async () => (await api.reviews.mine()).reviews[0];
  const versionOf = async (state: 'PENDING' | 'PUBLISHED' | 'REFUSED') =>
    (await staff.api.reviews.moderation({ state })).reviews.find((one) => one.id === reviewId)?.version ?? 0;
  return { email, reviewId, read, versionOf };
};

const mailsAbout = async (email: string) => {
  await endUndoTime(stage.shop);
  return (await stage.mailsTo(email)).filter((subject) => subject.includes('avis'));
};

test('a review is as before after an undone decision, and its author gets no message', async () => {
  const { email, reviewId, read, versionOf } = await receive();
  await staff.api.reviews.refuse({ reviewId, reason: 'Hors sujet.', version: 1 });
  await staff.api.reviews.undo({ reviewId, version: await versionOf('REFUSED') });
  expect(await read()).toMatchObject({ state: 'PENDING', refusal: null });
  await staff.api.reviews.publish({ reviewId });
  await endUndoTime(stage.shop);
  await staff.api.reviews.answer({ reviewId, answer: 'Merci.' });
  await staff.api.reviews.undo({ reviewId, version: await versionOf('PUBLISHED') });
  expect(await read()).toMatchObject({ state: 'PUBLISHED', answer: null });
  expect(await mailsAbout(email)).toEqual([expect.stringContaining('Votre avis est publié')]);
  const { entries } = await staff.api.proAudit.list({ object: 'review', record: reviewId });
  expect(entries.map(({ act }) => act)).toEqual([
    'reviews.undo',
    'reviews.answer',
    'reviews.publish',
    'reviews.undo',
    'reviews.refuse',
  ]);
});

test('a decision stays when its author was told, or when a colleague decided after it', async () => {
  const { email, reviewId, read } = await receive();
  await staff.api.reviews.publish({ reviewId, version: 1 });
  await staff.api.reviews.answer({ reviewId, answer: 'Merci.', version: 2 });
  expect(await refusal(staff.api.reviews.undo({ reviewId, version: 2 }))).toMatchObject({ code: 'RECORD_CHANGED' });
  expect(await mailsAbout(email)).toHaveLength(2);
  expect(await refusal(staff.api.reviews.undo({ reviewId, version: 3 }))).toMatchObject({ code: 'BAD_REQUEST' });
  expect(await read()).toMatchObject({ state: 'PUBLISHED', answer: 'Merci.' });
});
