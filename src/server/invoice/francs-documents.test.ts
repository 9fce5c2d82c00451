/** Invoices and credit notes in XOF with the demo sellers: required and forbidden text. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/api/order-shapes';
import { addItem, write } from '#test/catalogue';
import { pagesOf } from '#test/documents';
import { openOrderShop, readOrder, type OrderShop } from '#test/orders';
import { deskOf } from '#test/staff-desk';

type Identity = { name: string; legalForm: string; address: string[]; identifiers: { label: string; value: string }[] };
type Region = { code: string; seller: Identity };

const upsert = `insert into invoice_seller (region, name, legal_form, address, identifiers)
  select r ->> 'code', s ->> 'name', s ->> 'legalForm', array(select jsonb_array_elements_text(s -> 'address')), s -> 'identifiers'
  from jsonb_array_elements($1::jsonb) r, jsonb_extract_path(r, 'seller') s
  on conflict (region) do update set name = excluded.name, legal_form = excluded.legal_form, address = excluded.address,
    identifiers = excluded.identifiers`;

const ivoryCoast = [
  `insert into region (code, name, currency, phone_prefix, time_zone, return_days, position)
   values ('CI', 'Côte d’Ivoire', 'XOF', '+225', 'Africa/Abidjan', 10, 3)`,
  `insert into region_country (region, code, name) values ('CI', 'CI', 'Côte d’Ivoire')`,
  `insert into vat_rate (region, rate_bp, valid_from) values ('CI', 1800, '2018-01-01')`,
  `update location set regions = regions || '{CI}'::text[] where code = 'central'`,
  `insert into delivery_region (region, leaves_until) values ('CI', '13:00')`,
  `insert into delivery_zone (region, code, name, position) values ('CI', 'abidjan', 'Abidjan', 1)`,
  `insert into delivery_area (region, zone_id, name, country, position)
   select 'CI', id, 'Abidjan', 'CI', 1 from delivery_zone where code = 'abidjan'`,
  `insert into delivery_mode (region, code, kind, name, description, position)
   values ('CI', 'domicile', 'HOME', 'À domicile', 'Par notre transporteur.', 1)`,
  `insert into delivery_price (region, mode_id, zone_id, amount, min_days, max_days)
   select 'CI', m.id, null, 2000, 1, 3 from delivery_mode m where m.region = 'CI'`,
];

let stage: OrderShop;
let regions: Region[];
beforeAll(async () => {
  stage = await openOrderShop();
  const { db, rooms } = stage.shop;
  for (const text of ivoryCoast) await write(db, text);
  const demo = await readFile(join(import.meta.dirname, '../../../demo/shop.json'), 'utf8');
  regions = (JSON.parse(demo) as { regions: Region[] }).regions.filter(({ code }) => code !== 'TN');
  await write(db, upsert, [JSON.stringify(regions)]);
  await Promise.all([rooms.regions.load(), rooms.delivery.load()]);
});
afterEach(() => stage.checkInvariants());
afterAll(() => stage.close());

const wordsOf = async (path: string | undefined): Promise<string> => {
  const answer = await fetch(`${stage.origin}${path}`);
  return pagesOf(Buffer.from(await answer.arrayBuffer()))
    .join('\n')
    .replace(/\s*\u202F\s*/g, ' ')
    .replace(/\s+/g, ' ');
};

