/** `npm run order -- …`: order commands for staff in a terminal. */
import { parseArgs } from 'node:util';
import { OperatorError } from '#platform/operator-error';
import type { ClaimRow } from '#server/claim';
import type { OrderRow } from '#server/order';
import { orderStatuses, type OrderStatus } from '#shared/api/order-shapes';
import { formatDateTime, formatDayRange } from '#shared/dates';
import { printable } from '#shared/text';
import { shownEmail } from '#shared/no-email';
import { actingDesk, moneyCommands, printPayments, type Options, type Terminal } from './money-commands.ts';
import type { OrderFile, StaffDesk } from './order-desk.ts';
import { deskMessages as messages, stateNames } from './order-desk.messages.ts';
import { walletCommand } from './wallet-command.ts';
import type { LineSelection } from './staff-transitions.ts';

const optionNames = ['state', 'limit', 'lines', 'reason', 'answer', 'to', 'as'] as const;

const parse = (argv: readonly string[]): { args: string[]; options: Options } => {
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { args: positionals, options: values };
  } catch {
    throw new OperatorError(messages.unknownOption(argv.find((argument) => argument.startsWith('--')) ?? ''));
  }
};

/** `1,3=2` means one unit of line 1 and two of line 3. Quantities of a repeated line are added up. */
const selectionOf = (typed: string | undefined): LineSelection | null => {
  if (typed === undefined) return null;
  const selection = new Map<number, number>();
  for (const part of typed.split(',')) {
    const match = /^\s*(\d{1,4})(?:=(\d{1,4}))?\s*$/.exec(part);
    const [position, quantity] = [Number(match?.[1]), Number(match?.[2] ?? '1')];
    if (!match || quantity === 0) throw new OperatorError(messages.badLines(typed));
    selection.set(position, (selection.get(position) ?? 0) + quantity);
  }
  return selection;
};

const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const statesOf = (typed: string | undefined): OrderStatus[] | null => {
  if (typed === undefined) return null;
  const normalisedName = normalise(typed);
  const states = orderStatuses.filter(
    (state) => normalise(stateNames[state]) === normalisedName || state.toLowerCase() === normalisedName,
  );
  if (states.length === 0) throw new OperatorError(messages.badState(typed, Object.values(stateNames)));
  return states;
};

const limitOf = (typed: string | undefined): number => {
  if (typed === undefined) return 50;
  if (!/^[1-9]\d{0,2}$|^1000$/.test(typed)) throw new OperatorError(messages.badLimit(typed));
  return Number(typed);
};

/** A pickup order that waits in its store has the state BEING_DELIVERED. */
const stateOf = ({ state, pickupUntil }: OrderRow): string =>
  state === 'BEING_DELIVERED' && pickupUntil !== null ? messages.pickupUntil(pickupUntil) : messages.state(state);

/** Indents line breaks, so that a customer's text cannot look like a line printed by the shop. */
const indented = (text: string): string => text.replaceAll(/\r?\n/g, '\n      ');

const createPrinter = ({ regions, print }: Terminal) => {
  const at = (date: Date, order: Pick<OrderRow, 'region'>): string =>
    formatDateTime(date, regions.get(order.region)?.timeZone ?? 'UTC');
  const summary = (order: OrderRow): string =>
    [
      order.reference,
      at(order.placedAt, order),
      stateOf(order),
      `${messages.money(order.total, order.currency)} (${messages.method[order.paymentMethod]}, ${messages.payment(order.paymentStatus)})`,
      order.contact.fullName,
      order.contact.phone,
    ].join('  ');
  const claim = (row: ClaimRow): void => {
    print(`Demande ${row.id}  ${row.reference}  ${row.type.label}  (${messages.claimState(row.state)})`);
    for (const line of row.lines) print(`  ${line.quantity} × ${line.name} (ligne ${line.position})`);
    if (row.message !== null) print(`  « ${indented(row.message)} »`);
    if (row.refundWish !== null) print(messages.wish[row.refundWish]);
    if (row.answer !== null) print(`  Réponse : ${row.answer}`);
    if (row.photos.length > 0) print(`  Photos : ${row.photos.map(({ fileKey }) => fileKey).join(', ')}`);
  };
  const details = (file: OrderFile): void => {
    const { order, lines, events, claims, documents } = file;
    const { address, store } = order;
    print(summary(order));
    print(`  ${shownEmail(order.contact.email) || messages.noEmail}`);
    if (address)
      print(
        `  ${[address.line1, address.line2, address.landmark, address.city, address.region].filter(Boolean).join(', ')}`,
      );
    if (store) print(messages.pickup(store.name));
    print(`  ${order.deliveryMode.name}, ${formatDayRange(order.deliveryMode.earliest, order.deliveryMode.latest)}`);
    if (order.note !== null) print(`  « ${indented(order.note)} »`);
    for (const line of lines) {
      const name = `${line.name} (${line.style.name}, ${line.size.label}), ${line.itemRef}`;
      const counts = `remis ${line.delivered}, revenu ${line.returned}`;
      print(`  ${line.position}. ${line.quantity} × ${name}  ${messages.money(line.net, order.currency)}  ${counts}`);
    }
    for (const { state, at: when, note } of events)
      print(`  ${at(when, order)}  ${messages.state(state)}${note === null ? '' : ` : ${indented(note)}`}`);
    if (documents.length > 0) print(messages.invoiced(documents));
    printPayments(print, file);
    claims.forEach(claim);
  };
  return { summary, claim, details };
};

