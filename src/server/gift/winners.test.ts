/** Winners for staff: the handover of a prize once only, reminders, codes, and what a terminal names. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { addCampaign, openGiftShop, resetGifts, type GiftShop } from '#test/gifts';
import { signIn, type SignedIn } from '#test/session';
import { write } from '#test/catalogue';

let stage: GiftShop;
let admin: SignedIn;
let colleague: SignedIn;
beforeAll(async () => {
  stage = await openGiftShop();
  admin = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
  colleague = await signIn(stage.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
});
beforeEach(async () => {
  await resetGifts(stage.shop.db);
  await addCampaign(stage.shop.db, {
    prizes: [
      { name: 'Le cabas', stock: 5 },
      { type: 'PROMOTION_CARD', name: 'La carte', stock: 5 },
    ],
  });
});
afterAll(() => stage.close());

/** Claimed prizes, as the winner form leaves them. */
const claim = (prize: string, name: string, code: string | null = null) =>
  write(
    stage.shop.db,
    `with taken as (update gift_prize set remaining = remaining - 1 where name = $1 returning id, campaign_id)
     insert into gift_win (campaign_id, prize_id, region, code_hash, state, won_at, due_at, revealed_at, claimed_at,
       winner_name, winner_phone, winner_email, promotion_code)
     select campaign_id, id, 'TN', sha256(convert_to($2, 'UTF8')), 'CLAIMED', $3, $3, $3, $3, $2, '+21620123456',
       'gagnante@exemple.tn', $4 from taken`,
    [prize, name, stage.shop.clock.now(), code],
  );
const list = (view: 'TO_HAND_OVER' | 'HANDED_OVER' | 'CODES' | 'ALL' = 'TO_HAND_OVER', text?: string) =>
  admin.api.proGifts.winners({ view, ...(text === undefined ? {} : { text }) });
const onlyId = async (): Promise<string> => (await list()).winners[0]?.id ?? '';
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      isShopError(error) ? (error.details.errors?.[0]?.message ?? error.code) : Promise.reject(error),
  );

describe('the handover of a prize', () => {
  test('is noted once, also when several people note it at once, and names the first of them', async () => {
    await claim('Le cabas', 'Amel Bouzid');
    const winId = await onlyId();
    const people = [admin, colleague, admin, colleague];
    const results = await Promise.all(people.map(({ api }) => outcome(api.proGifts.handOver({ winId }))));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.filter((result) => result.startsWith('Ce cadeau a déjà été remis le'))).toHaveLength(3);
    const [row] = (await list('HANDED_OVER')).winners;
    expect(['Leïla Mansour', 'Inès Trabelsi']).toContain(row?.handedOverBy);
    expect((await list()).count).toBe(0);
    const acts = {
      name: '',
      text: `select staff_name as "by" from audit_entry where object = 'gift' and object_id = $1`,
    };
    expect(await stage.shop.db.rows(acts, [winId])).toEqual([{ by: row?.handedOverBy }]);
    await stage.checkInvariants();
  });

  test('is refused for a code that was mailed', async () => {
    await claim('La carte', 'Amel Bouzid', 'CADEAU-7K3F9');
    const winId = (await list('CODES')).winners[0]?.id ?? '';
    expect(await outcome(admin.api.proGifts.handOver({ winId }))).toContain('rien à remettre');
  });
});

test('a winner is reminded by mail, at most every three days', async () => {
  await claim('Le cabas', 'Amel Bouzid');
  const winId = await onlyId();
  expect((await admin.api.proGifts.remind({ winId })).mayRemind).toBe(false);
  expect(await outcome(admin.api.proGifts.remind({ winId }))).toContain('tous les 3 jours');
  stage.shop.clock.set(addDays(stage.shop.clock.now(), 4));
  expect((await list()).winners[0]?.mayRemind).toBe(true);
  const mails = {
    name: '',
    text: `select payload ->> 'subject' as subject, payload ->> 'text' as text from outbox
      where payload ->> 'to' = 'gagnante@exemple.tn'`,
  };
  const [mail, ...others] = await stage.shop.db.rows<{ subject: string; text: string }>(mails);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Votre cadeau vous attend\u202F: le cabas');
  expect(mail?.text).toContain('Vous avez gagné\u202F: le cabas. Nous le gardons pour vous.');
  expect(mail?.text).toMatch(/https?:\/\/[^/\s]+\/nos-magasins$/m);
});

test('winners are found by name, phone and code', async () => {
  await claim('Le cabas', 'Amel Bouzid');
  await claim('La carte', 'Karim Haddad', 'CADEAU-7K3F9');
  const found = async (text: string) => (await list('ALL', text)).winners.map(({ name }) => name);
  expect([await found('bouzid'), await found('HADDAD'), (await found('20123456')).length]).toEqual([
    ['Amel Bouzid'],
    ['Karim Haddad'],
    2,
  ]);
  const check = async (code: string) => (await admin.api.proGifts.check({ code })).winner?.name ?? null;
  expect([await check(' cadeau-7k3f9 '), await check('INCONNU')]).toEqual(['Karim Haddad', null]);
});

test('only people who run the game see winners', async () => {
  const trader = await signIn(stage.shop, { role: 'SUPPLIER' });
  expect(await outcome(trader.api.proGifts.winners({}))).toBe('FORBIDDEN');
});
