/** `/pro/utilisateurs`: invite a colleague who may not cancel orders, limit a role, disable an account. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer } from '#test/buyer';
import { invitationTokenTo } from '#test/invitations';
import { signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn, signInBrowser } from './signed-in.ts';
import { visit } from './visitor.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const password = 'un-long-mot-de-passe';

const placeOrder = async (): Promise<string> => {
  const buyer = createBuyer({ origin: stage.origin });
  await buyer.add({ variantId: stage.variantIds[0] ?? 0 });
  const { orderId, orderSRef } = await buyer.checkout({ paymentMethod: 'CASH' });
  return (await buyer.api.orders.summary({ order_s_ref: orderSRef, orderId })).reference;
};

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe.each([1440, 390])('at %i px', (width) => {
  test('a colleague is invited without the right to cancel, works, and is shut out when disabled', async () => {
    const email = `ines-${width}@demo.test`;
    const boss = await openSignedIn(stage, '/pro/utilisateurs/invitations', { user: admin, width });
    const invite = boss.page.getByRole('region', { name: 'Inviter un collègue' });
    await invite.getByLabel('Adresse e-mail').fill(email);
    await invite.getByLabel('Rôle').selectOption({ label: 'Administration' });
    await invite.getByText('Retirer des privilèges').click();
    await invite.getByRole('group', { name: 'Commandes' }).getByLabel('Annuler').check();
    expect(await boss.violations()).toEqual([]);
    await invite.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await boss.page.getByText('L’invitation est partie.').waitFor();
    expect([await boss.violations(), await fits(boss.page)]).toEqual([[], true]);

    const guest = await visit(stage.browser, stage.origin, { section: '1', width });
    await guest.page.goto(`/invitation?jeton=${await invitationTokenTo(stage.shop, email)}`);
    await guest.page.getByLabel('Nom et prénom').fill('Inès Ben Ali');
    await guest.page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await guest.page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(password);
    await guest.page.getByRole('button', { name: 'Créer mon accès' }).click();
    await guest.page.waitForURL(/\/login\?/);
    await guest.context.close();

    const reference = await placeOrder();
    const colleague = await visit(stage.browser, stage.origin, { section: '1', width });
    const { userId, publicId } = await signInBrowser(stage, colleague, { email });
    await colleague.page.goto(`/pro/commandes/${reference}`);
    await colleague.page.getByRole('button', { name: /Confirmer/ }).waitFor();
    expect(await colleague.page.getByText('Annuler la commande').count()).toBe(0);
    const { client } = await signIn(stage.shop, { email });
    const cancel = client(stage.origin).proOrders.cancel({ reference, version: 1, reason: 'Essai' });
    await expect(cancel).rejects.toMatchObject({ code: 'FORBIDDEN' });

    const open = await signInBrowser(stage, colleague, { email });
    expect(open.userId).toBe(userId);
    await boss.page.goto(`/pro/utilisateurs/${publicId}`);
    await boss.page.getByRole('button', { name: 'Désactiver l’accès' }).click();
    await boss.page.getByText('L’accès est désactivé').waitFor();
    expect([await boss.violations(), await fits(boss.page)]).toEqual([[], true]);
    await colleague.page.goto('/pro/commandes');
    await colleague.page.waitForURL(/\/login/);
    expect(boss.problems).toEqual([]);
    await Promise.all([boss.context.close(), colleague.context.close()]);
  });

  test('an exception is set in the matrix with the keyboard, shown in words, and taken back', async () => {
    const person = await signIn(stage.shop, { role: 'SUPPLIER', fullName: 'Sami Jaziri' });
    const path = `/pro/utilisateurs/${person.publicId}?onglet=privileges`;
    const { page, context, problems, violations } = await openSignedIn(stage, path, { user: admin, width });
    await page.getByRole('link', { name: /^Commandes, Annuler/ }).focus();
    await page.keyboard.press('Enter');
    const editor = page.getByRole('region', { name: 'Commandes — annuler' });
    await editor.getByLabel(/Son portefeuille/).check();
    await editor.getByRole('button', { name: 'Appliquer' }).click();
    await editor.getByText('Indiquez pourquoi.').first().waitFor();
    await editor.getByLabel('Pourquoi').fill('Remplace Mehdi');
    await editor.getByLabel(/Son portefeuille/).check();
    await editor.getByRole('button', { name: 'Appliquer' }).click();
    await page.getByText('Le privilège est changé.').waitFor();
    await page.getByText('1 exception').first().waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    await editor.getByRole('button', { name: 'Revenir au rôle' }).click();
    await page.getByText('Le privilège suit de nouveau le rôle.').waitFor();
    await page.goto(`/pro/journal?person=`);
    await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor();
    expect([await violations(), await fits(page), problems.filter((text) => !text.includes('400'))]).toEqual([
      [],
      true,
      [],
    ]);
    await context.close();
  });
});
