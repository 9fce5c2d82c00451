/** Claims of won prizes over the calls of the API, and the return of unclaimed ones. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFetchClient, type Client } from '#shared/api/client';
import { outcomeOf } from '#test/buyer';
import { addCampaign, itemRef, openGiftShop, refusalOf, resetGifts, type GiftShop } from '#test/gifts';
import { signIn } from '#test/session';

let stage: GiftShop;
beforeAll(async () => {
  stage = await openGiftShop();
});
afterAll(() => stage.close());
beforeEach(() => resetGifts(stage.shop.db));
afterEach(() => stage.checkInvariants());

const winner = { name: 'Amel Ben Salah', phone: '20 123 456', email: 'amel.gagne@demo.test' };

const mailsTo = async (email: string) => {
  await stage.shop.rooms.outbox.drain();
  return (await createFetchClient({ baseUrl: stage.origins[0] }).demo.mails({ to: email })).mails;
};

describe('a claim', () => {
  const offered = async (client: Client) => {
    const code = await stage.win(client);
    const { gift } = await client.gift.check({ code });
    if (!gift) throw new Error('the gift is not due');
    return { id: gift.id, code };
  };

  test('of a promotion card sends a personal code by e-mail, which the API never shows', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ type: 'PROMOTION_CARD', stock: 1, percentBp: 2_000 }] });
    const client = stage.visitor();
    const gift = await offered(client);
    expect(await client.gift.winnerSave({ ...gift, ...winner, email: 'carte@demo.test' })).toEqual({});
    const [mail] = await mailsTo('carte@demo.test');
    const promotionCode = /CADEAU[0-9A-Z]{10}/.exec(mail?.text ?? '')?.[0] ?? '';
    const terms = await stage.shop.rooms.promotions.terms(stage.shop.db, promotionCode, 'TN', 'carte@demo.test');
    expect(terms).toMatchObject({
      effect: { kind: 'PERCENTAGE', bp: 2_000 },
      emails: ['carte@demo.test'],
      limit: { uses: 1, left: 1 },
      isValidHere: true,
    });
  });

  test('is accepted for five minutes and thirty seconds, and refused after', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 2 }] });
    const [early, late] = [stage.visitor(), stage.visitor()];
    const [inTime, tooLate] = [await offered(early), await offered(late)];
    stage.passSeconds(330);
    expect(await refusalOf(early.gift.winnerSave({ ...inTime, ...winner }))).toBe('accepted');
    stage.passSeconds(1);
    expect(await refusalOf(late.gift.winnerSave({ ...tooLate, ...winner }))).toBe('GIFT_WINDOW_OVER');
  });

  test('succeeds for one of twenty requests, on two nodes', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 1 }] });
    const gift = await offered(stage.visitor());
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refusalOf(stage.visitor(index % 2 === 0 ? 0 : 1).gift.winnerSave({ ...gift, ...winner })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'GIFT_ALREADY_CLAIMED')).toHaveLength(19);
  });

  test('is refused for an unknown code, another gift, and before the gift was shown', async () => {
    await addCampaign(stage.shop.db);
    const client = stage.visitor();
    const hidden = await stage.win(client);
    const gift = await offered(stage.visitor());
    const save = (id: string, code: string) => refusalOf(client.gift.winnerSave({ id, code, ...winner }));
    expect(await save(gift.id, 'AAAAAAAAAAAAAAAAA')).toBe('CODE_UNKNOWN');
    expect(await save(String(Number(gift.id) + 1_000), gift.code)).toBe('CODE_UNKNOWN');
    expect(await save(String(Number(gift.id) - 1), hidden)).toBe('CODE_UNKNOWN');
  });

  test('names the field that is not valid', async () => {
    await addCampaign(stage.shop.db);
    const client = stage.visitor();
    const gift = await offered(client);
    for (const [field, value] of [
      ['name', ' x '],
      ['phone', '12 345'],
      ['email', 'nobody'],
    ] as const) {
      const outcome = await outcomeOf(client.gift.winnerSave({ ...gift, ...winner, [field]: value }));
      expect('error' in outcome && outcome.error.details.errors?.map((error) => error.field)).toEqual([field]);
    }
  });

  test('of a signed-in winner needs no form, and appears in their data until they erase it', async () => {
    await addCampaign(stage.shop.db);
    const { api, userId } = await signIn(stage.shop, { email: 'cliente@demo.test', role: 'CUSTOMER' });
    const code = await stage.win(api);
    expect((await api.gift.check({ code })).gift).toMatchObject({ claimed: true });
    expect((await mailsTo('cliente@demo.test')).map(({ subject }) => subject)).toHaveLength(1);
    expect((await api.notifications.list()).notifications).toMatchObject([
      { type: 'GIFT', message: 'Vous avez gagné\u202F: le cabas tissé. Un e-mail vous expliquera la suite.' },
    ]);
    expect(await stage.shop.rooms.gifts.exportOf(userId)).toMatchObject([{ email: 'cliente@demo.test' }]);
    await stage.shop.db.command({ name: 'test.erase' }, (tx) => stage.shop.rooms.gifts.erase(tx, userId));
    expect(await stage.shop.rooms.gifts.exportOf(userId)).toEqual([]);
  });
});

describe('a prize that nobody claims', () => {
  test('returns to the stock when its time is over, and can be won again', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 1 }] });
    const client = stage.visitor();
    const code = await stage.win(client);
    await client.gift.check({ code });
    stage.passSeconds(330);
    expect(await stage.shop.rooms.gifts.returnUnclaimed()).toBe(0);
    stage.passSeconds(1);
    expect(
      await Promise.all([stage.shop.rooms.gifts.returnUnclaimed(), stage.second.rooms.gifts.returnUnclaimed()]),
    ).toEqual(expect.arrayContaining([1, 0]));
    expect(await stage.remaining()).toEqual([1]);
    expect(await stage.visitor().gift.checkItem({ itemRef })).toEqual({ code: expect.any(String) });
  });

  test('returns a day later when no browser asked about it', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 1 }] });
    await stage.win(stage.visitor());
    stage.passSeconds(86_000);
    expect(await stage.shop.rooms.gifts.returnUnclaimed()).toBe(0);
    stage.passSeconds(500);
    expect(await stage.shop.rooms.gifts.returnUnclaimed()).toBe(1);
  });

  test('is not returned when it is claimed', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 1 }] });
    const client = stage.visitor();
    const code = await stage.win(client);
    const { gift } = await client.gift.check({ code });
    await client.gift.winnerSave({ id: gift!.id, code, ...winner });
    stage.passSeconds(90_000);
    expect(await stage.shop.rooms.gifts.returnUnclaimed()).toBe(0);
    expect(await stage.remaining()).toEqual([0]);
  });
});
