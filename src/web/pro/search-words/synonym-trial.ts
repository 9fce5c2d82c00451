/** What a search finds with a synonym that is not saved, in the answer of the form. */
import type { Client } from '#shared/api/client';
import type { Answer } from '#pro/content/content-answer.ts';

export type Tried = Awaited<ReturnType<Client['proSearchWords']['trySynonym']>>;
export type SynonymAnswer = Answer & { readonly tried: Tried | null };

/** Null when the form was not sent for a trial. */
export const triedOf = (answer: Answer | SynonymAnswer | undefined): Tried | null =>
  answer && 'tried' in answer ? answer.tried : null;
