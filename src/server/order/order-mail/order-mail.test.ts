import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Claim, Order } from '#shared/api/order-shapes';
import { formatMoney } from '#shared/money';
import { computeBasket } from '#server/pricing';
import { anyBasket } from '#test/random-basket';
import { composeOrderMail } from './order-mail.ts';
import type { OrderEvent, OrderMailData } from './order-events.ts';

const line = (id: string, more: Partial<Order['lines'][number]> = {}): Order['lines'][number] => ({
  id,
  itemVariantId: id,
  itemRef: `ROBE-${id}`,
  name: `Robe ${id}`,
  image: { name: 'robe', alt: '', width: 800, height: 1000, placeholder: '#FFFFFF' },
  style: { id: '1', name: 'Écru', hex: null },
  size: { id: '1', label: '38', system: 'FR_WOMEN' },
  quantity: 2,
  delivered: 0,
  returned: 0,
  unitPrice: 64_950,
  discount: 0,
  lineTotal: 129_900,
  ...more,
});

const without = { history: [], shipments: [], unshipped: 0, promotion: null, wallet: null, giftCard: null };
const cannot = { pay: false, payCard: false, payCash: false, reorder: false, claim: false, refundToWallet: false };
const order: Order = {
  orderId: 'o_abcdefghijklmnopqrstuv',
  orderSRef: 'secretsecretsecret_-12',
  reference: 'TN-7K3F9Q',
  date: '2026-11-21T10:00:00.000Z',
  status: 'NEW',
  paymentMethod: 'CASH',
  paymentStatus: 'PENDING',
  itemsCount: 2,
  total: 137_900,
  currency: 'TND',
  lines: [line('1')],
  subtotal: 129_900,
  discount: 0,
  delivery: 7_000,
  totalExclTax: 115_042,
  vat: [{ rateBp: 1900, base: 115_042, amount: 21_858 }],
  stampDuty: 1_000,
  toPay: 137_900,
  contact: {
    fullName: 'Amel Ben Salah',
    email: 'amel@demo.test',
    phone: '+21620123456',
    phoneText: '+216\u00A020\u00A0123\u00A0456',
  },
  address: {
    line1: '8, avenue Habib-Bourguiba',
    line2: null,
    landmark: 'Près de la pharmacie',
    city: 'Ariana',
    region: 'Ariana',
    postcode: '2080',
    country: 'TN',
  },
  deliveryMode: {
    id: '1',
    name: 'À domicile',
    minDays: 2,
    maxDays: 4,
    earliest: '2026-11-24',
    latest: '2026-11-26',
    pickup: false,
  },
  store: null,
  note: 'Sonner deux fois',
  ...without,
  documents: [],
  claims: [],
  reservedUntil: null,
  refunded: 0,
  toRefund: 0,
  claimUntil: null,
  pickupUntil: null,
  underReview: false,
  cashRefusal: null,
  can: { ...cannot, cancel: true },
};
const claim: Claim = {
  id: '1',
  type: { id: '1', code: 'RETURN_SIZE', label: 'Retour : la taille ne va pas' },
  status: 'ACCEPTED',
  date: '2026-11-30T10:00:00.000Z',
  message: 'Trop grande',
  refundWish: 'WALLET',
  answer: 'Renvoyez-la sans frais.',
  lines: [{ orderLineId: '1', quantity: 1, name: 'Robe 1' }],
  photos: [],
};
const invoice = {
  kind: 'INVOICE' as const,
  number: 'FA-TN-2026-000042',
  date: '2026-11-25T10:00:00.000Z',
  size: null,
  path: '/api/orders/o_abcdefghijklmnopqrstuv/documents/FA-TN-2026-000042?order_s_ref=secretsecretsecret_-12',
};
const region = {
  code: 'TN',
  currency: 'TND',
  currencyLabel: 'TND',
  phonePrefix: '+216',
  timeZone: 'Africa/Tunis',
  returnDays: 10,
  pickupDays: 7,
  cashHoldHours: 72,
  takesCard: true,
} as const;
const events: OrderEvent[] = [
  'PLACED',
  'PAYMENT_FAILED',
  'PAYMENT_CHECKING',
  'PAYMENT_CHECKED',
  'CONFIRMED',
  'PREPARING',
  'SENT',
  'DELIVERED',
  'PARTIALLY_DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
  'CLAIM_RECEIVED',
  'CLAIM_TAKEN',
  'CLAIM_PARCEL_RECEIVED',
  'CLAIM_ANSWERED',
  'CLAIM_CANCELLED',
  'REFUNDED',
];
const compose = composeOrderMail('https://www.ourlet.test');
const mail = (event: OrderEvent, changes: Partial<Order> = {}, more: Partial<OrderMailData> = {}) => {
  const nothing = { storePhone: null, claim: null, replacement: null, refunds: [], resolution: null };
  const data = { event, order: { ...order, ...changes }, region, ...nothing };
  const { text, html = '', ...rest } = compose({ ...data, ...more });
  return { ...rest, html, text };
};
const details: Partial<OrderMailData> = { claim, refunds: [{ via: 'CARD', amount: 50_000 }] };
const secret = 'order_s_ref=secretsecretsecret_-12&orderId=o_abcdefghijklmnopqrstuv';

