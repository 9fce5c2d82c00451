/** Reviews of buyers, over the calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { addCustomer, clientOf, type TestCustomer } from '#test/customers';
import { testMailLinks } from '#test/mail-links';
import { openOrderShop, readOrder, refusal, type OrderShop } from '#test/orders';
import { jpeg } from '#test/pictures';
import { addReview } from '#test/reviews';
import { signIn } from '#test/session';
import { endUndoTime } from '#test/undo';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let staff: Awaited<ReturnType<typeof signIn>>;
let trader: Awaited<ReturnType<typeof signIn>>;
let people = 0;
beforeAll(async () => {
  stage = await openOrderShop();
  staff = await signIn(stage.shop, { role: 'ADMIN' });
  trader = await signIn(stage.shop, { role: 'SUPPLIER' });
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

type Bought = TestCustomer & { readonly email: string; readonly itemRef: string; readonly reference: string };

/** A customer with a delivered order of a new item. */
const buyer = async (): Promise<Bought> => {
  const email = `acheteuse-${(people += 1)}@demo.test`;
  const customer = await addCustomer(stage.shop, email);
  const { buyer: shopper } = await stage.shopper({ quantity: 1 });
  const { reference, lines } = await readOrder(shopper, await shopper.checkout());
  const desk = deskOf(stage.shop);
  for (const step of [desk.confirm, desk.prepare, desk.send]) await step(reference);
  await desk.deliver(reference, null);
  await write(stage.shop.db, 'update shop_order set user_id = $1 where reference = $2', [customer.id, reference]);
  return { ...customer, email, reference, itemRef: lines[0]?.itemRef ?? '' };
};

const photo = async (width: number) => ({ imageAsBase64: (await jpeg(width, 200)).toString('base64') });
const guest = () => stage.buyer().api;
const listOf = (itemRef: string) => guest().reviews.list({ itemRef });
const own = async ({ api }: Bought) => (await api.reviews.mine()).reviews[0];

