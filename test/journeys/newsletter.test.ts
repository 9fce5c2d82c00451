/** Newsletter from the form to the unsubscription, the mail about a cart that was left, and an announcement. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { addSubscriber } from '#test/newsletter';
import { parseLetter } from '../../src/server/newsletter/letter-file.rules.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillCartShop } from './cart-shop.ts';
import { openSignedIn, signInBrowser } from './signed-in.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({ fill: fillCartShop, env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ['outbox', 'newsletter_letter', 'newsletter_subscription', 'newsletter_opt_in'])
    await write(stage.shop.db, `delete from ${table}`);
});

type Sent = { to: string; subject: string; text: string; unsubscribe?: string };
const lastMail = async (): Promise<Sent> => {
  const text = `select payload from outbox where kind in ('mail', 'mail.bulk') order by id desc limit 1`;
  const row = await stage.shop.db.row<{ payload: Sent }>(statement('', text));
  if (!row) throw new Error('no mail was queued');
  return row.payload;
};
/** Path of the link after a label, or of the first link that contains a token. */
const linkIn = ({ text }: Sent, label = ''): string => {
  const url = new URL(/https?:\S+/.exec(text.slice(text.indexOf(label)))?.[0] ?? '');
  return url.pathname + url.search;
};
const subscribers = async (): Promise<number> =>
  (await stage.shop.rooms.newsletter.letters.stats()).counts.reduce(
    (sum, { guests, customers }) => sum + guests + customers,
    0,
  );
