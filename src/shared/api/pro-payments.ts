/** Money that waits for staff: payments under review, refunds to make by hand, refunds that the provider refused for good. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled } from './inputs.ts';
import { currency, minorUnits } from './shapes.ts';

const subject = {
  kind: z.enum(['ORDER', 'GIFT_CARD']),
  /** Of the order or of the gift card purchase. */
  reference: z.string(),
};
/** `currency` is that of the provider, which may be another one. */
const facts = z.object({ merchantRef: z.string(), amount: minorUnits, currency: z.string() });

const review = z.object({
  attemptId: z.string(),
  ...subject,
  provider: z.string(),
  merchantRef: z.string(),
  expected: facts,
  found: facts,
});
const refund = z.object({
  refundId: z.string(),
  ...subject,
  amount: minorUnits,
  currency,
  via: z.enum(['CARD', 'GIFT_CARD', 'HAND', 'WALLET', 'CREDIT', 'NEW_GIFT_CARD']),
  provider: z.string().nullable(),
  merchantRef: z.string().nullable(),
  /** Last answer of the provider to a refund that it refused for good. */
  error: z.string().nullable(),
});

const ofRefund = z.object({ refundId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });
const reason = filled(250);
const decides = { access: { ...staff, privilege: 'payment.validate' }, lane: 'cart', rate: 'write' } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'] as const;

export const proPayments = declareCalls('proPayments', {
  accounts: {
    method: 'GET',
    access: { ...staff, privilege: 'setting.view' },
    lane: 'cart',
    rate: 'read',
    path: '/api/pro/payments/accounts',
    summary: 'Les prestataires de paiement dont la boutique a un compte, sans aucun secret.',
    /** `isSimulated`: the simulator of the demonstration stands for the provider. */
    output: z.object({ accounts: z.array(z.object({ provider: z.string(), currency, isSimulated: z.boolean() })) }),
  },
  waiting: {
    method: 'GET',
    path: '/api/pro/payments/waiting',
    summary: 'Les paiements à vérifier et les remboursements qui attendent une personne.',
    output: z.object({ reviews: z.array(review), byHand: z.array(refund), failed: z.array(refund) }),
    access: { ...staff, privilege: 'payment.view' },
    lane: 'cart',
    rate: 'read',
  },
  resolve: {
    method: 'POST',
    path: '/api/pro/payments/:attemptId/resolve',
    summary: 'Clôt la vérification d’un paiement\u202F: rendu par le prestataire, ou pas le nôtre.',
    params: z.object({ attemptId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    body: z.strictObject({ resolution: z.enum(['GIVEN_BACK', 'NOT_OURS']), reason }),
    status: 204,
    ...decides,
    errors,
  },
  completeRefund: {
    method: 'POST',
    path: '/api/pro/refunds/:refundId/complete',
    summary: 'Note qu’un remboursement à la main est fait.',
    params: ofRefund,
    status: 204,
    ...decides,
    errors,
  },
  retryRefund: {
    method: 'POST',
    path: '/api/pro/refunds/:refundId/retry',
    summary: 'Demande à nouveau au prestataire un remboursement abandonné.',
    params: ofRefund,
    status: 204,
    ...decides,
    errors,
  },
  refundByHand: {
    method: 'POST',
    path: '/api/pro/refunds/:refundId/by-hand',
    summary: 'Décide qu’un remboursement abandonné se fait à la main.',
    params: ofRefund,
    body: z.strictObject({ reason }),
    status: 204,
    ...decides,
    errors,
  },
});