const isToCredit = ({ to }: Options): boolean => {
  if (to !== undefined && to !== 'credit') throw new OperatorError(messages.badDestination);
  return to === 'credit';
};

type Step = 'call' | 'confirm' | 'prepare' | 'send' | 'fail' | 'deliver' | 'cancel';
const steps: readonly string[] = ['call', 'confirm', 'prepare', 'send', 'fail', 'deliver', 'cancel'] satisfies Step[];

const runStep = (desk: StaffDesk, step: Step, reference: string, options: Options): Promise<OrderRow> => {
  if (step === 'deliver') return desk.deliver(reference, selectionOf(options.lines));
  if (step !== 'cancel') return desk[step](reference);
  const reason = options.reason?.trim();
  if (!reason) throw new OperatorError(messages.needsReason);
  return desk.cancel(reference, reason, isToCredit(options));
};

const answerClaim = async (terminal: Terminal, [id, verdict]: readonly string[], options: Options): Promise<void> => {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '') || !['accept', 'refuse'].includes(verdict ?? ''))
    throw new OperatorError(messages.badClaim);
  const text = options.answer?.trim();
  if (!text) throw new OperatorError(messages.needsAnswer);
  const state = verdict === 'accept' ? 'ACCEPTED' : 'REFUSED';
  const desk = await actingDesk(terminal, options);
  const claim = await desk.answerClaim(Number(id), state, text, isToCredit(options));
  terminal.print(messages.claimDone(claim.id, claim.state));
};

/** Throws an OperatorError that says what to type instead. */
export const runOrderCommand = async (
  { print: printRaw, ...rooms }: Terminal,
  argv: readonly string[],
): Promise<number> => {
  const terminal: Terminal = { ...rooms, print: (text) => printRaw(printable(text)) };
  const { desk, print } = terminal;
  const {
    args: [command = '', ...rest],
    options,
  } = parse(argv);
  const printer = createPrinter(terminal);
  const [reference] = rest;
  const moneyCommand = command === 'wallet' ? walletCommand : moneyCommands.get(command);
  if (command === 'list') {
    const orders = await desk.list(statesOf(options.state), limitOf(options.limit));
    if (orders.length === 0) print(messages.none);
    for (const order of orders) print(printer.summary(order));
  } else if (command === 'claims') {
    const claims = await desk.claims();
    if (claims.length === 0) print(messages.noClaims);
    claims.forEach(printer.claim);
  } else if (command === 'claim') {
    await answerClaim(terminal, rest, options);
  } else if (moneyCommand) {
    await moneyCommand(terminal, rest, options);
  } else if (command === 'show' || steps.includes(command)) {
    if (reference === undefined) throw new OperatorError(messages.needsReference(command));
    if (command !== 'show') {
      const order = await runStep(await actingDesk(terminal, options), command as Step, reference, options);
      print(messages.moved(order.reference, stateOf(order)));
    }
    const file = await desk.show(reference);
    if (command === 'show') printer.details(file);
    else if (file.documents.length > 0) print(messages.invoiced(file.documents));
  } else throw new OperatorError(messages.usage);
  return 0;
};
