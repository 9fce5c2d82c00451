/** `npm run order -- …`: orders from the terminal, for the shop that has no other desk open. */
import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/operator-error';
import { orderStatuses, type OrderStatus } from '#shared/api/order-shapes';
import type { ClaimRow } from './claim.store.ts';
import { moneyVerbs, sayMoney, type DeskLine, type Options } from './command-money.ts';
import { deskMessages as words, stateNames } from './desk.messages.ts';
import type { Asked } from './desk-moves.ts';
import type { Desk, File } from './desk.ts';
import type { OrderRow } from './order-row.ts';

const known = { state: {}, limit: {}, lines: {}, reason: {}, answer: {} } as const;

const read = (argv: readonly string[]): { words: string[]; options: Options } => {
  const options = Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { words: positionals, options: values };
  } catch {
    throw new OperatorError(words.unknownOption(argv.find((word) => word.startsWith('--')) ?? ''));
  }
};

/** `1,3=2`: one piece of line 1, two of line 3; the same line twice is summed. */
const linesOf = (typed: string | undefined): Asked | null => {
  if (typed === undefined) return null;
  const asked = new Map<number, number>();
  for (const part of typed.split(',')) {
    const match = /^\s*(\d{1,4})(?:=(\d{1,4}))?\s*$/.exec(part);
    const [position, quantity] = [Number(match?.[1]), Number(match?.[2] ?? '1')];
    if (!match || quantity === 0) throw new OperatorError(words.badLines(typed));
    asked.set(position, (asked.get(position) ?? 0) + quantity);
  }
  return asked;
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const statesOf = (typed: string | undefined): OrderStatus[] | null => {
  if (typed === undefined) return null;
  const wanted = plain(typed);
  const found = orderStatuses.filter((state) => plain(stateNames[state]) === wanted || state.toLowerCase() === wanted);
  if (found.length === 0) throw new OperatorError(words.badState(typed, Object.values(stateNames)));
  return found;
};

const limitOf = (typed: string | undefined): number => {
  if (typed === undefined) return 50;
  if (!/^[1-9]\d{0,2}$|^1000$/.test(typed)) throw new OperatorError(words.badLimit(typed));
  return Number(typed);
};

/** An order that is ready in its shop is not on its way. */
const stateOf = ({ state, pickupUntil }: OrderRow): string =>
  state === 'BEING_DELIVERED' && pickupUntil !== null ? words.waits(pickupUntil) : words.state(state);

const printer = ({ regions, say }: DeskLine) => {
  const at = (date: Date, order: Pick<OrderRow, 'region'>): string =>
    words.at(date, regions.get(order.region)?.timeZone ?? 'UTC');
  const summary = (order: OrderRow): string =>
    [
      order.reference,
      at(order.placedAt, order),
      stateOf(order),
      `${words.money(order.total, order.currency)} (${words.method[order.paymentMethod]}, ${words.payment(order.paymentStatus)})`,
      order.contact.fullName,
      order.contact.phone,
    ].join('  ');
  const claim = (row: ClaimRow): void => {
    say(`Demande ${row.id}  ${row.reference}  ${row.type.label}  (${words.claimState(row.state)})`);
    for (const line of row.lines) say(`  ${line.quantity} × ${line.name} (ligne ${line.position})`);
    if (row.message !== null) say(`  « ${row.message} »`);
    if (row.answer !== null) say(`  Réponse : ${row.answer}`);
    if (row.photos.length > 0) say(`  Photos : ${row.photos.map(({ fileKey }) => fileKey).join(', ')}`);
  };
  const whole = (file: File): void => {
    const { order, lines, events, claims, documents } = file;
    const { address, store } = order;
    say(summary(order));
    say(`  ${order.contact.email}`);
    if (address)
      say(
        `  ${[address.line1, address.line2, address.landmark, address.city, address.region].filter(Boolean).join(', ')}`,
      );
    if (store) say(words.pickup(store.name));
    say(`  ${order.deliveryMode.name}, ${order.deliveryMode.earliest} – ${order.deliveryMode.latest}`);
    if (order.note !== null) say(`  « ${order.note} »`);
    for (const line of lines) {
      const name = `${line.name} (${line.style.name}, ${line.size.label}), ${line.itemRef}`;
      const counts = `remis ${line.delivered}, revenu ${line.returned}`;
      say(`  ${line.position}. ${line.quantity} × ${name}  ${words.money(line.net, order.currency)}  ${counts}`);
    }
    for (const { state, at: when, note } of events)
      say(`  ${at(when, order)}  ${words.state(state)}${note === null ? '' : ` : ${note}`}`);
    if (documents.length > 0) say(words.invoiced(documents));
    sayMoney(say, file);
    claims.forEach(claim);
  };
  return { summary, claim, whole };
};

type Verb = 'call' | 'confirm' | 'prepare' | 'send' | 'fail' | 'deliver' | 'cancel';
const verbs: readonly string[] = ['call', 'confirm', 'prepare', 'send', 'fail', 'deliver', 'cancel'] satisfies Verb[];

const act = (desk: Desk, verb: Verb, reference: string, options: Options): Promise<OrderRow> => {
  if (verb === 'deliver') return desk.deliver(reference, linesOf(options.lines));
  if (verb !== 'cancel') return desk[verb](reference);
  const reason = options.reason?.trim();
  if (!reason) throw new OperatorError(words.needsReason);
  return desk.cancel(reference, reason);
};

const answer = async ({ desk, say }: DeskLine, [id, verdict]: readonly string[], options: Options): Promise<void> => {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '') || !['accept', 'refuse'].includes(verdict ?? ''))
    throw new OperatorError(words.badClaim);
  const text = options.answer?.trim();
  if (!text) throw new OperatorError(words.needsAnswer);
  const claim = await desk.answerClaim(Number(id), verdict === 'accept' ? 'ACCEPTED' : 'REFUSED', text);
  say(words.claimDone(claim.id, claim.state));
};

/** Does what the words ask and says it; throws a refusal that tells what to do instead. */
export const runDesk = async (line: DeskLine, argv: readonly string[]): Promise<number> => {
  const { desk, say } = line;
  const { words: given, options } = read(argv);
  const [verb = '', ...rest] = given;
  const print = printer(line);
  const [reference] = rest;
  if (verb === 'list') {
    const orders = await desk.list(statesOf(options.state), limitOf(options.limit));
    if (orders.length === 0) say(words.none);
    for (const order of orders) say(print.summary(order));
  } else if (verb === 'claims') {
    const claims = await desk.claims();
    if (claims.length === 0) say(words.noClaims);
    claims.forEach(print.claim);
  } else if (verb === 'claim') {
    await answer(line, rest, options);
  } else if (moneyVerbs.has(verb)) {
    await moneyVerbs.get(verb)?.(line, rest, options);
  } else if (verb === 'show' || verbs.includes(verb)) {
    if (reference === undefined) throw new OperatorError(words.needsReference(verb));
    if (verb !== 'show') {
      const moved = await act(desk, verb as Verb, reference, options);
      say(words.moved(moved.reference, stateOf(moved)));
    }
    const file = await desk.show(reference);
    if (verb === 'show') print.whole(file);
    else if (file.documents.length > 0) say(words.invoiced(file.documents));
  } else throw new OperatorError(words.usage);
  return 0;
};