/** Pays by mobile money, delivers, and returns some units. */
const soldAndReturned = async (region: string, price: number, returned: number): Promise<Order> => {
  const variants = [{ prices: [{ region, amount: price }] }];
  const { variantIds } = await addItem(stage.shop.db, { ref: `PAGNE-${region}`, variants });
  const buyer = stage.buyer({ region });
  await buyer.add({ variantId: variantIds[0] ?? 0, quantity: 3 });
  const placed = await buyer.checkout({ paymentMethod: 'CARD' });
  await stage.payAt(placed.redirectUrl, 'mobile');
  await buyer.api.orders.paymentStatus({ orderId: placed.orderId });
  const { reference, lines } = await readOrder(buyer, placed);
  const desk = deskOf(stage.shop);
  for (const step of [desk.confirm, desk.prepare, desk.send]) await step(reference);
  await desk.deliver(reference, null);
  const { types } = await buyer.api.items.claimTypes();
  const { orderId, orderSRef } = placed;
  const pieces = [{ orderLineId: lines[0]?.id ?? '0', quantity: returned }];
  const request = { orderId, orderSRef, typeId: types[0]?.id ?? '0', lines: pieces };
  const { claimId } = await buyer.api.orders.claim(request, { idempotencyKey: randomUUID() });
  await desk.answerClaim(Number(claimId), 'ACCEPTED', 'Bien reçu.');
  return readOrder(buyer, placed);
};

const cases = [
  {
    region: 'SN',
    price: 20_000,
    returned: 1,
    // three units, so delivery is free (from 30 000)
    invoice: ['18 % 50 847 CFA 9 153 CFA', 'Total HT 50 847 CFA', 'Total de la TVA 9 153 CFA', 'Total TTC 60 000 CFA'],
    sum: 'la somme de soixante mille francs CFA.',
    credit: ['18 % 16 949 CFA 3 051 CFA', 'Total HT 16 949 CFA', 'Total de l’avoir 20 000 CFA'],
    back: 'la somme de vingt mille francs CFA.',
    seller: ['Ourlet Sénégal SUARL', 'NINEA 007000000 2G3', 'RCCM SN-DKR-2021-B-00700', 'Dakar-Plateau'],
  },
  {
    region: 'CI',
    price: 18_500,
    returned: 2,
    invoice: ['18 % 48 729 CFA 8 771 CFA', 'Total HT 48 729 CFA', 'Total de la TVA 8 771 CFA', 'Total TTC 57 500 CFA'],
    sum: 'la somme de cinquante-sept mille cinq cents francs CFA.',
    credit: ['18 % 31 356 CFA 5 644 CFA', 'Total HT 31 356 CFA', 'Total de l’avoir 37 000 CFA'],
    back: 'la somme de trente-sept mille francs CFA.',
    seller: [
      'Ourlet Côte d’Ivoire SARLU',
      'NCC 2170000 K',
      'RCCM CI-ABJ-03-2021-B13-00700',
      'Boulevard de France, Cocody',
    ],
  },
];

test.each(cases)(
  'in $region: 18 %, whole francs in digits and in words, no stamp duty, its own seller',
  async (one) => {
    const order = await soldAndReturned(one.region, one.price, one.returned);
    expect(order.stampDuty).toBe(0);
    const [invoice, note] = order.documents;
    expect([invoice?.number, note?.number]).toEqual([
      expect.stringMatching(`^FA-${one.region}-2026-`),
      expect.stringMatching(`^AV-${one.region}-2026-`),
    ]);
    const [sold, back] = [await wordsOf(invoice?.path), await wordsOf(note?.path)];
    const others = regions.filter(({ code }) => code !== one.region).map(({ seller }) => seller.name);
    const lacks = (text: string, parts: readonly string[]): string[] => parts.filter((part) => !text.includes(part));
    expect(lacks(sold, [...one.invoice, one.sum, ...one.seller, 'Montants en CFA'])).toEqual([]);
    expect(lacks(back, [...one.credit, one.back, ...one.seller, `Facture rectifiée ${invoice?.number}`])).toEqual([]);
    for (const text of [sold, back]) {
      expect(text).not.toMatch(/timbre|TND|dinar|centime/i);
      // no amount has decimals
      expect(text).not.toMatch(/\d,\d+ ?(CFA|%)/);
      expect(others.filter((name) => text.includes(name))).toEqual([]);
    }
    expect(sold).toContain(`Carte ou mobile money ${one.region === 'SN' ? '60 000' : '57 500'} CFA`);
    // staff refund mobile money by hand
    expect(order).toMatchObject({ refunded: 0, toRefund: one.price * one.returned });
  },
);
