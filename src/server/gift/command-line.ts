/** `npm run gift`: campaigns and the handover of physical prizes. */
import { parseArgs } from 'node:util';
import { openCsv } from '#platform/csv';
import { OperatorError } from '#platform/operator-error';
import { formatDateTime } from '#shared/dates';
import { printable } from '#shared/text';
import { createCampaign, readCampaignFile, type CampaignDeps } from './campaign.ts';
import { campaignMessages as messages, giftCommandUsage } from './campaign.messages.ts';
import { closeCampaign, listCampaigns, listHandover, markHandedOver, type HandoverRow } from './campaign.store.ts';

export type GiftTerminal = CampaignDeps & { readonly print: (line: string) => void };

type Options = { readonly csv?: string | undefined; readonly all?: boolean | undefined };

const parse = (argv: readonly string[]): { args: string[]; options: Options } => {
  try {
    const options = { csv: { type: 'string' }, all: { type: 'boolean' } } as const;
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

const markGiven = async ({ db, clock, print }: GiftTerminal, typed: string): Promise<void> => {
  const isMarked =
    isRowNumber(typed) &&
    (await db.command({ name: 'gift.handOver' }, (tx) => markHandedOver(tx, Number(typed), clock.now())));
  if (!isMarked) throw new OperatorError(messages.notToHandOver(typed));
  print(messages.handedOver(Number(typed)));
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
  else if (command === 'handed-over') await markGiven(terminal, argument);
  else throw new OperatorError(giftCommandUsage);
  return 0;
};
