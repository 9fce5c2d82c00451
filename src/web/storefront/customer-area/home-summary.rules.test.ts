import { expect, test } from 'vitest';
import { areaMessages } from './customer-area.messages.ts';
import { newsOf } from './home-summary.rules.ts';

const { summary } = areaMessages.home;
const today = '2026-11-23';
const order = {
  status: 'CONFIRMED' as const,
  delivery: { earliest: '2026-11-24', latest: '2026-11-26', pickup: false },
  pickupUntil: null,
  can: { pay: false, reorder: false },
};
/** With ordinary spaces, for comparison. */
const sentence = (news: ReturnType<typeof newsOf>, drops = 0): string => summary(news, drops).replace(/\s/g, ' ');

test('an order on its way is announced with its days, and price drops after it', () => {
  const news = newsOf(order, true, today);
  expect(sentence(news)).toBe('Une commande arrive entre le mardi 24 et le jeudi 26 novembre.');
  expect(sentence(news, 2)).toBe(
    'Une commande arrive entre le mardi 24 et le jeudi 26 novembre, et 2 articles de votre wishlist ont baissé de prix.',
  );
});

test('what the customer has to do comes before the promised days', () => {
  expect(newsOf({ ...order, status: 'PENDING', can: { pay: true, reorder: false } }, true, today).kind).toBe('toPay');
  const waiting = newsOf({ ...order, pickupUntil: '2026-12-01' }, true, today);
  expect(sentence(waiting)).toBe('Une commande vous attend en magasin jusqu’au 1er décembre 2026.');
});

test('a day that has passed is not promised again', () => {
  expect(newsOf(order, true, '2026-11-26').kind).toBe('delivery');
  expect(newsOf(order, true, '2026-11-27').kind).toBe('inProgress');
});

test('orders that were delivered in part, or not at all, are named as such', () => {
  expect(newsOf({ ...order, status: 'PARTIALLY_DELIVERED' }, true, today).kind).toBe('partly');
  expect(newsOf({ ...order, status: 'NOT_DELIVERED' }, true, today).kind).toBe('missed');
});

test('without an open order the sentence says that nothing is left to do, and new customers are welcomed', () => {
  expect(sentence(newsOf(null, true, today))).toBe('Aucune commande en cours, rien à faire de votre côté.');
  expect(sentence(newsOf(null, false, today))).toBe('Votre espace est prêt : il se remplira au fil de vos achats.');
  expect(sentence(newsOf(null, false, today), 1)).toBe('1 article de votre wishlist a baissé de prix.');
});
