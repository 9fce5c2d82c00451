import { z } from 'zod';
import { customers, declareCalls } from './call.ts';
import { filled, rowId, smallId } from './inputs.ts';
import { size, sizeSystems } from './shapes.ts';
import { personKinds } from '#shared/rules/household';

export const householdLimit = 12;

const kind = z.enum(personKinds);
const read = { method: 'GET', access: customers, lane: 'catalogue', rate: 'read' } as const;
const write = { method: 'POST', access: customers, lane: 'cart', rate: 'write' } as const;
const ofPerson = z.object({ personId: rowId });

const body = z.strictObject({
  name: filled(40),
  kind,
  /** Only for children and babies; not in the future, at most 18 years ago. */
  birthDate: z.iso.date().nullish(),
  /** True for the customer; at most one person. */
  isSelf: z.boolean().optional(),
  /** At most one size per size system of this kind of person. */
  sizeIds: z.array(smallId).max(10).optional(),
});

const person = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  birthDate: z.iso.date().nullable(),
  isSelf: z.boolean(),
  /** `AGE`: the usual size at this age, because none was chosen. */
  sizes: z.array(z.object({ ...size.shape, source: z.enum(['CHOSEN', 'AGE']) })),
  /** Next size, for children who will soon need it. */
  next: size.nullable(),
});

export type HouseholdPerson = z.infer<typeof person>;

export const household = declareCalls('household', {
  list: {
    ...read,
    path: '/api/users/household',
    summary: 'Les personnes de la famille et leurs tailles.',
    output: z.object({ people: z.array(person).max(householdLimit) }),
  },
  sizes: {
    ...read,
    path: '/api/users/household/sizes',
    summary: 'Les tailles de la boutique, par système.',
    output: z.object({ systems: z.array(z.object({ system: z.enum(sizeSystems), sizes: z.array(size) })) }),
  },
  add: {
    ...write,
    path: '/api/users/household/add',
    summary: 'Ajoute une personne et ses tailles.',
    body,
    output: z.object({ person }),
    status: 201,
    errors: ['BAD_REQUEST'],
  },
  update: {
    ...write,
    path: '/api/users/household/:personId/update',
    summary: 'Remplace une personne et ses tailles.',
    params: ofPerson,
    body,
    output: z.object({ person }),
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  remove: {
    ...write,
    path: '/api/users/household/:personId/remove',
    summary: 'Supprime une personne et ses tailles.',
    params: ofPerson,
    status: 204,
    errors: ['NOT_FOUND'],
  },
});
