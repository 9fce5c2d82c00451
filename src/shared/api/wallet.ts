import { z } from 'zod';
import { customers, declareCalls, staff } from './call.ts';
import { email, filled, token } from './inputs.ts';
import { currency, minorUnits } from './shapes.ts';

export const walletMoveKinds = ['REFUND', 'SPENT', 'RESTORED', 'CREDITED', 'DEBITED', 'GIVEN_UP'] as const;

const walletState = z.object({
  balances: z.array(z.object({ currency, balance: minorUnits })).max(2),
  /** Newest first. */
  moves: z
    .array(
      z.object({
        date: z.string(),
        kind: z.enum(walletMoveKinds),
        /** Minor units; negative when the balance fell. */
        amount: z.int(),
        currency,
        /** Order that spent or returned the money. */
        orderReference: z.string().nullable(),
        /** Given by staff. */
        reason: z.string().nullable(),
      }),
    )
    .max(200),
});

export type WalletState = z.output<typeof walletState>;
export type WalletMove = WalletState['moves'][number];

export const wallet = declareCalls('wallet', {
  mine: {
    method: 'GET',
    path: '/api/wallet/mine',
    summary: 'Le crédit boutique de la personne connectée et ses mouvements.',
    output: walletState,
    access: customers,
    lane: 'cart',
    rate: 'read',
  },
  ofCustomer: {
    method: 'GET',
    path: '/api/pro/wallets/of',
    summary: 'Le crédit boutique d’un client, par son adresse e-mail.',
    query: z.object({ email }),
    output: walletState,
    access: { ...staff, privilege: 'payment.view' },
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  adjust: {
    method: 'POST',
    path: '/api/pro/wallets/adjust',
    summary: 'Ajoute au crédit boutique d’un client, ou en retire, avec un motif que le client lit.',
    body: z.strictObject({
      email,
      currency,
      /** Minor units; a negative amount debits. */
      amount: z.int().min(-1_000_000_000).max(1_000_000_000),
      reason: filled(200),
      /** Of this decision: the same key is applied once. */
      key: token,
    }),
    output: walletState,
    access: { ...staff, privilege: 'payment.create' },
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
});
