/** What a program does stands under the name of its key, beside its owner, in the histories of records. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchClient, type Client } from '#shared/api/client';
import { keyScopes } from '#shared/rules/api-keys';
import { typo } from '#shared/text';
import { write } from '#test/catalogue';
import { addCustomer } from '#test/customers';
import { addCampaign } from '#test/gifts';
import { uploadInvoice } from '#test/invoices';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { addReview } from '#test/reviews';
import { signIn, type SignedIn } from '#test/session';
import { deskOf } from '#test/staff-desk';

let stage: OrderShop;
let admin: SignedIn;
/** Calls over HTTP with an API key of the administrator. */
let program: Client;
const by = typo('Leïla Mansour, clé « ERP »');

beforeAll(async () => {
  stage = await openOrderShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  const { secret } = await admin.api.proApiKeys.create({ name: 'ERP', scopes: [...keyScopes], region: null, days: 30 });
  program = createFetchClient({ baseUrl: stage.origin, token: () => secret });
});
afterAll(() => stage.close());

test('the history of an order that was a draft names the API key', async () => {
  const variantId = await stage.addVariant();
  const { id: draftId } = await program.proDrafts.create({ region: 'TN' });
  const draft = await program.proDrafts.setLine({ draftId, itemVariantId: String(variantId), quantity: 1 });
  const [area] = draft.areas;
  const { reference } = await program.proDrafts.place({
    draftId,
    contact: { fullName: 'Amel Bouzid', phone: '23 100 100', email: 'amel@demo.test' },
    address: { line1: '12 rue de Marseille', city: 'Tunis', areaId: area?.id ?? null, country: area?.country ?? 'TN' },
    deliveryModeId: draft.deliveryModes.find(({ pickup }) => !pickup)?.id ?? '',
    paymentMethod: 'CASH',
    confirmed: true,
  });
  const { timeline } = await admin.api.proOrders.byReference({ reference });
  expect(timeline.find(({ kind }) => kind === 'CREATION')?.by).toBe(by);
});

test('the history of a claim names the API key', async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout({ paymentMethod: 'CASH' });
  const { reference, lines } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  for (const step of ['confirm', 'prepare', 'send'] as const) await desk[step](reference);
  await desk.deliver(reference, null);
  const [type] = (await buyer.api.items.claimTypes()).types;
  const { claimId: number } = await buyer.api.orders.claim(
    {
      orderId: placed.orderId,
      orderSRef: placed.orderSRef,
      typeId: type?.id ?? '',
      lines: [{ orderLineId: lines[0]?.id ?? '', quantity: 1 }],
      message: 'Trop petite',
    },
    { idempotencyKey: randomUUID() },
  );
  await program.proClaims.take({ number, version: 1 });
  await program.proClaims.note({ number, text: 'Colis attendu' });
  const { timeline } = await admin.api.proClaims.byNumber({ number });
  expect(timeline.flatMap((event) => event.by ?? [])).toEqual([by, by, 'Amel Ben Salah']);
});

test('the history of a review names the API key', async () => {
  const { id } = await addCustomer(stage.shop, 'avis@demo.test');
  const [item] = await stage.rows<{ ref: string }>('select ref from item order by id limit 1');
  const reviewId = String(await addReview(stage.shop, id, { state: 'PENDING', itemRef: item?.ref ?? '' }));
  await program.reviews.publish({ reviewId, version: 1 });
  const { reviews } = await admin.api.reviews.moderation({ state: 'PUBLISHED' });
  expect(reviews.find((review) => review.id === reviewId)?.decidedBy).toBe(by);
});

test('the history of an invoice names the API key', async () => {
  const { email } = await signIn(stage.shop, { email: 'client@demo.test', fullName: 'Karim Haddad' });
  const { id } = await uploadInvoice(admin.api, { number: 'R/1', email });
  await program.proInvoices.remind({ id, note: '' });
  const { events } = await admin.api.proInvoices.record({ number: 'R/1' });
  expect(events.map((event) => [event.kind, event.by])).toEqual([
    ['REMINDED', by],
    ['UPLOADED', 'Leïla Mansour'],
  ]);
});

test('the history of a prize names the API key', async () => {
  await addCampaign(stage.shop.db, { prizes: [{ name: 'Le cabas', stock: 5 }] });
  await write(
    stage.shop.db,
    `with taken as (update gift_prize set remaining = remaining - 1 where name = 'Le cabas' returning id, campaign_id)
     insert into gift_win (campaign_id, prize_id, region, code_hash, state, won_at, due_at, revealed_at, claimed_at,
       winner_name, winner_phone, winner_email)
     select campaign_id, id, 'TN', sha256('x'), 'CLAIMED', $1, $1, $1, $1, 'Amel', '+21620123456', 'gagnante@exemple.tn'
     from taken`,
    [stage.shop.clock.now()],
  );
  const { winners } = await admin.api.proGifts.winners({ view: 'TO_HAND_OVER' });
  await program.proGifts.handOver({ winId: winners[0]?.id ?? '' });
  const handedOver = await admin.api.proGifts.winners({ view: 'HANDED_OVER' });
  expect(handedOver.winners.map(({ handedOverBy }) => handedOverBy)).toEqual([by]);
});
