/** `npm run backup` and `npm run restore`. */
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { listBackups, openBackup, readVerification, takeBackup, type BackupSource } from '#platform/backup';
import { systemClock } from '#platform/clock';
import { filesDirOf } from '#platform/config';
import { OperatorError } from '#platform/operator-error';
import { startPostgres } from '#platform/postgres';
import { readTarget, restoreBackup, verifyBackup } from '#platform/restore';
import { messages } from './backup-commands.messages.ts';
import { messages as processMessages } from './main.messages.ts';
import type { Run as MainRun } from './main.ts';

type Run = MainRun & { readonly print: (line: string) => void };

const parse = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${messages.badArguments}\n\n${usage}`, { cause: error });
  }
};

const backupOptions = {
  list: { type: 'boolean' },
  verify: { type: 'boolean' },
  rate: { type: 'string' },
  /** Set by the job: gives way to the shop. */
  scheduled: { type: 'boolean' },
} as const;

export const runBackup = async (run: Run): Promise<number> => {
  const { values, positionals } = parse(run.args, backupOptions, messages.backupUsage);
  const folder = positionals[0] ?? run.config.backups.folder;
  if (folder === null) throw new OperatorError(messages.noFolder);
  if (values.list) return await list(run, resolve(folder));
  if (values.verify) return await verifyNewest(run, resolve(folder));
  if (values.scheduled) setPriority(10);
  const scheduledRate = values.scheduled ? run.config.backups.rate : null;
  const backup = await takeBackup({
    source: await openSource(run),
    into: folder,
    clock: systemClock,
    log: run.log,
    rate: values.rate === undefined ? scheduledRate : readRate(values.rate),
    fast: !values.scheduled,
  });
  run.print(messages.done(backup.folder, backup.facts.bytes, new Date(backup.facts.coversUntil)));
  run.print(messages.secret);
  return 0;
};

const readRate = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new OperatorError(messages.badRate(text));
  return Number(text) * 1_000_000;
};

/** Migrates nothing, because a backup before an upgrade must not upgrade. */
const openSource = async ({ config, log, life }: Run): Promise<BackupSource> => {
  const { dataDir, databaseUrl } = config;
  const filesDir = filesDirOf(config);
  if (databaseUrl !== null) return { dataDir, filesDir, url: databaseUrl, server: null };
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres.place')))
    throw new OperatorError(messages.noData(dataDir));
  const server = await startPostgres({ dataDir, log, join: true, backupDir: config.backups.folder });
  life.onClose(server.stop);
  return { dataDir, filesDir, url: server.url, server };
};

const list = async ({ print }: Run, folder: string): Promise<number> => {
  const names = await listBackups(folder);
  if (names.length === 0) throw new OperatorError(messages.noBackup(folder));
  for (const name of names) {
    const { facts } = await openBackup(join(folder, name));
    const verification = await readVerification(join(folder, name));
    print(
      messages.listed({
        name,
        coversUntil: new Date(facts.coversUntil),
        bytes: facts.bytes,
        isContinued: facts.archive !== null,
        broken: verification?.broken ?? null,
      }),
    );
  }
  return 0;
};

/** `folder`: a backup, or a folder of backups. */
const verifyNewest = async ({ log, print }: Run, folder: string): Promise<number> => {
  const newest = (await listBackups(folder)).at(-1);
  const from = newest === undefined ? folder : join(folder, newest);
  print(messages.verifying(from));
  const verdicts = await verifyBackup({ from, clock: systemClock, log });
  for (const verdict of verdicts) print(processMessages.verdict(verdict));
  const broken = verdicts.filter((verdict) => verdict.broken > 0).length;
  print(messages.verified(broken));
  return broken === 0 ? 0 : 1;
};

const restoreOptions = { into: { type: 'string' }, to: { type: 'string' } } as const;

export const runRestore = async ({ config, args, print }: Run): Promise<number> => {
  const { values, positionals } = parse(args, restoreOptions, messages.restoreUsage);
  const [from] = positionals;
  if (from === undefined) throw new OperatorError(messages.restoreUsage);
  if (values.into === undefined) throw new OperatorError(messages.needsInto);
  const target = readTarget(values.to);
  if (target === null) throw new OperatorError(messages.badTarget(values.to ?? ''));
  print(messages.restoring(target.kind === 'moment' ? target.at : target.kind === 'latest' ? 'latest' : null));
  const { databaseUrl } = config;
  const { into, backup } = await restoreBackup({
    from,
    into: values.into,
    target,
    now: systemClock.now(),
    databaseUrl,
  });
  print(messages.restored(into, backup.facts.kind === 'dump'));
  return 0;
};
