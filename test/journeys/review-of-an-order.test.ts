/** From a delivered order to a published review: invitation, form, moderation in the terminal, product page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { runReviewCommand } from '#server/review';
import { addDays } from '#shared/dates';
import { createBuyer } from '#test/buyer';
import { runDeskCommand } from '#test/orders';
import { signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

type Sent = { readonly text: string; readonly unsubscribe: string };
type Invited = Visitor & { readonly email: string; readonly mail: Sent };

const invitationTo = async (email: string): Promise<Sent | null> => {
  const text = `select payload from outbox where kind = 'mail.bulk' and payload ->> 'to' = $1 order by id desc limit 1`;
  return (await stage.shop.db.row<{ payload: Sent }>(statement('', text), [email]))?.payload ?? null;
};

/** Path of the first link of the mail that contains the text. */
const linkIn = ({ text }: Sent, part: string): string => {
  const link = [...text.matchAll(/https?:\S+/g)].map(([found]) => found).find((found) => found.includes(part));
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
};

const deliver = async (reference: string): Promise<void> => {
  for (const step of ['confirm', 'prepare', 'send', 'deliver']) await runDeskCommand(stage, [step, reference]);
};

/** A customer whose order was delivered six days ago, and who has the mail that invites to a review. */
const invite = async (email: string, options: VisitorOptions = {}): Promise<Invited> => {
  const buyer = createBuyer({ origin: stage.origin, email });
  await buyer.add({ variantId: stage.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout();
  const { reference } = await buyer.api.orders.summary({ orderId, order_s_ref: orderSRef });
  const { userId } = await signIn(stage.shop, { email });
  const { orders, reviews } = stage.shop.rooms;
  await stage.shop.db.command({ name: 'test.adopt' }, async (tx) => orders.adoptGuestOrders(tx, { id: userId, email }));
  await deliver(reference);
  stage.shop.clock.advance(addDays(new Date(0), 6).getTime());
  await reviews.invite();
  const { cookies } = await signIn(stage.shop, { email, browser: true });
  const visitor = await visit(stage.browser, stage.origin, { section: '1', ...options });
  await visitor.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: stage.origin })),
  );
  const mail = await invitationTo(email);
  if (!mail) throw new Error('no invitation was sent');
  return { ...visitor, email, mail };
};

/** Output of `npm run review`. */
const moderate = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const { moderation } = stage.shop.rooms.reviews;
  const { email } = await signIn(stage.shop, { role: 'ADMIN' });
  await runReviewCommand({ moderation, print: (line) => void lines.push(line), person: email }, args);
  return lines.join('\n');
};

test('the invitation leads to the form, the terminal publishes the review, the product page shows it', async () => {
  const { page, context, email, mail, problems, violations } = await invite('invitee@demo.test', { width: 390 });
  await page.goto(linkIn(mail, '/espace-client/avis/'), { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: /Robe de lin/ }).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('radio', { name: '4 étoiles' }).check();
  await page.getByLabel(/Votre avis/).fill('Livrée vite, le lin est souple.');
  await page.getByRole('button', { name: 'Enregistrer mon avis' }).click();
  await page.getByText('Nous relisons votre avis').waitFor();
  const id = /^(\d+)\./.exec(await moderate('list'))?.[1] ?? '';
  await moderate('publish', id);
  await moderate('answer', id, 'Merci Amel !');
  expect((await stage.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Votre avis est publié'),
  );
  await page.goto('/espace-client/avis/ROBE-1', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Voir l’article' }).click();
  const region = page.getByRole('region', { name: 'Avis des clients' });
  await region.getByText('Livrée vite, le lin est souple.').waitFor();
  await region.getByText('Merci Amel').waitFor();
  await region.getByText(/Achat vérifié.*38/).waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('the invitations end by a link of the mail, %s; opening it changes nothing', async (_, javaScript) => {
  const { page, context, mail, problems, violations } = await invite(`fin-${javaScript}@demo.test`, { javaScript });
  const stops = async (): Promise<number> =>
    (
      await stage.shop.db.row<{ count: number }>(
        statement('', 'select count(*)::int as count from review_invitation_stop'),
      )
    )?.count ?? 0;
  const before = await stops();
  const link = linkIn(mail, '/avis/invitations');
  expect(new URL(mail.unsubscribe).pathname + new URL(mail.unsubscribe).search).toBe(link);
  await page.goto(link, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1, name: 'Ne plus recevoir ces invitations' }).waitFor();
  expect(await stops()).toBe(before);
  expect(javaScript ? await violations() : []).toEqual([]);
  await page.getByRole('button', { name: 'Arrêter ces e-mails' }).click();
  await page.getByRole('heading', { level: 1, name: 'C’est noté' }).waitFor();
  expect(await stops()).toBe(before + 1);
  await page.goto('/avis/invitations?jeton=faux', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Arrêter ces e-mails' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ce lien n’est pas valable' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