const letter = (name: string) =>
  parseLetter(
    `${name}.md`,
    'titre: Les robes\nsujet: soldes\nregion: TN\narticles: PORTEF-1\n---\nBonjour à **vous**.\n',
  );
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe.each([390, 1440])('at %i pixels', (width) => {
  test('a guest subscribes in the footer, confirms, chooses, reads a letter and unsubscribes', async () => {
    const { page, context, problems, violations } = await stage.open('/livraison', { width });
    const form = page.getByRole('region', { name: 'La lettre d’Ourlet' });
    await form.getByLabel('Votre e-mail').fill('lectrice@exemple.tn');
    await form.getByRole('button', { name: 'M’inscrire' }).click();
    await heading(page, 'Vérifiez votre boîte de réception').waitFor();
    expect(await violations()).toEqual([]);
    await page.goto(linkIn(await lastMail(), 'Confirmer mon inscription'), { waitUntil: 'networkidle' });
    await heading(page, 'Confirmez votre inscription').waitFor();
    // Mail scanners open links, so opening one must not subscribe.
    expect(await subscribers()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
    await page.getByText('Inscription confirmée.').waitFor();
    expect(await subscribers()).toBe(1);
    await page.getByLabel('Les nouveautés').uncheck();
    await page.getByLabel('Une lettre par mois au plus').check();
    await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click();
    await page.getByText('Préférences enregistrées.').waitFor();
    expect(await page.getByLabel('Les nouveautés').isChecked()).toBe(false);
    expect(await violations()).toEqual([]);
    expect(await stage.shop.rooms.newsletter.letters.send(letter(`robes-${width}`))).toBe(1);
    await page.goto(linkIn(await lastMail(), 'Me désinscrire'), { waitUntil: 'networkidle' });
    expect(await subscribers()).toBe(1);
    expect(await violations()).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Me désinscrire' }).click();
    await heading(page, 'Désinscription enregistrée').waitFor();
    expect(await subscribers()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a customer is reminded of a left cart, opens it by the mail and ends the reminders', async () => {
    const { shop } = stage;
    const first = await openSignedIn(stage, '/espace-client/profil', { width });
    const { person } = first;
    const consent = first.page.getByLabel(/rappel quand je laisse un panier/);
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
    await first.page.getByRole('button', { name: 'Enregistrer mon choix' }).click();
    await first.page.getByText('Choix enregistré.').waitFor();
    expect(await first.violations()).toEqual([]);
    await first.context.close();
    const { variants } = await person.api.items.ref({ reference: 'PORTEF-1' });
    const itemVariantId = variants.find(({ stock }) => stock === 'AVAILABLE')?.id ?? '';
    await person.api.cart.add({ lines: [{ itemVariantId, quantity: 1 }] });
    shop.clock.advance(27 * 3_600_000);
    expect(await shop.rooms.abandonedCarts.remind()).toBe(1);
    const mail = await lastMail();
    const visitor = await stage.open('/hors-ligne', { width });
    const { page, problems, violations } = visitor;
    await page.goto(linkIn(mail, 'Reprendre mon panier'), { waitUntil: 'networkidle' });
    await heading(page, 'Se connecter').waitFor();
    expect(new URL(page.url()).searchParams.get('redirectFrom')).toBe('/panier/reprendre?region=TN');
    await signInBrowser(stage, visitor, { email: person.email });
    await page.goto(linkIn(mail, 'Reprendre mon panier'), { waitUntil: 'networkidle' });
    expect(new URL(page.url()).pathname).toBe('/panier');
    await page.getByRole('main').getByRole('link', { name: 'Robe portefeuille fleurie' }).first().waitFor();
    await page.goto(linkIn(mail, 'Ne plus recevoir'), { waitUntil: 'networkidle' });
    expect(await violations()).toEqual([]);
    expect(await person.api.newsletter.own()).toMatchObject({ cartReminder: { given: true } });
    await page.getByRole('button', { name: 'Ne plus recevoir de rappel' }).click();
    await heading(page, 'C’est noté').waitFor();
    expect(await person.api.newsletter.own()).toMatchObject({ cartReminder: { given: false } });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('an announcement arrives among the notifications and leads to its page', async () => {
    const { page, context, problems, violations } = await openSignedIn(stage, '/livraison', { width });
    const { clock, rooms } = stage.shop;
    const id = await rooms.notifications.announcements.add({
      kind: 'PROMOTION',
      title: 'Soldes d’hiver',
      message: 'Jusqu’à moitié prix',
      path: '/nos-magasins',
      regions: ['TN'],
      startsAt: clock.now(),
      endsAt: addDays(clock.now(), 5),
    });
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByLabel('Notifications, 1 non lue').click();
    const entry = page.getByRole('link', { name: /Promotion Soldes d’hiver — Jusqu’à moitié prix/ });
    await entry.waitFor();
    expect(await violations()).toEqual([]);
    await entry.click();
    await page.waitForURL('**/nos-magasins');
    await page
      .locator('summary')
      .and(page.getByLabel('Notifications', { exact: true }))
      .waitFor();
    expect(problems).toEqual([]);
    await rooms.notifications.announcements.withdraw(id);
    await context.close();
  });
});

test('the forms work without scripts, and name what is wrong', async () => {
  const { page, context } = await stage.open('/newsletter', { javaScript: false });
  await page.getByLabel('Votre adresse e-mail').fill('lectrice');
  await page.getByRole('main').getByRole('button', { name: 'M’inscrire' }).click();
  await page
    .getByRole('main')
    .getByText(/adresse e-mail/)
    .first()
    .waitFor();
  await page.getByLabel('Votre adresse e-mail').fill('sans-script@exemple.tn');
  await page.getByRole('main').getByRole('button', { name: 'M’inscrire' }).click();
  await heading(page, 'Vérifiez votre boîte de réception').waitFor();
  await page.goto(linkIn(await lastMail(), 'Confirmer mon inscription'));
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await page.getByText('Inscription confirmée.').waitFor();
  for (const topic of ['Les nouveautés', 'Les soldes et les ventes privées']) await page.getByLabel(topic).uncheck();
  await page.getByRole('button', { name: 'Enregistrer mes préférences' }).click();
  await page.getByText('Choisissez au moins un sujet').first().waitFor();
  await page.getByText('Effacer mon adresse').click();
  await page.getByRole('button', { name: 'Oui, effacer' }).click();
  await heading(page, 'Votre adresse est effacée').waitFor();
  expect(await subscribers()).toBe(0);
  await context.close();
});

test('mail programs unsubscribe by one POST without cookies, a GET changes nothing', async () => {
  await addSubscriber(stage.shop.db, 'lectrice@exemple.tn');
  await stage.shop.rooms.newsletter.letters.send(letter('un-clic'));
  const { unsubscribe = '' } = await lastMail();
  const { pathname, search } = new URL(unsubscribe);
  const url = `${stage.origin}${pathname}${search}`;
  for (const method of ['GET', 'HEAD']) expect((await fetch(url, { method, redirect: 'manual' })).status).toBe(200);
  expect(await subscribers()).toBe(1);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
  expect(await subscribers()).toBe(0);
  const forged = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const answer = await (await fetch(forged, { method: 'POST', body })).text();
  expect(answer).toContain('Ce lien n’est pas valable');
});