describe('a review', () => {
  test('appears after staff published it, with the size and colour that were bought', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    expect(await amel.api.reviews.toWrite({ itemRef })).toEqual({ canWrite: true, rating: null, review: null });
    const saved = await amel.api.reviews.save({ itemRef, rating: 5, fit: 'SMALL', body: ' Très belle coupe. ' });
    expect(saved).toEqual({ state: 'PENDING' });
    expect(await listOf(itemRef)).toMatchObject({
      reviews: [],
      count: 0,
      texts: 0,
      rating: { average: 5, count: 1, distribution: [0, 0, 0, 0, 1] },
      fit: { small: 1, true: 0, large: 0 },
    });
    const waiting = (await staff.api.reviews.moderation({})).reviews.find(({ item }) => item.ref === itemRef);
    await staff.api.reviews.publish({ reviewId: waiting?.id ?? '' });
    const { reviews, count, texts } = await listOf(itemRef);
    expect([count, texts]).toEqual([1, 1]);
    expect(reviews[0]).toMatchObject({
      author: 'Amel B.',
      stars: 5,
      fit: 'SMALL',
      body: 'Très belle coupe.',
      sizeLabel: expect.any(String),
      answer: null,
    });
    expect(JSON.stringify(reviews)).not.toContain(amel.email);
    await endUndoTime(stage.shop);
    expect(await stage.mailsTo(amel.email)).toContainEqual(expect.stringContaining('Votre avis est publié'));
    const { notifications } = await amel.api.notifications.list();
    expect(notifications[0]).toMatchObject({ path: '/espace-client/avis' });
  });

  test('without text and photo needs no decision and is not listed, but its vote counts', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    expect(await amel.api.reviews.save({ itemRef, rating: 4, fit: 'TRUE' })).toEqual({ state: 'PUBLISHED' });
    expect(await listOf(itemRef)).toMatchObject({ count: 0, reviews: [], fit: { small: 0, true: 1, large: 0 } });
    const pending = (await staff.api.reviews.moderation({})).reviews;
    expect(pending.some(({ item }) => item.ref === itemRef)).toBe(false);
  });

  test('is written by buyers only: others may rate', async () => {
    const { itemRef } = await buyer();
    const other = await addCustomer(stage.shop, `autre-${(people += 1)}@demo.test`);
    for (const more of [{ body: 'Jamais vu.' }, { fit: 'SMALL' as const }, { photos: [await photo(240)] }])
      expect(await refusal(other.api.reviews.save({ itemRef, rating: 1, ...more }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect((await other.api.items.ratings({ itemId: await idOf(itemRef) })).mine).toBeNull();
    expect(await other.api.reviews.save({ itemRef, rating: 3 })).toEqual({ state: null });
    expect(await other.api.reviews.toWrite({ itemRef })).toEqual({ canWrite: false, rating: 3, review: null });
    expect(await refusal(guest().reviews.save({ itemRef, rating: 3 }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('waits again when its text changes, and loses the answer; stars alone change nothing', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    await amel.api.reviews.save({ itemRef, rating: 5, body: 'Bien.' });
    const reviewId = (await own(amel))?.id ?? '';
    expect(await refusal(staff.api.reviews.answer({ reviewId, answer: 'Merci.' }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    await staff.api.reviews.publish({ reviewId });
    await staff.api.reviews.answer({ reviewId, answer: 'Merci.' });
    expect(await amel.api.reviews.save({ itemRef, rating: 2, body: 'Bien.' })).toEqual({ state: 'PUBLISHED' });
    expect((await listOf(itemRef)).reviews[0]).toMatchObject({ stars: 2, answer: 'Merci.' });
    expect(await amel.api.reviews.save({ itemRef, rating: 2, body: 'Déçue.' })).toEqual({ state: 'PENDING' });
    expect(await listOf(itemRef)).toMatchObject({ count: 0 });
    expect(await own(amel)).toMatchObject({ state: 'PENDING', answer: null });
    await staff.api.reviews.refuse({ reviewId, reason: 'Hors sujet.' });
    expect(await own(amel)).toMatchObject({ state: 'REFUSED', refusal: 'Hors sujet.' });
    expect(await refusal(staff.api.reviews.refuse({ reviewId, reason: 'Encore.' }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    await endUndoTime(stage.shop);
    expect((await stage.mailsTo(amel.email)).filter((subject) => subject.includes('avis'))).toHaveLength(3);
  });

  test('is one row when ten versions arrive at once, and the sums of the item agree', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    const versions = Array.from({ length: 10 }, (_, index) => index);
    await Promise.all(
      versions.map((index) => amel.api.reviews.save({ itemRef, rating: (index % 5) + 1, body: `Version ${index}` })),
    );
    expect((await amel.api.reviews.mine()).reviews).toHaveLength(1);
    expect((await listOf(itemRef)).rating.count).toBe(1);
  });
});

const idOf = async (itemRef: string): Promise<string> => (await guest().items.ref({ reference: itemRef })).id;

describe('photos', () => {
  test('are read by author and staff before, by everybody after the review is published', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    await amel.api.reviews.save({ itemRef, rating: 5, photos: [await photo(310), await photo(320)] });
    const review = await own(amel);
    const name = review?.photos[0]?.name ?? '';
    const stranger = await addCustomer(stage.shop, `curieuse-${(people += 1)}@demo.test`);
    for (const api of [guest(), stranger.api])
      expect(await refusal(api.reviews.photo({ name }))).toMatchObject({ code: 'NOT_FOUND' });
    for (const api of [amel.api, staff.api, trader.api])
      expect(await api.reviews.photo({ name })).toMatchObject({ type: 'image/webp' });
    await staff.api.reviews.publish({ reviewId: review?.id ?? '' });
    expect(await guest().reviews.photo({ name })).toMatchObject({ type: 'image/webp' });
  });

  test('are at most three, and the file of a removed one is deleted', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    const { files, outbox } = stage.shop.rooms;
    const photos = [await photo(330), await photo(340)];
    await amel.api.reviews.save({ itemRef, rating: 5, photos });
    const kept = (await own(amel))?.photos[1]?.name ?? '';
    const keys = async () =>
      (
        await stage.rows<{ key: string }>(
          'select file_key as key from review_photo p join review r on r.id = p.review_id where r.customer_id = $1 order by position',
          [amel.id],
        )
      ).map(({ key }) => key);
    const [dropped = ''] = await keys();
    const three = [await photo(350), await photo(360), await photo(370)];
    expect(await refusal(amel.api.reviews.save({ itemRef, rating: 5, photos: three }))).toMatchObject({
      fields: ['photos'],
    });
    await amel.api.reviews.save({ itemRef, rating: 5, keptPhotos: [kept] });
    await outbox.drain();
    expect(await files.head(dropped)).toBeNull();
    expect(await files.head((await keys())[0] ?? '')).not.toBeNull();
    const bad = { imageAsBase64: Buffer.from('<svg/>').toString('base64') };
    expect(await refusal(amel.api.reviews.save({ itemRef, rating: 5, photos: [bad] }))).toMatchObject({
      code: 'IMAGE_UNREADABLE',
    });
    await amel.api.reviews.remove({ itemRef });
    await outbox.drain();
    expect(await keys()).toEqual([]);
    expect(await listOf(itemRef)).toMatchObject({ rating: { count: 0 } });
  });
});

describe('the list', () => {
  test('is sorted, limited to stars, and cut into pages', async () => {
    const { itemRef } = await buyer();
    const stars = [5, 3, 5, 1];
    for (const [index, star] of stars.entries()) {
      const { id } = await addCustomer(stage.shop, `liste-${(people += 1)}@demo.test`);
      const photos = index === 1 ? [`photo-${randomUUID()}`] : [];
      await addReview(stage.shop, id, { itemRef, stars: star, body: `Avis ${index}`, photos });
    }
    const bodies = async (query: object) =>
      (await guest().reviews.list({ itemRef, ...query })).reviews.map(({ body }) => body);
    expect(await bodies({})).toEqual(['Avis 3', 'Avis 2', 'Avis 1', 'Avis 0']);
    expect(await bodies({ sort: 'photos' })).toEqual(['Avis 1', 'Avis 3', 'Avis 2', 'Avis 0']);
    expect(await bodies({ stars: 5 })).toEqual(['Avis 2', 'Avis 0']);
    expect(await bodies({ page: 1, pageSize: 3 })).toEqual(['Avis 0']);
    expect(await guest().reviews.list({ itemRef, stars: 5 })).toMatchObject({ count: 2, texts: 4 });
  });
});

describe('who may moderate', () => {
  test('administrators decide, traders read, customers and guests neither', async () => {
    const reviewId = String(
      await addReview(stage.shop, (await buyer()).id, { itemRef: 'ARTICLE-1', state: 'PENDING' }),
    );
    expect((await trader.api.reviews.moderation({})).count).toBeGreaterThan(0);
    const customer = await addCustomer(stage.shop, `moderation-${(people += 1)}@demo.test`);
    for (const api of [trader.api, customer.api])
      expect(await refusal(api.reviews.publish({ reviewId }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(customer.api.reviews.moderation({}))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(guest().reviews.publish({ reviewId }))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refusal(staff.api.reviews.publish({ reviewId: '999999' }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an account', () => {
  test('takes its reviews, photos and rating along when it is erased, after they were exported', async () => {
    const amel = await buyer();
    const { itemRef } = amel;
    await amel.api.reviews.save({ itemRef, rating: 5, body: 'À moi.', photos: [await photo(380)] });
    const { data } = await clientOf(stage.shop, amel.id).personalData.export();
    expect(JSON.stringify(data['reviews'])).toContain('À moi.');
    const { reviews, catalogue, outbox } = stage.shop.rooms;
    await stage.shop.db.command({ name: 'test.erase' }, async (tx) => {
      await reviews.erase(tx, amel.id);
      await catalogue.ratings.erase(tx, amel.id);
    });
    await outbox.drain();
    expect(await stage.rows('select from review where customer_id = $1', [amel.id])).toEqual([]);
    expect(await listOf(itemRef)).toMatchObject({ count: 0, rating: { count: 0 } });
  });
});

describe('the invitation to a review', () => {
  const deliveredDaysAgo = (reference: string, days: number) =>
    write(stage.shop.db, 'update shop_order set delivered_at = $2 where reference = $1', [
      reference,
      addDays(stage.shop.clock.now(), -days),
    ]);
  const invitations = async (email: string) =>
    (await stage.mailsTo(email)).filter((subject) => subject.startsWith('Que pensez-vous'));

  test('is sent once, five days after the delivery, for items without a review', async () => {
    const [early, due, late, reviewed] = [await buyer(), await buyer(), await buyer(), await buyer()];
    await deliveredDaysAgo(early.reference, 3);
    await deliveredDaysAgo(due.reference, 6);
    await deliveredDaysAgo(late.reference, 60);
    await deliveredDaysAgo(reviewed.reference, 6);
    await reviewed.api.reviews.save({ itemRef: reviewed.itemRef, rating: 5, body: 'Déjà dit.' });
    await Promise.all([stage.shop.rooms.reviews.invite(), stage.shop.rooms.reviews.invite()]);
    await stage.shop.rooms.reviews.invite();
    for (const { email } of [early, late, reviewed]) expect(await invitations(email)).toEqual([]);
    expect(await invitations(due.email)).toHaveLength(1);
  });

  test('ends with its link, and not with a forged one', async () => {
    const amel = await buyer();
    await deliveredDaysAgo(amel.reference, 6);
    const links = testMailLinks();
    const token = links.sign('review.invitations', String(amel.id));
    const forged = links.sign('review.other', String(amel.id));
    expect(await refusal(guest().reviews.stopInvitations({ token: forged }))).toMatchObject({ code: 'NOT_FOUND' });
    for (let times = 0; times < 2; times += 1) await guest().reviews.stopInvitations({ token });
    await stage.shop.rooms.reviews.invite();
    expect(await invitations(amel.email)).toEqual([]);
  });
});
