/** Calls of the demonstration, which are not registered in production. */
import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { text } from './inputs.ts';

const read = { method: 'GET', access: anyone, lane: 'export', rate: 'read' } as const;

export const demo = declareCalls('demo', {
  mails: {
    ...read,
    path: '/api/demo/mails',
    summary: 'Les e-mails que la démonstration a gardés, du plus récent au plus ancien.',
    query: z.object({ to: text(254).optional() }),
    output: z.object({
      mails: z.array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
          date: z.string(),
        }),
      ),
    }),
  },
  accounts: {
    ...read,
    path: '/api/demo/accounts',
    summary: 'Les comptes de la démonstration.',
    output: z.object({
      accounts: z.array(
        z.object({
          username: z.string(),
          password: z.string(),
          fullName: z.string(),
          role: z.enum(['CUSTOMER', 'SUPPLIER', 'ADMIN']),
          /** True when the account buys for a company. */
          professional: z.boolean(),
          region: z.string().nullable(),
          /** Authenticator app of a staff account: Base32 secret and the code that it shows now. */
          totp: z.object({ secret: z.string(), code: z.string() }).nullable(),
        }),
      ),
    }),
  },
});