describe('a mail about an order', () => {
  test.each(events)('%s contains the whole order as text and HTML, with links to the shop only', (event) => {
    const { to, subject, text, html } = mail(event, { documents: [invoice] }, details);
    expect(to).toBe('amel@demo.test');
    expect(subject).toContain('TN-7K3F9Q');
    const amounts = [129_900, 7_000, 115_042, 21_858, 1_000, 137_900].map((amount) => formatMoney(amount, 'TND'));
    for (const part of [
      ...amounts,
      'Robe 1',
      'Écru, 38',
      'Près de la pharmacie',
      '2080 Ariana',
      'Sonner deux fois',
      '+216\u00A020\u00A0123\u00A0456',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url).origin);
    expect(new Set(links)).toEqual(new Set(['https://www.ourlet.test']));
  });

  test('shows the totals of any basket', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const computed = computeBasket(basket);
        const { subtotal, discount, delivery, vat, totalExclTax, stampDuty, total, toPay, giftCardApplied } = computed;
        const { text } = mail('PLACED', {
          currency: basket.currency,
          subtotal,
          discount,
          promotion: discount > 0 ? { code: 'CODE', label: 'Un code', amount: discount } : null,
          giftCard: giftCardApplied > 0 ? { code: 'CADEAU-4F7Q', applied: giftCardApplied } : null,
          delivery: delivery.charged,
          vat: [...vat],
          totalExclTax,
          stampDuty,
          total,
          toPay,
        });
        const format = (amount: number): string => formatMoney(amount, basket.currency);
        const expectedTexts = [
          `Sous-total … ${format(subtotal)}`,
          `Total HT … ${format(totalExclTax)}`,
          `Total TTC … ${format(total)}`,
          ...vat.map(({ amount }) => `% … ${format(amount)}`),
          ...(discount > 0 ? [`Remise CODE … ${format(-discount)}`] : []),
          ...(giftCardApplied > 0
            ? [`finissant par 4F7Q … ${format(-giftCardApplied)}`, `À payer … ${format(toPay)}`]
            : []),
        ];
        expect(expectedTexts.filter((part) => !text.includes(part))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('escapes hostile text, and never shows a full gift card code', () => {
    const name = '<script>alert("1")</script>';
    const contact = { ...order.contact, fullName: `${name} x` };
    const { html, text } = mail('PLACED', {
      contact,
      lines: [line('1', { name })],
      giftCard: { code: 'ABCD-EFGH-4F7Q', applied: 1 },
    });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain(name);
    expect(html + text).not.toContain('ABCD');
  });
});

describe('the next step', () => {
  test('shows the cash amount, for delivery and pickup', () => {
    expect(mail('PLACED').text).toContain(`Gardez ${formatMoney(137_900, 'TND')} en espèces`);
    const deliveryMode = { ...order.deliveryMode, pickup: true };
    const pickup = mail('PLACED', { deliveryMode, address: null }).text;
    expect(pickup).toContain(`Vous y paierez ${formatMoney(137_900, 'TND')}`);
    expect(pickup).toContain('À retirer à partir du mardi\u00A024\u00A0novembre.');
    expect(mail('SENT').text).toContain(`À préparer\u202F: ${formatMoney(137_900, 'TND')}`);
  });

  test('shows the last day of a pickup and what to bring', () => {
    const pickup = { deliveryMode: { ...order.deliveryMode, pickup: true }, address: null };
    const placed = mail('PLACED', pickup).text;
    expect(placed).toContain('Nous vous écrivons dès qu’elle vous attend au magasin.');
    expect(placed).toContain('apportez sa référence, TN-7K3F9Q, et une pièce d’identité');
    const sent = mail('SENT', { ...pickup, pickupUntil: '2026-12-01' });
    expect(sent.subject).toBe('Votre commande TN-7K3F9Q vous attend au magasin');
    expect(sent.text).toContain('Le magasin vous la garde jusqu’au 1er\u00A0décembre 2026.');
    expect(sent.text).not.toContain('À retirer à partir du');
    expect(sent.text).toContain('apportez sa référence, TN-7K3F9Q, et une pièce d’identité');
    expect(mail('SENT').text).not.toContain('pièce d’identité');
    const forgotten = mail('NOT_DELIVERED', pickup);
    expect(forgotten.subject + forgotten.text).not.toMatch(/livreur|passage/);
    const texts = events.map((event) => mail(event, pickup, details).text).join('\n');
    expect(texts).not.toMatch(/Le livreur vous appelle|prévenons|en route|notre entrepôt|départ/);
  });

  test('shows delivery days and cash amount during preparation', () => {
    const { subject, text } = mail('PREPARING', { status: 'BEING_PREPARED' });
    expect(subject).toBe('Votre commande TN-7K3F9Q est en préparation');
    expect(text).toContain('Nous vous écrivons à leur départ.');
    expect(text).toContain('entre le mardi\u00A024 et le ');
    expect(text).toContain(`À préparer\u202F: ${formatMoney(137_900, 'TND')}`);
    expect(mail('PREPARING', { paymentMethod: 'CARD', paymentStatus: 'PAID' }).text).not.toContain('espèces');
  });

  test('shows a card as paid, and nothing to pay for a gift card', () => {
    const paid = { paymentMethod: 'CARD', paymentStatus: 'PAID' } as const;
    expect(mail('PLACED', paid).text).toContain(`bien reçu votre paiement de ${formatMoney(137_900, 'TND')}`);
    expect(mail('SENT', paid).text).not.toContain('espèces');
    const gift = { toPay: 0, giftCard: { code: 'ABCD-4F7Q', applied: 137_900 } };
    expect(mail('PLACED', gift).text).toContain('Votre carte cadeau a réglé toute la commande');
  });

  test('links to the payment after a refused one, with its time limit', () => {
    const { text } = mail('PAYMENT_FAILED', { status: 'PENDING', reservedUntil: '2026-11-21T10:20:00.000Z' });
    expect(text).toContain(`https://www.ourlet.test/paiement?state=echec&${secret}`);
    expect(text).toContain('jusqu’à 11\u202Fh\u202F20');
  });

  test('links to the invoice after delivery, with the last day for claims', () => {
    const { text } = mail('DELIVERED', { documents: [invoice], claimUntil: '2026-12-08' });
    expect(text).toContain(`https://www.ourlet.test${invoice.path}`);
    expect(text).toContain('8\u00A0décembre 2026');
    expect(text).toContain(`https://www.ourlet.test/commande/retour?${secret}`);
  });

  test('shows the delivered quantities after a partial delivery', () => {
    const { text } = mail('PARTIALLY_DELIVERED', { lines: [line('1', { delivered: 1 })] });
    expect(text).toContain('remis\u202F: 1 sur 2');
  });

  test('explains the refund of a cancelled order, or that nothing was charged', () => {
    const cancelled = { status: 'CANCELLED' } as const;
    expect(mail('CANCELLED', cancelled).text).toContain('Vous n’avez rien à payer.');
    const paidByCard = { ...cancelled, paymentMethod: 'CARD', paymentStatus: 'PAID' } as const;
    const paid = mail('CANCELLED', paidByCard, { refunds: [{ via: 'CARD', amount: 137_900 }] }).text;
    expect(paid).toContain(`Nous vous remboursons ${formatMoney(137_900, 'TND')}`);
    const gift = { toPay: 100_000, giftCard: { code: 'ABCD-4F7Q', applied: 37_900 } };
    const both = mail('CANCELLED', { ...paidByCard, ...gift }, { refunds: [{ via: 'CARD', amount: 100_000 }] }).text;
    expect(both).toContain(`Nous vous remboursons ${formatMoney(100_000, 'TND')}`);
    expect(both).toContain(`Les ${formatMoney(37_900, 'TND')} débités de votre carte cadeau y sont recrédités`);
    const late = mail('CANCELLED', { ...cancelled, paymentMethod: 'CARD', paymentStatus: 'EXPIRED' });
    expect(late.subject).toContain('le délai de paiement est dépassé');
  });

  test('shows a claim, then its answer', () => {
    const received = mail('CLAIM_RECEIVED', {}, { claim }).text;
    expect(received).toContain('Trop grande');
    const answered = mail('CLAIM_ANSWERED', {}, { claim }).text;
    expect(answered).toContain('Votre demande\u202F: acceptée');
    expect(answered).toContain('Renvoyez-la sans frais.');
  });
});
