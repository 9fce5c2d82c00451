/** Journal of what staff do. */
import { z } from 'zod';
import { uuidPattern } from '#shared/uuid';
import { declareCalls, staff } from './call.ts';
import { page, text } from './inputs.ts';
import { count } from './shapes.ts';

const nullableText = z.string().nullable();
const day = z.stringFormat('day', /^\d{4}-\d{2}-\d{2}$/);
const name = z.stringFormat('name', /^[A-Za-z][A-Za-z.-]{0,79}$/);

const filters = {
  /** Id of a staff user. */
  person: z.stringFormat('uuid', uuidPattern).optional(),
  object: name.optional(),
  /** Of the object, as in the address of its record. */
  record: text(80).optional(),
  act: name.optional(),
  /** First and last day, in the zone of the region. */
  from: day.optional(),
  to: day.optional(),
};

const change = z.object({ field: z.string(), before: nullableText, after: nullableText });

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  via: z.enum(['CONSOLE', 'TERMINAL', 'API']),
  act: z.string(),
  /** The act in French. */
  actName: z.string(),
  object: z.string(),
  record: nullableText,
  label: nullableText,
  changes: z.array(change),
  network: nullableText,
  agent: nullableText,
});

export type AuditEntry = z.output<typeof auditEntry>;

export const proAudit = declareCalls('proAudit', {
  list: {
    method: 'GET',
    path: '/api/pro/audit',
    summary: 'Le journal de ce que fait l’équipe, le plus récent d’abord.',
    query: z.object({ ...filters, page }),
    output: z.object({ entries: z.array(auditEntry), count, page: z.int(), pageSize: z.int() }),
    access: { ...staff, privilege: 'user.view' },
    lane: 'cart',
    rate: 'read',
  },
  choices: {
    method: 'GET',
    path: '/api/pro/audit/choices',
    summary: 'Les personnes et les actes par lesquels le journal se filtre.',
    output: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      acts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    access: { ...staff, privilege: 'user.view' },
    lane: 'cart',
    rate: 'read',
  },
});
