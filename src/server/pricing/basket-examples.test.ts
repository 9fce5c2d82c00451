import { describe, expect, it } from 'vitest';
import type { Basket, BasketLine, PromotionTerms } from './basket.ts';
import { computeBasket } from './basket.rules.ts';

const at = new Date('2026-11-21T12:00:00Z');

const line = (key: string, unitPrice: number, facts: Partial<BasketLine> = {}): BasketLine => ({
  key,
  itemId: 1,
  quantity: 1,
  unitPrice,
  onSale: false,
  rateBp: 1900,
  sectionId: 1,
  groupId: 1,
  brandId: null,
  ...facts,
});

const code = (facts: Partial<PromotionTerms>): PromotionTerms => ({
  code: 'CODE',
  label: 'Un code',
  isValidHere: true,
  currency: 'TND',
  effect: { kind: 'PERCENTAGE', bp: 1_000, cap: null },
  sections: [],
  articles: null,
  groups: [],
  brands: [],
  minimum: null,
  emails: [],
  firstOrder: false,
  from: null,
  to: null,
  limit: null,
  buyerLimit: null,
  ...facts,
});

const basket = (facts: Partial<Basket>): Basket => ({
  currency: 'TND',
  lines: [],
  promotion: null,
  buyer: { email: null, firstOrder: null },
  at,
  timeZone: 'Africa/Tunis',
  delivery: null,
  stampDuty: 0,
  giftCard: null,
  ...facts,
});

const textsOf = (facts: Partial<Basket>): [string, boolean, string][] =>
  computeBasket(basket(facts)).rules.map(({ rule, met, text }) => [rule, met, text]);

describe('a basket in dinars', () => {
  it('adds lines, delivery and stamp duty, and computes VAT per rate', () => {
    const found = computeBasket(
      basket({
        lines: [line('robe', 129_900), line('livre', 19_990, { quantity: 3, rateBp: 700 }), line('sac', 49_995)],
        delivery: { price: 7_000, freeFrom: 300_000, rateBp: 1900 },
        stampDuty: 1_000,
        giftCard: { balance: 50_000 },
      }),
    );
    // 19 %: 129,900 + 49,995 + 7,000 = 186,895, which contains 29,840 of VAT; 7 %: 59,970 contains 3,923
    expect(found.vat).toEqual([
      { rateBp: 1900, base: 157_055, amount: 29_840 },
      { rateBp: 700, base: 56_047, amount: 3_923 },
    ]);
    expect(found).toMatchObject({ subtotal: 239_865, total: 247_865, totalExclTax: 213_102, stampDuty: 1_000 });
    expect(found.delivery).toMatchObject({ modePrice: 7_000, charged: 7_000, missing: 60_135 });
    expect(found).toMatchObject({ giftCardApplied: 50_000, toPay: 197_865, promotion: null, rules: [] });
  });

  it('costs nothing when empty', () => {
    const delivery = { price: 7_000, freeFrom: null, rateBp: 1900 };
    expect(computeBasket(basket({ delivery, stampDuty: 1_000, giftCard: { balance: 9 } }))).toMatchObject({
      total: 0,
      stampDuty: 0,
      toPay: 0,
      giftCardApplied: 0,
      vat: [],
    });
  });

  it('is paid in full by a gift card with a higher balance', () => {
    const found = computeBasket(
      basket({ lines: [line('a', 10_000)], stampDuty: 1_000, giftCard: { balance: 80_000 } }),
    );
    expect(found).toMatchObject({ total: 11_000, giftCardApplied: 11_000, toPay: 0 });
  });

  it('is delivered free from the threshold, counted after the discount', () => {
    const delivery = { price: 7_000, freeFrom: 90_000, rateBp: 1900 };
    const of = (unitPrice: number) =>
      computeBasket(basket({ lines: [line('a', unitPrice)], delivery, promotion: code({}) })).delivery;
    expect(of(100_000)).toMatchObject({ charged: 0, missing: 0 });
    expect(of(99_990)).toMatchObject({ charged: 7_000, missing: 9 });
  });

  it('rejects invalid amounts', () => {
    for (const facts of [{ unitPrice: 0.1 }, { unitPrice: -1 }, { quantity: 0 }, { quantity: 1.5 }, { rateBp: -1 }])
      expect(() => computeBasket(basket({ lines: [line('a', 1, facts)] }))).toThrow(RangeError);
    expect(() => computeBasket(basket({ lines: [line('a', 2 ** 50, { quantity: 100 })] }))).toThrow(RangeError);
  });
});

