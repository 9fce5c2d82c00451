/** One search of the console over everything that a person may see. Amounts are minor units of `currency`. */
import { z } from 'zod';
import { searchKinds } from '#shared/rules/search-kinds';
import { declareCalls, staff } from './call.ts';
import { text } from './inputs.ts';
import { currency, image, minorUnits } from './shapes.ts';

const searchTones = ['none', 'info', 'work', 'warn', 'ok', 'error'] as const;

const hit = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  /** Distinguishes it from others with the same title, in French. */
  detail: z.string(),
  /** Path of the screen in the console. */
  path: z.string(),
  status: z.object({ word: z.string(), tone: z.enum(searchTones) }).nullable(),
  amount: z.object({ value: minorUnits, currency }).nullable(),
  /** Reference of an order whose buyer waits for a call. */
  toCall: z.string().nullable(),
  /** Id, when the hit is a customer. */
  customer: z.object({ id: z.string(), hasAccount: z.boolean() }).nullable(),
  /** Of an article, or of the first line of an order. */
  image: image.nullable(),
});

const answer = z.object({
  hits: z.array(hit),
  /** Kinds that could not be searched. */
  failed: z.array(z.enum(searchKinds)),
});

export const proSearch = declareCalls('proSearch', {
  find: {
    method: 'GET',
    path: '/api/pro/search',
    summary:
      'Clients, commandes, réclamations, articles et factures qui répondent à un texte, selon les droits de la personne.',
    query: z.object({
      /** Name, e-mail, phone in any form, reference, claim, invoice, or code of a variant. */
      text: text(80),
    }),
    output: answer,
    access: staff,
    lane: 'cart',
    rate: 'read',
  },
});

export type SearchHit = z.output<typeof hit>;
export type SearchAnswer = z.output<typeof answer>;
