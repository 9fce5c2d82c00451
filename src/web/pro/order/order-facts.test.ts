import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Payments } from './order-facts.tsx';
import type { OrderRecord } from './record-data.ts';

test('a refund to decide is found under the order that was paid, also from its replacement', () => {
  const refund = { id: 'r', amount: 1, via: 'HAND', state: 'MANUAL', failed: false, moment: 'hier' };
  const own = { attempts: [], refunds: [refund], currency: 'TND', underReview: false, reference: 'TN-111111' };
  const linkOf = (replaces: string | null): string | undefined => {
    const order = { ...own, replaces } as unknown as OrderRecord;
    return /paiements#([^"]+)/.exec(renderToStaticMarkup(createElement(Payments, { order })))?.[1];
  };
  expect(linkOf(null)).toBe('TN-111111');
  expect(linkOf('TN-222222')).toBe('TN-222222');
});
