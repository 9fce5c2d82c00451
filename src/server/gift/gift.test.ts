/** Draws and codes of the gift game over the calls of the API, on two nodes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCampaign, anonymousAt, itemRef, openGiftShop, refusalOf, resetGifts, type GiftShop } from '#test/gifts';
import { signIn } from '#test/session';

let stage: GiftShop;
beforeAll(async () => {
  stage = await openGiftShop();
});
afterAll(() => stage.close());
beforeEach(() => resetGifts(stage.shop.db));
afterEach(() => stage.checkInvariants());

const winner = { name: 'Amel Ben Salah', phone: '20 123 456', email: 'amel.gagne@demo.test' };

describe('a draw', () => {
  test('wins as often as the odds say, and each prize as often as its part of the stock', async () => {
    await addCampaign(stage.shop.db, {
      odds: 10,
      prizes: [{ stock: 3_000 }, { type: 'PROMOTION_CARD', stock: 1_000 }],
    });
    const tries = 3_000;
    let wins = 0;
    for (let start = 0; start < tries; start += 50) {
      const codes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => stage.visitor(index % 2 === 0 ? 0 : 1).gift.checkItem({ itemRef })),
      );
      wins += codes.filter(({ code }) => code !== null).length;
    }
    // 300 expected, standard deviation 16.4: five deviations
    expect(Math.abs(wins - tries / 10)).toBeLessThan(82);
    const [physical = 0, card = 0] = (await stage.remaining()).map((left, index) => [3_000, 1_000][index]! - left);
    expect(physical + card).toBe(wins);
    expect(Math.abs(physical / wins - 3 / 4)).toBeLessThan(0.15);
    // 3,000 requests; the usual limit of a test is 30 seconds
  }, 120_000);

  test('happens once for a visitor, an item and a day', async () => {
    await addCampaign(stage.shop.db, { networkWins: 10 });
    const client = stage.visitor();
    const first = await Promise.all(Array.from({ length: 8 }, () => client.gift.checkItem({ itemRef })));
    expect(first.filter(({ code }) => code !== null)).toHaveLength(1);
    expect(await client.gift.checkItem({ itemRef: 'ROBE-2' })).toEqual({ code: expect.any(String) });
    expect(await client.gift.checkItem({ itemRef })).toEqual({ code: null });
    stage.passSeconds(86_400);
    expect(await client.gift.checkItem({ itemRef })).toEqual({ code: expect.any(String) });
  });

  test('gives the last prize to one of fifty visitors on two nodes', async () => {
    await addCampaign(stage.shop.db, { prizes: [{ stock: 1 }] });
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stage.visitor(index % 2 === 0 ? 0 : 1).gift.checkItem({ itemRef })),
    );
    expect(codes.filter(({ code }) => code !== null)).toHaveLength(1);
    expect(await stage.remaining()).toEqual([0]);
  });

  test('lets one network address win no more than the campaign allows', async () => {
    await addCampaign(stage.shop.db, { networkWins: 2 });
    const browsers = ['Firefox', 'Safari', 'Edge', 'Opera'].map((agent) =>
      anonymousAt(stage.origins[0], '10.250.0.1', agent),
    );
    const codes = await Promise.all(browsers.map((client) => client.gift.checkItem({ itemRef })));
    expect(codes.filter(({ code }) => code !== null)).toHaveLength(2);
  });

  test('happens only within the dates, regions, items and sections of the campaign', async () => {
    await addCampaign(stage.shop.db, { name: 'ended', to: -1 });
    await addCampaign(stage.shop.db, { name: 'later', from: 100 });
    await addCampaign(stage.shop.db, { name: 'closed', isClosed: true });
    await addCampaign(stage.shop.db, { name: 'elsewhere', regions: ['SN'] });
    await addCampaign(stage.shop.db, { name: 'other item', items: ['ROBE-3'] });
    await addCampaign(stage.shop.db, { name: 'other section', sections: ['homme'] });
    expect(await stage.visitor().gift.checkItem({ itemRef })).toEqual({ code: null });
    expect(await stage.visitor().gift.checkItem({ itemRef: 'ROBE-3' })).toEqual({ code: expect.any(String) });
    await addCampaign(stage.shop.db, { name: 'this section', sections: ['femme'] });
    expect(await stage.visitor().gift.checkItem({ itemRef })).toEqual({ code: expect.any(String) });
  });

  test('excludes staff', async () => {
    await addCampaign(stage.shop.db);
    const { api } = await signIn(stage.shop, { email: 'team@demo.test', role: 'SUPPLIER' });
    expect(await api.gift.checkItem({ itemRef })).toEqual({ code: null });
  });
});

describe('a code', () => {
  test('answers null until the gift is due, then the gift with the time that is left', async () => {
    await addCampaign(stage.shop.db, { revealDelay: 20 });
    const [here, there] = [stage.visitor(0), stage.visitor(1)];
    const code = await stage.win(here);
    expect(await here.gift.check({ code })).toEqual({ gift: null });
    stage.passSeconds(20);
    const { gift } = await here.gift.check({ code });
    expect(gift).toMatchObject({ giftType: 'PHYSICAL', isOrder: false, claimed: false, secondsLeft: 300 });
    stage.passSeconds(60);
    expect(await there.gift.check({ code })).toEqual({ gift: { ...gift, secondsLeft: 240 } });
    stage.passSeconds(300);
    expect(await here.gift.check({ code })).toEqual({ gift: null });
  });

  test('is stored as a hash only', async () => {
    await addCampaign(stage.shop.db);
    const code = await stage.win(stage.visitor());
    const rows = await stage.shop.db.rows({ name: '', text: 'select row_to_json(w) as row from gift_win w' });
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('that is unknown, misspelt or used gets the same answer as one that is not due', async () => {
    await addCampaign(stage.shop.db);
    const client = stage.visitor();
    const code = await stage.win(client);
    const used = (await client.gift.check({ code })).gift!;
    await client.gift.winnerSave({ id: used.id, code, ...winner });
    const misspelt = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    const unknown = 'AAAAAAAAAAAAAAAAA';
    for (const text of [code, misspelt, unknown, 'x'])
      expect(await stage.visitor().gift.check({ code: text })).toEqual({ gift: null });
  });
});

describe('ten thousand random codes', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const checked = (characters: string): string => {
    const sum = Array.from(characters)
      .toReversed()
      .reduce((total, character, index) => {
        const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
        return total + Math.floor(value / 32) + (value % 32);
      }, 0);
    return `${characters}${alphabet[(32 - (sum % 32)) % 32]}`;
  };
  const random = (): string =>
    checked(Array.from({ length: 16 }, () => alphabet[Math.floor(Math.random() * 32)]).join(''));

  test('reveal nothing: two nodes together look up ten of them and refuse the others with 429', async () => {
    await addCampaign(stage.shop.db);
    const code = await stage.win(stage.visitor());
    const statuses = new Map<number, number>();
    let told = 0;
    let retryAfter = 0;
    const ask = async (index: number): Promise<void> => {
      const response = await fetch(`${stage.origins[index % 2]}/api/gift/check?code=${random()}`, {
        headers: { 'x-forwarded-for': '10.251.0.1' },
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const body = await response.text();
      if (response.status === 200 && body !== '{"gift":null}') told += 1;
      retryAfter = Number(response.headers.get('retry-after') ?? retryAfter);
    };
    for (let start = 0; start < 10_000; start += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => ask(start + index)));
    expect(told).toBe(0);
    expect(statuses).toEqual(
      new Map([
        [200, 10],
        [429, 9_990],
      ]),
    );
    expect(retryAfter).toBeGreaterThan(3_500);
    // a valid code is refused too from a blocked address, so that guessing reveals nothing; from other addresses it works
    const guesser = anonymousAt(stage.origins[0], '10.251.0.1');
    expect(await refusalOf(guesser.gift.check({ code }))).toBe('TOO_MANY_REQUESTS');
    expect((await stage.visitor().gift.check({ code })).gift).not.toBeNull();
    stage.passSeconds(3_601);
    expect(await guesser.gift.check({ code: random() })).toEqual({ gift: null });
  });
});
