import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { verify } from '#platform/verify';
import type { ProPromotion } from '#shared/api/pro-promotions';
import { refusalOf, visitorOf } from '#test/cart';
import { addItem, write } from '#test/catalogue';
import { inDays } from '#test/catalogue-rooms';
import { addDelivery } from '#test/delivery';
import { addPromotion } from '#test/promotions';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let leila: SignedIn;
let sami: SignedIn;
let robe = '';
let sale = '';
let jupe = '';

beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await addDelivery(db);
      const priced = (amount: number, reduced?: number) => [
        { prices: [{ region: 'TN' as const, amount, ...(reduced && { sale: reduced }) }], stock: { central: 50 } },
      ];
      robe = String((await addItem(db, { ref: 'ROBE-1', name: 'Robe', variants: priced(50_000) })).variantIds[0]);
      sale = String(
        (await addItem(db, { ref: 'ROBE-2', name: 'Soldée', variants: priced(50_000, 30_000) })).variantIds[0],
      );
      jupe = String((await addItem(db, { ref: 'JUPE-1', name: 'Jupe', variants: priced(20_000) })).variantIds[0]);
      await addPromotion(db, { code: 'VIEUX', to: inDays(-1) });
      await addPromotion(db, { code: 'DEMAIN', from: inDays(1), regions: { TN: {} } });
    },
  });
  leila = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  sami = await signIn(shop, { role: 'ADMIN', fullName: 'Sami Gharbi' });
});
afterAll(async () => {
  const broken = (await verify({ url: shop.url })).filter((verdict) => verdict.broken > 0);
  await shop.close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const content = (code: string) => ({
  code,
  label: '10 % pour vous',
  kind: 'PERCENTAGE' as const,
  percentBp: 1_000,
  regions: [{ region: 'TN' }],
});
const create = (code: string, more: object = {}): Promise<ProPromotion> =>
  leila.api.proPromotions.create({ ...content(code), active: true, ...more });

let addresses = 0;
const typed = async (code: string, variantId = robe) => {
  addresses += 1;
  const visitor = visitorOf(shop, 'TN', { address: `10.1.0.${addresses}` });
  const { cartId } = await visitor.cart.add({ lines: [{ itemVariantId: variantId, quantity: 1 }] });
  return visitor.cart.setGiftCard({ cartId: cartId ?? '', code });
};
const take = (code: string, orderId: string, buyerKey = `${orderId}@demo.test`): Promise<void> =>
  shop.db.command({ name: 'test.take' }, (tx) =>
    shop.rooms.promotions.take(tx, { code, orderId, buyerKey, amount: 5_000, currency: 'TND' }),
  );
const giveBack = (orderId: string): Promise<void> =>
  shop.db.command({ name: 'test.giveBack' }, (tx) => shop.rooms.promotions.giveBack(tx, orderId));

describe('a promotion of staff', () => {
  test('applies to the next cart, and no longer after it is stopped', async () => {
    const { id, code, version, state } = await create(' printemps-26 ');
    expect({ code, state }).toEqual({ code: 'PRINTEMPS26', state: 'LIVE' });
    expect(await typed('printemps26')).toMatchObject({ discount: 5_000 });
    await leila.api.proPromotions.setState({ promotionId: id, version, active: false });
    expect(await refusalOf(typed('printemps26'))).toMatchObject({ code: 'CODE_UNKNOWN' });
  });

  test('applies to chosen items and special groups only, and to nothing when none of them is left', async () => {
    const { id, version } = await create('JUPES', { items: ['jupe-1'] });
    expect(await typed('JUPES', jupe)).toMatchObject({ discount: 2_000 });
    expect(await refusalOf(typed('JUPES', robe))).toMatchObject({ code: 'CODE_NOT_APPLICABLE' });
    await write(shop.db, `delete from promotion_target where promotion_id = $1`, [id]);
    expect(await refusalOf(typed('JUPES', jupe))).toMatchObject({ code: 'CODE_NOT_APPLICABLE' });
    const changed = { promotionId: id, version, ...content('JUPES'), items: [] };
    await leila.api.proPromotions.update(changed);
    expect(await typed('JUPES', robe)).toMatchObject({ discount: 5_000 });
  });

  test('is refused with a sentence for each wrong field that says what to do', async () => {
    const wrong = create('é', {
      kind: 'AMOUNT',
      regions: [{ region: 'SN', amount: 1_003 }, { region: 'TN' }],
      items: ['PERDU-9'],
      startsAt: inDays(2).toISOString(),
      endsAt: inDays(1).toISOString(),
    });
    const { errors = [] } = await refusalOf(wrong);
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['amount.SN', 'amount.TN', 'code', 'endsAt', 'items']);
    expect((await refusalOf(create('VIEUX'))).errors).toEqual([
      { field: 'code', message: 'Ce code existe déjà. Choisissez-en un autre.' },
    ]);
  });

  test('keeps its code and cannot be deleted once an order has used it, also a cancelled one', async () => {
    const { id, version } = await create('FIDELE', { usesLimit: 5, buyerLimit: 3 });
    await take('FIDELE', 'order-1', 'amel@demo.test');
    await take('FIDELE', 'order-2', 'amel@demo.test');
    const limited = { ...content('AUTRE'), promotionId: id, version, usesLimit: 1, buyerLimit: 1 };
    expect((await refusalOf(leila.api.proPromotions.update(limited))).errors?.map(({ field }) => field)).toEqual([
      'code',
      'usesLimit',
      'buyerLimit',
    ]);
    await giveBack('order-1');
    await giveBack('order-2');
    expect(await refusalOf(leila.api.proPromotions.remove({ promotionId: id, version }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    const unused = await create('JAMAIS');
    await leila.api.proPromotions.remove({ promotionId: unused.id, version: unused.version });
    expect(await refusalOf(leila.api.proPromotions.byId({ promotionId: unused.id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of one person can be stopped, but neither changed nor deleted', async () => {
    const person = { region: 'TN', currency: 'TND', email: 'amel@demo.test', from: inDays(-1), to: inDays(9) } as const;
    await shop.db.command({ name: 'test.personal' }, (tx) =>
      shop.rooms.promotions.issuePersonal(tx, {
        ...person,
        code: 'CADEAU1',
        label: 'Lot',
        percentBp: 500,
        amount: null,
      }),
    );
    const [found] = (await leila.api.proPromotions.list({ scope: 'PERSONAL' })).promotions;
    const { id = '', version = 0, isPersonal } = found ?? {};
    expect(isPersonal).toBe(true);
    const update = leila.api.proPromotions.update({ ...content('CADEAU1'), promotionId: id, version });
    expect(await refusalOf(update)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refusalOf(leila.api.proPromotions.remove({ promotionId: id, version }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await leila.api.proPromotions.setState({ promotionId: id, version, active: false })).toMatchObject({
      state: 'STOPPED',
    });
  });

  test('is started only by people with the privilege', async () => {
    const nadia = await signIn(shop, { role: 'ADMIN', privileges: ['-promotion.validate'] });
    const made = await nadia.api.proPromotions.create({ ...content('PRUDENCE'), active: true });
    expect(made.state).toBe('STOPPED');
  });

  test('leaves its changes in the journal, without the addresses of buyers', async () => {
    const { id, version } = await create('JOURNAL', { emails: ['amel@demo.test'] });
    await leila.api.proPromotions.update({ ...content('JOURNAL'), promotionId: id, version, percentBp: 2_000 });
    const acts = await shop.db.rows<{ before: object | null; after: object }>(
      statement('', `select before, after from audit_entry where object = 'promotion' and object_id = $1 order by id`),
      [id],
    );
    expect(acts[1]).toEqual({ before: { percentBp: 1_000, emails: 1 }, after: { percentBp: 2_000, emails: 0 } });
    expect(JSON.stringify(acts)).not.toContain('amel');
  });
});

describe('the list of promotions', () => {
  test('filters by state, kind, region and text, and sums uses and discounts', async () => {
    await create('CUMUL', { label: 'Rentrée des classes' });
    await take('CUMUL', 'order-8');
    await take('CUMUL', 'order-9');
    await giveBack('order-9');
    const codes = async (query: object) =>
      (await leila.api.proPromotions.list(query)).promotions.map(({ code }) => code);
    expect(await codes({ state: 'ENDED' })).toEqual(['VIEUX']);
    expect(await codes({ state: 'UPCOMING', region: 'TN' })).toEqual(['DEMAIN']);
    expect(await codes({ state: 'UPCOMING', region: 'SN' })).toEqual([]);
    expect(await codes({ kind: 'FREE_DELIVERY' })).toEqual([]);
    expect(await codes({ text: 'rentrée' })).toEqual(['CUMUL']);
    const { promotions, count } = await leila.api.proPromotions.list({ text: 'cum' });
    expect(count).toBe(1);
    expect(promotions[0]).toMatchObject({ uses: 1, discounts: [{ currency: 'TND', orders: 1, amount: 5_000 }] });
  });
});

describe('a test basket', () => {
  const lines = () => [robe, sale].map((itemVariantId) => ({ itemVariantId, quantity: 1 }));
  const attempt = (more: object = {}) =>
    leila.api.proPromotions.try({ ...content('ESSAI'), region: 'TN', lines: lines(), ...more });

  test('is computed as the cart does, for conditions that are not saved', async () => {
    const tried = await attempt();
    expect(tried).toMatchObject({ applies: true, subtotal: 80_000, discount: 5_000 });
    expect(tried.lines.map(({ discount, note }) => [discount, note])).toEqual([
      [5_000, null],
      [0, 'Le code ne s’applique pas aux articles en promotion.'],
    ]);
    await create('ESSAI');
    const cart = await typed('ESSAI');
    const alone = await attempt({ lines: [{ itemVariantId: robe, quantity: 1 }] });
    expect([alone.subtotal, alone.discount, alone.delivery, alone.total]).toEqual([
      cart.subtotal,
      cart.discount,
      cart.delivery,
      cart.total,
    ]);
    expect(await shop.db.rows(statement('', `select from promotion where code = 'ESSAI'`))).toHaveLength(1);
  });

  test('names the conditions that are not met, now or at another moment', async () => {
    const planned = { regions: [{ region: 'TN', minimum: 90_000 }], startsAt: inDays(2).toISOString() };
    const today = await attempt(planned);
    expect(today.applies).toBe(false);
    expect(today.rules.filter(({ met }) => !met).map(({ rule }) => rule)).toEqual(['DATES', 'MINIMUM']);
    const later = await attempt({ ...planned, at: inDays(3).toISOString() });
    expect(later.rules.filter(({ met }) => !met).map(({ rule }) => rule)).toEqual(['MINIMUM']);
  });

  test('counts the uses of a buyer who is named', async () => {
    const { id } = await create('UNEFOIS', { buyerLimit: 1 });
    await take('UNEFOIS', 'order-20', 'karim@demo.test');
    const limited = { promotionId: id, buyerLimit: 1 };
    expect(await attempt({ ...limited, email: 'Karim@demo.test' })).toMatchObject({ applies: false });
    expect(await attempt({ ...limited, email: 'amel@demo.test' })).toMatchObject({ applies: true });
  });
});

describe('at the same time', () => {
  test('the second of two people who edit one promotion is told who saved before', async () => {
    const { id, version } = await create('DEUX');
    const edit = (who: SignedIn, percentBp: number) =>
      refusalOf(who.api.proPromotions.update({ ...content('DEUX'), promotionId: id, version, percentBp }));
    const outcomes = await Promise.all([edit(leila, 1_500), edit(sami, 2_500)]);
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['RECORD_CHANGED', 'accepted']);
    const { percentBp } = await leila.api.proPromotions.byId({ promotionId: id });
    expect(percentBp).toBe(outcomes[0]?.code === 'accepted' ? 1_500 : 2_500);
    const late = outcomes.find(({ code }) => code === 'RECORD_CHANGED');
    expect(late?.extra).toMatchObject({ by: percentBp === 1_500 ? 'Leïla Mansour' : 'Sami Gharbi' });
  });

  test('a code that two people create exists once', async () => {
    const made = await Promise.all(
      [leila, sami].map((who) => refusalOf(who.api.proPromotions.create(content('UNIQUE')))),
    );
    expect(made.map(({ code }) => code).toSorted()).toEqual(['BAD_REQUEST', 'accepted']);
  });

  test.each(Array.from({ length: 8 }, (_, round) => round))(
    'orders, a lower limit and a stop never lead to more uses than the limit (round %i)',
    async (round) => {
      const code = `COURSE${round}`;
      const { id, version } = await create(code, { usesLimit: 3 });
      const takes = Array.from({ length: 6 }, (_, index) => refusalOf(take(code, `race-${round}-${index}`)));
      const lower = leila.api.proPromotions.update({ ...content(code), promotionId: id, version, usesLimit: 1 });
      const stop = sami.api.proPromotions.setState({ promotionId: id, version, active: false });
      const [lowered, stopped, ...taken] = await Promise.all([refusalOf(lower), refusalOf(stop), ...takes]);
      const after = await leila.api.proPromotions.byId({ promotionId: id });
      expect(after.uses).toBe(taken.filter((one) => one.code === 'accepted').length);
      expect(after.uses).toBeLessThanOrEqual(after.usesLimit ?? 0);
      expect(after.state === 'STOPPED').toBe(stopped.code === 'accepted');
      expect([lowered.code, stopped.code].filter((one) => one === 'accepted').length).toBeLessThanOrEqual(1);
      await refusalOf(leila.api.proPromotions.setState({ promotionId: id, version: after.version, active: false }));
      expect(await refusalOf(take(code, `late-${round}`))).toMatchObject({ code: 'CODE_UNKNOWN' });
    },
  );
});

describe('automatic promotions', () => {
  test('run or are planned fifty at a time, also when two people start the last one', async () => {
    await write(shop.db, `update promotion set active = false where automatic`, []);
    await write(
      shop.db,
      `insert into promotion (code, label, kind, percent_bp, automatic)
       select 'AUTO' || n, 'Remise ' || n, 'PERCENTAGE', 100, true from generate_series(1, 49) n`,
      [],
    );
    const start = (colleague: SignedIn, code: string) =>
      colleague.api.proPromotions.create({ ...content(code), automatic: true, active: true });
    const [first, second] = await Promise.allSettled([start(leila, 'FETE1'), start(sami, 'FETE2')]);
    const [started, refused] = first.status === 'fulfilled' ? [first, second] : [second, first];
    expect([started.status, refused.status]).toEqual(['fulfilled', 'rejected']);
    const refusal = await refusalOf(start(leila, 'FETE3'));
    expect(refusal.errors).toEqual([
      {
        field: 'automatic',
        message:
          '50\u00A0promotions automatiques sont déjà en cours ou prévues\u202F: c’est le maximum. Arrêtez-en une d’abord.',
      },
    ]);
    await write(shop.db, `update promotion set active = false where code = 'AUTO1'`, []);
    expect((await start(sami, 'FETE4')).state).toBe('LIVE');
    await write(shop.db, `update promotion set active = false where automatic`, []);
  });
});
