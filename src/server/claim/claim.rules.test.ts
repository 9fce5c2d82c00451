import { expect, test } from 'vitest';
import { canClaim, leftToClaim } from './claim.rules.ts';

test('allows claims until the last day, for delivered units without a claim', () => {
  const order = { state: 'DELIVERED_AND_INVOICED', claimUntil: '2026-12-05' } as const;
  const lines = [{ delivered: 2, claimed: 1 }];
  expect(canClaim(order, lines, '2026-12-05')).toBe(true);
  expect(canClaim(order, lines, '2026-12-06')).toBe(false);
  expect(canClaim(order, [{ delivered: 2, claimed: 2 }], '2026-12-01')).toBe(false);
  expect(canClaim({ ...order, state: 'BEING_DELIVERED' }, lines, '2026-12-01')).toBe(false);
  expect(canClaim({ ...order, claimUntil: null }, lines, '2026-12-01')).toBe(false);
  expect(leftToClaim({ delivered: 1, claimed: 2 })).toBe(0);
});
