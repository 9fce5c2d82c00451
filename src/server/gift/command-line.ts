/** `npm run gift`: campaigns and the handover of physical prizes. */
import { parseArgs } from 'node:util';
import { openCsv } from '#platform/csv';
import { OperatorError } from '#platform/operator-error';
import type { Accounts } from '#server/account';
import { formatDateTime } from '#shared/dates';
import { isShopError } from '#shared/errors';
import { printable } from '#shared/text';
import { createCampaign, readCampaignFile, type CampaignDeps } from './campaign/campaign.ts';
import { campaignMessages as messages, giftCommandUsage } from './campaign/campaign.messages.ts';
import { closeCampaign, listCampaigns, listHandover, type HandoverRow } from './campaign/campaign.store.ts';
import { giftMessages } from './gift.messages.ts';
import type { GiftPerson, Winners } from './winners.ts';

export type GiftTerminal = CampaignDeps & {
  readonly print: (line: string) => void;
  readonly gifts: { readonly winners: Pick<Winners, 'handOver'> };
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  /** E-mail address of the acting person; used when `--as` is not given. */
  readonly person?: string | undefined;
  /** Asks for that address; absent when nobody is at the terminal. */
  readonly ask?: (() => Promise<string>) | undefined;
};

type Options = {
  readonly csv?: string | undefined;
  readonly all?: boolean | undefined;
  readonly as?: string | undefined;
};

const parse = (argv: readonly string[]): { args: string[]; options: Options } => {
  try {
    const options = { csv: { type: 'string' }, all: { type: 'boolean' }, as: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { args: positionals, options: values };
  } catch {
    throw new OperatorError(messages.unknownOption(argv.find((argument) => argument.startsWith('--')) ?? ''));
  }
};

const isRowNumber = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed);

const zoneOf = ({ regions }: CampaignDeps, code: string | undefined): string =>
  regions.get(code ?? '')?.timeZone ?? 'UTC';

const list = async (terminal: GiftTerminal): Promise<void> => {
  const { db, print } = terminal;
  const campaigns = await listCampaigns(db);
  if (campaigns.length === 0) print(messages.none);
  for (const campaign of campaigns) {
    print(messages.campaign(campaign, zoneOf(terminal, campaign.regions[0])));
    for (const prize of campaign.prizes) print(messages.prize(prize));
  }
};

const close = async ({ db, clock, print }: GiftTerminal, typed: string): Promise<void> => {
  const isClosed =
    isRowNumber(typed) &&
    (await db.command({ name: 'gift.close' }, (tx) => closeCampaign(tx, Number(typed), clock.now())));
  if (!isClosed) throw new OperatorError(messages.notOpen(typed));
  print(messages.closed(Number(typed)));
};

const writeCsv = async (terminal: GiftTerminal, rows: readonly HandoverRow[], path: string): Promise<void> => {
  const file = await openCsv(path, messages.csvHeaders);
  for (const row of rows) {
    const at = (date: Date | null): string => (date === null ? '' : formatDateTime(date, zoneOf(terminal, row.region)));
    const contact = [row.name ?? '', row.phone ?? '', row.email ?? ''];
    const place = [row.orderReference ?? '', row.region, at(row.claimedAt), at(row.handedOverAt)];
    await file.add([String(row.id), row.prize, ...contact, ...place]);
  }
  await file.finish();
  terminal.print(messages.csvWritten(rows.length, path));
};

const handover = async (terminal: GiftTerminal, { csv, all = false }: Options): Promise<void> => {
  const rows = await listHandover(terminal.db, all);
  if (csv !== undefined) return writeCsv(terminal, rows, csv);
  if (rows.length === 0) terminal.print(messages.nothingToHandOver);
  for (const row of rows) terminal.print(messages.handover(row, zoneOf(terminal, row.region)));
};

/** Throws when nobody is named. */
const personOf = async ({ db, accounts, person, ask }: GiftTerminal, as: string | undefined): Promise<GiftPerson> => {
  const email = (as ?? person ?? (await ask?.()))?.trim();
  if (!email) throw new OperatorError(giftMessages.staff.needsPerson);
  const account = await accounts.findByEmail(db, email);
  if (!account || account.role === 'CUSTOMER') throw new OperatorError(giftMessages.staff.noPerson(email));
  return { id: account.id, fullName: account.fullName || account.email, via: 'TERMINAL' };
};

const markGiven = async (terminal: GiftTerminal, typed: string, { as }: Options): Promise<void> => {
  if (!isRowNumber(typed)) throw new OperatorError(messages.notToHandOver(typed));
  const person = await personOf(terminal, as);
  try {
    await terminal.gifts.winners.handOver(Number(typed), person);
  } catch (error) {
    if (!isShopError(error)) throw error;
    const sentence = error.details.errors?.[0]?.message;
    throw new OperatorError([sentence, messages.notToHandOver(typed)].filter(Boolean).join(' '));
  }
  terminal.print(messages.handedOver(Number(typed)));
};

/** Throws OperatorError, which tells the user what to type instead. */
export const runGiftCommand = async (given: GiftTerminal, argv: readonly string[]): Promise<number> => {
  const terminal: GiftTerminal = { ...given, print: (line) => given.print(printable(line)) };
  const { args, options } = parse(argv);
  const [command = '', argument = ''] = args;
  if (command === 'list') await list(terminal);
  else if (command === 'create' && argument !== '') {
    const { id, name } = await createCampaign(terminal, await readCampaignFile(argument));
    terminal.print(messages.created(id, name));
  } else if (command === 'close') await close(terminal, argument);
  else if (command === 'handover') await handover(terminal, options);
  else if (command === 'handed-over') await markGiven(terminal, argument, options);
  else throw new OperatorError(giftCommandUsage);
  return 0;
};
