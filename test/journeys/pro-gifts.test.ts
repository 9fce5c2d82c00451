/** The gift game in the console: a prize is handed over once, by pointer, phone and without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addCampaign } from '#test/gifts';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  await addCampaign(checkoutShop.shop.db, {
    name: 'Le grand jeu',
    now: checkoutShop.shop.clock.now(),
    prizes: [{ name: 'Le cabas tissé', stock: 50 }],
  });
});
afterAll(() => checkoutShop?.close());

let winners = 0;
const claim = async (): Promise<string> => {
  winners += 1;
  const name = `Gagnante ${winners}`;
  await write(
    checkoutShop.shop.db,
    `with taken as (update gift_prize set remaining = remaining - 1 returning id, campaign_id)
     insert into gift_win (campaign_id, prize_id, region, code_hash, state, won_at, due_at, revealed_at, claimed_at,
       winner_name, winner_phone, winner_email)
     select campaign_id, id, 'TN', sha256(convert_to($1, 'UTF8')), 'CLAIMED', $2, $2, $2, $2, $1, '+21620123456',
       'gagnante@exemple.tn' from taken`,
    [name, checkoutShop.shop.clock.now()],
  );
  return name;
};

const open = (options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, '/pro/jeu-concours', { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('a winner is reminded, a prize is handed over, and the list says by whom', async () => {
    const name = await claim();
    const { page, context, problems, violations } = await open(options);
    const row = page.getByRole('list', { name: 'Gagnants' }).getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await row.getByRole('button', { name: 'Rappeler par e-mail' }).click();
    await page.getByText('Le rappel est envoyé.').waitFor();
    await row.getByText('Rappel envoyé le').waitFor();
    await row.getByRole('button', { name: 'Noter la remise' }).click();
    await page.getByText('La remise est notée.').waitFor();
    await page.getByRole('link', { name: 'Remis', exact: true }).click();
    await row.getByText('par Leïla Mansour').waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('textbox', { name: 'Code que le gagnant montre' }).fill('ABC');
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.getByText('Ce code n’est celui d’aucun cadeau en cours.').waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a prize that a colleague has just handed over is not handed over again', async () => {
  const name = await claim();
  const { page, context, person } = await open();
  const row = page.getByRole('list', { name: 'Gagnants' }).getByRole('listitem').filter({ hasText: name });
  await row.waitFor();
  const { winners: found } = await person.api.proGifts.winners({ text: name });
  await person.api.proGifts.handOver({ winId: found[0]?.id ?? '' });
  await row.getByRole('button', { name: 'Noter la remise' }).click();
  await page.getByRole('alert').getByText('Ce cadeau a déjà été remis').waitFor();
  await row.waitFor({ state: 'hidden' });
  expect((await person.api.proGifts.winners({ view: 'HANDED_OVER', text: name })).count).toBe(1);
  await context.close();
});
