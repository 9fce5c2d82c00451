/** `npm run review`: moderation in a terminal. */
import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/operator-error';
import type { ReviewState } from '#shared/api/reviews';
import { isShopError } from '#shared/errors';
import { printable } from '#shared/text';
import type { Moderation, ModeratorDesk } from './moderation.ts';
import { reviewCommandUsage, reviewTerminal as messages } from './review.messages.ts';

export type ReviewTerminal = {
  readonly moderation: Moderation;
  readonly print: (line: string) => void;
  /** E-mail address of the acting person; used when `--as` is not given. */
  readonly person?: string | undefined;
  /** Asks for that address; absent when nobody is at the terminal. */
  readonly ask?: (() => Promise<string>) | undefined;
};

const states: Readonly<Record<string, ReviewState>> = {
  pending: 'PENDING',
  published: 'PUBLISHED',
  refused: 'REFUSED',
};
const pageSize = 50;
const maxText = 1_000;

const parse = (argv: readonly string[]) => {
  try {
    const options = {
      state: { type: 'string', default: 'pending' },
      page: { type: 'string', default: '1' },
      as: { type: 'string' },
    } as const;
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch {
    throw new OperatorError(reviewCommandUsage);
  }
};

const list = async ({ moderation, print }: ReviewTerminal, named: string, page: string): Promise<void> => {
  const state = states[named];
  if (!state || !/^[1-9]\d{0,5}$/.test(page)) throw new OperatorError(reviewCommandUsage);
  const { reviews, count } = await moderation.list(
    { state },
    { limit: pageSize, offset: (Number(page) - 1) * pageSize },
  );
  if (reviews.length === 0) print(messages.none);
  for (const review of reviews) for (const line of messages.review(review).split('\n')) print(line);
  if (count > reviews.length && reviews.length > 0) print(messages.more(reviews.length, count));
};

/** A refusal of the shop becomes a sentence for the terminal. */
const decide = async (typed: string, work: (id: number) => Promise<void>): Promise<number> => {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new OperatorError(messages.unknown(typed));
  try {
    await work(Number(typed));
    return Number(typed);
  } catch (error) {
    if (!isShopError(error)) throw error;
    throw new OperatorError(error.details.errors?.[0]?.message ?? messages.unknown(typed));
  }
};

const textOf = (words: readonly string[]): string => {
  const text = words.join(' ').trim();
  if (text === '') throw new OperatorError(messages.needsText);
  if (text.length > maxText) throw new OperatorError(messages.textTooLong);
  return text;
};

/** Throws when nobody is named. */
const actingDesk = async (terminal: ReviewTerminal, as: string | undefined): Promise<ModeratorDesk> => {
  const { moderation, person, ask } = terminal;
  const email = (as ?? person ?? (await ask?.()))?.trim();
  if (!email) throw new OperatorError(messages.needsPerson);
  const found = await moderation.personAt(email);
  if (!found) throw new OperatorError(messages.noPerson(email));
  return moderation.as(found);
};

/** Throws OperatorError, which tells the user what to type instead. */
export const runReviewCommand = async (given: ReviewTerminal, argv: readonly string[]): Promise<number> => {
  const terminal: ReviewTerminal = { ...given, print: (line) => given.print(printable(line)) };
  const { print } = terminal;
  const { positionals, values } = parse(argv);
  const [command = '', id = '', ...words] = positionals;
  if (command === 'list') await list(terminal, values.state, values.page);
  else if (command === 'publish') {
    const desk = await actingDesk(terminal, values.as);
    print(messages.published(await decide(id, (found) => desk.publish(found))));
  } else if (command === 'refuse') {
    const text = textOf(words);
    const desk = await actingDesk(terminal, values.as);
    print(messages.refused(await decide(id, (found) => desk.refuse(found, text))));
  } else if (command === 'answer') {
    const text = textOf(words);
    const desk = await actingDesk(terminal, values.as);
    print(messages.answered(await decide(id, (found) => desk.answer(found, text))));
  } else throw new OperatorError(reviewCommandUsage);
  return 0;
};
