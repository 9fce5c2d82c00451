/** `npm run newsletter -- …`: letters and subscribers, for staff in a terminal. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCsv } from '#platform/csv';
import { OperatorError } from '#platform/operator-error';
import { formatDate } from '#shared/dates';
import { LetterFileError, parseLetter, type LetterFile } from './letter-file.rules.ts';
import { letterMessages as messages, newsletterUsage } from './letter.messages.ts';
import type { Letters } from './letters.ts';
import { topicNames } from './newsletter.messages.ts';

export type LetterTerminal = {
  readonly letters: Letters;
  readonly print: (line: string) => void;
};

const readLetterFile = async (path: string): Promise<LetterFile> => {
  const content = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(messages.unreadable(path));
  });
  try {
    return parseLetter(basename(path), content);
  } catch (error) {
    if (error instanceof LetterFileError) throw new OperatorError(messages.badFile(path, error.message));
    throw error;
  }
};

const preview = async ({ letters, print }: LetterTerminal, path: string): Promise<void> => {
  const file = await readLetterFile(path);
  const { mail, recipients } = await letters.preview(file, 'lectrice@exemple.test');
  const target = join(dirname(path), `${file.name}.html`);
  await writeFile(target, mail.html ?? '');
  print(mail.text);
  print('');
  print(messages.written(target));
  print(messages.recipients(recipients));
};

const exportSubscribers = async ({ letters, print }: LetterTerminal, path: string): Promise<void> => {
  const csv = await openCsv(path, messages.headers);
  let total = 0;
  for await (const row of letters.subscribers()) {
    total += 1;
    await csv.add([
      row.email,
      row.region,
      row.isCustomer ? messages.yes : messages.no,
      row.topics.map((topic) => topicNames[topic]).join(', '),
      row.sections.join(', '),
      row.frequency,
      row.createdAt.toISOString(),
    ]);
  }
  await csv.finish();
  print(messages.exported(total, path));
};

const printStats = async ({ letters, print }: LetterTerminal): Promise<void> => {
  const { counts, letters: sent } = await letters.stats();
  if (counts.length === 0) print(messages.noSubscriber);
  for (const { region, guests, customers, ended } of counts) print(messages.counts(region, guests, customers, ended));
  if (sent.length === 0) print(messages.noLetter);
  for (const letter of sent) print(messages.letter(formatDate(letter.startedAt, 'UTC'), letter));
};

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: { apply: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch {
    throw new OperatorError(newsletterUsage);
  }
};

const send = async (terminal: LetterTerminal, path: string, isApplied: boolean): Promise<void> => {
  if (isApplied) return terminal.print(messages.sent(await terminal.letters.send(await readLetterFile(path))));
  await preview(terminal, path);
  terminal.print(messages.dryRun);
};

/** Throws OperatorError, which tells the user what to type instead. */
export const runNewsletterCommand = async (terminal: LetterTerminal, argv: readonly string[]): Promise<number> => {
  const { positionals, values } = parse(argv);
  const [command = '', path] = positionals;
  if (command === 'stats') await printStats(terminal);
  else if (['preview', 'send', 'export'].includes(command)) {
    if (path === undefined) throw new OperatorError(messages.needsFile);
    if (command === 'preview') await preview(terminal, path);
    else if (command === 'send') await send(terminal, path, values.apply);
    else await exportSubscribers(terminal, path);
  } else throw new OperatorError(`${messages.unknownCommand(command)}\n\n${newsletterUsage}`);
  return 0;
};
