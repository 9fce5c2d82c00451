/** `npm run order -- refunds` and the like: money that a person gives back, from the terminal. */
import { Refusal } from '#platform/refusal';
import type { Regions } from '#server/region';
import { deskMessages as words } from './desk.messages.ts';
import type { Desk } from './desk.ts';

export type Options = { state?: string; limit?: string; lines?: string; reason?: string; answer?: string };
type Say = (line: string) => void;
export type DeskLine = { readonly desk: Desk; readonly regions: Pick<Regions, 'get'>; readonly say: Say };

type Verb = (line: DeskLine, rest: readonly string[], options: Options) => Promise<void>;

const listRefunds: Verb = async ({ desk, say }) => {
  const owed = await desk.refunds();
  if (owed.length === 0) say(words.noRefunds);
  for (const one of owed) say(words.owed(one, words.money(one.amount, one.currency)));
};

const endRefund: Verb = async ({ desk, say }, [id]) => {
  if (id === undefined) throw new Refusal(words.usage);
  await desk.refundDone(id);
  say(words.refundDone(id));
};

/** By what is typed. */
export const moneyVerbs: ReadonlyMap<string, Verb> = new Map([
  ['refunds', listRefunds],
  ['refund', endRefund],
]);
