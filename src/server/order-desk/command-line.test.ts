/** Input and output of `npm run order`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { runDeskCommand, pickupFields, openOrderShop, readOrder, type OrderShop } from '#test/orders';

let stage: OrderShop;
beforeAll(async () => {
  stage = await openOrderShop();
});
afterAll(() => stage.close());

const run = (typed: string): Promise<string> =>
  runDeskCommand(
    stage,
    [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? ''),
  );

test('prints the state of an order after each step to its delivery', async () => {
  const { buyer } = await stage.shopper({ quantity: 2 });
  const { reference } = await readOrder(buyer, await buyer.checkout());
  expect(await run('list')).toContain(`${reference}  21 novembre 2026`.replaceAll(' ', ' ').slice(0, 10));
  expect(await run(`list --state nouvelle`)).toContain(reference);
  expect(await run(`list --state annulée`)).toBe('Aucune commande.');
  expect(await run(`call ${reference.toLowerCase()}`)).toBe(`✓ Commande ${reference} : client appelé.`);
  expect(await run(`confirm ${reference}`)).toBe(`✓ Commande ${reference} : confirmée.`);
  expect(await run(`prepare ${reference}`)).toBe(`✓ Commande ${reference} : en préparation.`);
  expect(await run(`send ${reference}`)).toBe(`✓ Commande ${reference} : en livraison.`);
  expect(await run(`deliver ${reference} --lines 1`)).toBe(`✓ Commande ${reference} : livrée en partie.`);
  expect(await run(`deliver ${reference}`)).toMatch(/: livrée et facturée\.\n {2}Documents : FA-TN-2026-\d+$/);
  const shown = await run(`show ${reference}`);
  expect(shown).toContain('1. 2 × ');
  expect(shown).toContain('remis 2, revenu 0');
  expect(shown).toContain('livrée et facturée');
  expect(await run('claims')).toBe('Aucune demande n’attend.');
});

test('shows control and bidi characters of customers as codes', async () => {
  const { buyer } = await stage.shopper();
  const placed = await buyer.checkout({ note: 'Sonnez\n✓ Commande TN-000000 : annulée.' });
  const { reference } = await readOrder(buyer, placed);
  // an earlier version accepted such rows
  await write(stage.shop.db, 'update shop_order set full_name = $1 where reference = $2', [
    'Amel\u001b[2J\u202e\u009bx',
    reference,
  ]);
  const shown = await run(`show ${reference}`);
  expect(shown).toContain('Amel\\u{1b}[2J\\u{202e}\\u{9b}x');
  expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(shown).not.toMatch(/^✓/m);
  expect(await run('list')).toContain('\\u{1b}');
});

test('prints until when a pickup order waits in the store', async () => {
  const buyer = stage.buyer();
  await buyer.add({ variantId: await stage.addVariant({ units: 5, tunis: 1 }) });
  const placed = await buyer.checkout(await pickupFields(stage));
  const { reference } = await readOrder(buyer, placed);
  await run(`confirm ${reference}`);
  await run(`prepare ${reference}`);
  expect(await readOrder(buyer, placed)).toMatchObject({ pickupUntil: null });
  // seven working days after a Saturday; 25 November is a holiday and Sundays are not working days
  expect(await run(`send ${reference}`)).toBe(`✓ Commande ${reference} : à retirer jusqu’au 1er décembre 2026.`);
  expect(await run('list')).toContain('à retirer jusqu’au 1er décembre 2026');
  expect(await readOrder(buyer, placed)).toMatchObject({ status: 'BEING_DELIVERED', pickupUntil: '2026-12-01' });
  expect(await stage.mailsTo(buyer.email)).toContain(`Votre commande ${reference} vous attend au magasin`);
  await run(`deliver ${reference}`);
  expect(await run(`show ${reference}`)).not.toContain('à retirer');
});

test('prints payments with the order, and each manual refund once', async () => {
  const { buyer } = await stage.shopper({ region: 'SN' });
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'mobile');
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  const { reference } = await readOrder(buyer, placed);
  expect(await run(`cancel ${reference} --reason "Plus en stock"`)).toContain('annulée');
  await stage.shop.rooms.outbox.drain();
  const shown = await run(`show ${reference}`);
  expect(shown).toContain(`Paiement ${placed.orderId} : 21 500 CFA, accepté, 21 500 CFA à rendre`);
  expect(shown).toContain('par carte, à faire à la main');
  expect(shown).toContain('annulée : Plus en stock');
  expect(await run('refunds')).toContain(`${reference}  Remboursement ${reference}-annulation`);
  expect(await run(`refund ${reference}-annulation`)).toBe(`✓ Remboursement ${reference}-annulation : fait.`);
  await expect(run(`refund ${reference}-annulation`)).rejects.toThrow('est déjà fait');
  expect(await run('refunds')).toBe('Rien à rendre à la main.');
  expect((await stage.mailsTo(buyer.email)).length).toBe(3);
});

test.each([
  ['', 'npm run order -- list'],
  ['dance', 'npm run order -- list'],
  ['show', 'npm run order -- show REF'],
  ['show XX-1', 'Aucune commande'],
  ['list --state perdue', 'Aucun état'],
  ['list --limit 0', '--limit'],
  ['list --colour red', 'Option inconnue : --colour'],
  ['cancel TN-000000', '--reason'],
  ['deliver TN-000000 --lines a', '--lines ne se lit pas'],
  ['claim', 'claim ID accept|refuse'],
  ['claim 1 accept', '--answer'],
  ['claim 999999 accept --answer "oui"', 'Aucune demande'],
  ['refund nobody', 'Aucun remboursement'],
])('%o is refused with what to do instead', async (typed, message) => {
  await expect(run(typed)).rejects.toThrow(message);
});