describe('a basket in francs', () => {
  it('has no decimals even when a discount is spread over many lines', () => {
    const lines = [1, 2, 3].map((count) => line(`a${count}`, 3_333, { rateBp: 1800 }));
    const promotion = code({ currency: 'XOF' });
    const found = computeBasket(basket({ currency: 'XOF', lines, promotion }));
    // 10 % of 9 999 is 999,9
    expect(found.discount).toBe(1_000);
    expect(found.lines.map(({ discount }) => discount)).toEqual([334, 333, 333]);
    expect(found.vat).toEqual([{ rateBp: 1800, base: 7_626, amount: 1_373 }]);
    expect(found.lines.map(({ vat }) => vat)).toEqual([457, 458, 458]);
  });
});

describe('a promotion code', () => {
  const lines = [line('full', 60_000), line('sale', 40_000, { onSale: true }), line('other', 20_000, { groupId: 2 })];

  it('excludes sale items and other sections, with a reason on the line', () => {
    const found = computeBasket(basket({ lines, promotion: code({ groups: [{ id: 1, name: 'Vêtements' }] }) }));
    expect(found.lines.map(({ discount, excluded }) => [discount, excluded?.text ?? null])).toEqual([
      [6_000, null],
      [0, 'Le code ne s’applique pas aux articles en promotion.'],
      [0, 'Le code ne s’applique pas à ce rayon.'],
    ]);
    expect(found.promotion).toEqual({ amount: 6_000, freeDelivery: false });
  });

  it('subtracts an amount, at most the cost of the lines', () => {
    const off = (amount: number) =>
      computeBasket(basket({ lines, promotion: code({ effect: { kind: 'AMOUNT', amount } }) })).lines.map(
        ({ discount }) => discount,
      );
    expect(off(10_000)).toEqual([7_500, 0, 2_500]);
    expect(off(500_000)).toEqual([60_000, 0, 20_000]);
  });

  it('stops at its cap', () => {
    const effect = { kind: 'PERCENTAGE', bp: 5_000, cap: 15_000 } as const;
    expect(computeBasket(basket({ lines, promotion: code({ effect }) })).discount).toBe(15_000);
  });

  it('makes only the delivery free', () => {
    const delivery = { price: 7_000, freeFrom: null, rateBp: 1900 };
    const promotion = code({ effect: { kind: 'FREE_DELIVERY' } });
    const found = computeBasket(basket({ lines, promotion, delivery }));
    expect(found.delivery).toMatchObject({ modePrice: 7_000, charged: 0 });
    expect(found).toMatchObject({ promotion: { amount: 0, freeDelivery: true }, discount: 0, total: 120_000 });
  });

  it('makes the cheapest unit of each full set free and spreads the discount over the set', () => {
    const effect = { kind: 'N_FOR_M', taken: 3, paid: 2 } as const;
    const pieces = [
      line('a', 10_000, { quantity: 2 }),
      line('b', 30_000, { quantity: 2 }),
      line('c', 25_000, { quantity: 3 }),
    ];
    const found = computeBasket(basket({ lines: pieces, promotion: code({ effect }) }));
    // sorted prices in sets of three: 30 30 25 | 25 25 10 | 10. 25 and 10 are free; the last unit forms no full set
    expect(found.discount).toBe(35_000);
    expect(found.lines.map(({ discount }) => discount)).toEqual([2_414, 14_483, 18_103]);
  });

  it('reports each rule, met or not', () => {
    const promotion = code({
      from: new Date('2026-11-01T00:00:00+01:00'),
      to: new Date('2026-12-01T00:00:00+01:00'),
      limit: { uses: 5, left: 2 },
      buyerLimit: { uses: 1, left: null },
      emails: ['amel@demo.test'],
      firstOrder: true,
      sections: [{ id: 1, name: 'Femme' }],
      brands: [
        { id: 1, name: 'Zoé' },
        { id: 2, name: 'Ourlet' },
      ],
      minimum: 100_000,
    });
    expect(textsOf({ lines: [line('a', 60_000, { brandId: 2 })], promotion })).toEqual([
      ['REGION', true, 'Valable dans votre région.'],
      ['DATES', true, 'Valable jusqu’au 30\u00A0novembre 2026.'],
      ['LIMIT', true, 'Ce code peut encore servir.'],
      ['BUYER_LIMIT', true, '1\u00A0utilisation par personne.'],
      ['CUSTOMER', true, 'Réservé à certaines adresses e-mail\u202F: nous le vérifierons avec la vôtre.'],
      ['FIRST_ORDER', true, 'Réservé à une première commande\u202F: nous le vérifierons avec votre adresse e-mail.'],
      ['SECTION', true, 'Valable dans l’univers «\u202FFemme\u202F».'],
      ['BRAND', true, 'Valable sur la marque «\u202FZoé\u202F» ou «\u202FOurlet\u202F».'],
      ['NOT_ON_SALE', true, 'Valable sur les articles qui ne sont pas en promotion.'],
      ['MINIMUM', false, 'Ajoutez encore 40,000\u00A0TND d’articles concernés pour atteindre 100,000\u00A0TND.'],
    ]);
  });

  it('gives a sentence for every rule that is not met', () => {
    const refused = (facts: Partial<PromotionTerms>, more: Partial<Basket> = {}): string[] =>
      textsOf({ lines, ...more, promotion: code(facts) })
        .filter(([, met]) => !met)
        .map(([, , text]) => text);
    const buyer = { email: 'karim@demo.test', firstOrder: false };
    expect(refused({ from: new Date('2026-12-01T09:30:00Z') })).toEqual([
      'Ce code sera valable à partir du 1er\u00A0décembre 2026 à 10\u202Fh\u202F30.',
    ]);
    expect(refused({ to: at })).toEqual(['Ce code a expiré le 21\u00A0novembre 2026 à 13\u202Fh\u202F00.']);
    expect(refused({ limit: { uses: 1, left: 0 } })).toEqual(['Ce code a atteint son nombre maximal d’utilisations.']);
    expect(refused({ buyerLimit: { uses: 1, left: 0 } })).toEqual(['Vous avez déjà utilisé ce code.']);
    expect(refused({ emails: ['amel@demo.test'] }, { buyer })).toEqual([
      'Ce code est réservé à une autre adresse e-mail.',
    ]);
    expect(refused({ firstOrder: true }, { buyer })).toEqual(['Ce code est réservé à une première commande.']);
    expect(refused({ isValidHere: false })).toEqual(['Ce code n’est pas valable dans votre région.']);
    expect(refused({}, { lines: [line('sale', 40_000, { onSale: true })] })).toEqual([
      'Ce code ne s’applique pas aux articles en promotion.',
    ]);
    expect(refused({ effect: { kind: 'N_FOR_M', taken: 3, paid: 2 } })).toEqual([
      'Il faut 3 articles concernés, il en manque 1.',
    ]);
  });

  it('starts at its first instant, ends before its last, and accepts exactly the minimum', () => {
    const applies = (facts: Partial<PromotionTerms>) =>
      computeBasket(basket({ lines, promotion: code(facts) })).promotion !== null;
    expect(applies({ from: at })).toBe(true);
    expect(applies({ from: new Date(at.getTime() + 1) })).toBe(false);
    expect(applies({ to: at })).toBe(false);
    expect(applies({ to: new Date(at.getTime() + 1) })).toBe(true);
    expect(applies({ minimum: 80_000 })).toBe(true);
    expect(applies({ minimum: 80_001 })).toBe(false);
  });
});
