import { z } from 'zod';
import { customers, declareCalls } from './call.ts';
import { rowId } from './inputs.ts';
import { addressInput, contactInput } from './order-shapes.ts';
import { address } from './users.ts';

export const addressLimit = 20;

const write = { method: 'POST', access: customers, lane: 'cart', rate: 'write' } as const;
const ofAddress = z.object({ addressId: rowId });
const body = z.strictObject({
  contact: contactInput.omit({ email: true }),
  address: addressInput,
  isDefault: z.boolean().optional(),
});
const saved = z.object({ address });

export const addresses = declareCalls('addresses', {
  list: {
    method: 'GET',
    path: '/api/users/addresses',
    summary: 'Les adresses enregistrées, celle par défaut d’abord.',
    output: z.object({ addresses: z.array(address).max(addressLimit) }),
    access: customers,
    lane: 'catalogue',
    rate: 'read',
  },
  add: {
    ...write,
    path: '/api/users/addresses/add',
    summary: 'Enregistre une adresse de la région. La première devient celle par défaut.',
    body,
    output: saved,
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...write,
    path: '/api/users/addresses/:addressId/update',
    summary: 'Remplace une adresse.',
    params: ofAddress,
    body,
    output: saved,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...write,
    path: '/api/users/addresses/:addressId/remove',
    summary: 'Supprime une adresse. Une autre devient celle par défaut.',
    params: ofAddress,
    status: 204,
    errors: ['NOT_FOUND'],
  },
  makeDefault: {
    ...write,
    path: '/api/users/addresses/:addressId/default',
    summary: 'Fait d’une adresse celle par défaut de sa région.',
    params: ofAddress,
    status: 204,
    errors: ['NOT_FOUND'],
  },
});
