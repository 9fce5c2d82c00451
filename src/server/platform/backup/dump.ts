/** Backup and restore of an external PostgreSQL by its own tools pg_dump and pg_restore. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { withClient } from '#platform/postgres';
import type { Entry, Facts } from './backup-folder.ts';
import { messages } from './backup.messages.ts';
import { makeFolders, type Copier } from './copy-file.ts';

export const dumpFile = 'dump/database.pgdump';

export type Dumped = Required<Pick<Facts, 'kind' | 'coversUntil' | 'wal' | 'systemIdentifier' | 'postgres'>> & {
  readonly entries: readonly Entry[];
};

type Tool = 'pg_dump' | 'pg_restore';
type Server = { readonly major: number; readonly systemIdentifier: string; readonly now: Date };

const readServer = (url: string): Promise<Server> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as now,
         (select oid::text from pg_database where datname = current_database()) as "systemIdentifier"`,
    );
    const [server] = rows;
    if (!server) throw new Error('the server does not say who it is');
    return server;
  });

/** Null when the program is not installed. */
const majorOf = (tool: Tool): number | null => {
  const { stdout, status } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/(\d+)(?:\.\d+)?\b/.exec(stdout)?.[1] ?? 0) : null;
};

/** Throws when the tool is missing, or older than the server, which it refuses. */
export const requireTool = (tool: Tool, server: number): void => {
  const major = majorOf(tool);
  if (major === null) throw new OperatorError(messages.toolMissing(tool, server));
  if (major < server) throw new OperatorError(messages.toolTooOld(tool, major, server));
};

/** The password goes through the environment, because arguments are visible to other accounts. */
const connectionOf = (url: string): { readonly database: string; readonly env: NodeJS.ProcessEnv } => {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  const { PATH, HOME, PGSSLROOTCERT } = process.env;
  return { database: parsed.href, env: { PATH, HOME, PGSSLROOTCERT, PGPASSWORD: password, LC_ALL: 'C' } };
};

const run = async (tool: Tool, url: string, args: readonly string[]): Promise<void> => {
  const { database, env } = connectionOf(url);
  const child = spawn(tool, [...args, '--dbname', database], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const end = (): void => void child.kill();
  process.once('exit', end);
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output = `${output}${text.toString('utf8')}`.slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw new OperatorError(messages.toolFailed(tool, output.trim()));
};

export const dumpDatabase = async (options: {
  readonly url: string;
  readonly folder: string;
  readonly copier: Copier;
}): Promise<Dumped> => {
  const { url, folder, copier } = options;
  // Read before the dump, whose snapshot is taken at its start.
  const { major, systemIdentifier, now } = await readServer(url);
  requireTool('pg_dump', major);
  await makeFolders(join(folder, 'dump'), []);
  const draft = join(folder, `${dumpFile}.draft`);
  await run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', '--file', draft]);
  const copied = await copier.copy(draft, join(folder, dumpFile));
  if (!copied) throw new Error('pg_dump wrote no file');
  return {
    kind: 'dump',
    coversUntil: now.toISOString(),
    wal: null,
    systemIdentifier,
    postgres: String(major),
    entries: [{ path: dumpFile, ...copied }],
  };
};

/** The database must be empty. */
export const restoreDump = async (url: string, folder: string): Promise<void> => {
  const { major } = await readServer(url);
  requireTool('pg_restore', major);
  const tables = await withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    return rows[0]?.count ?? 0;
  });
  if (tables > 0) throw new OperatorError(messages.databaseNotEmpty(new URL(url).pathname.slice(1), tables));
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', url, [...options, join(folder, dumpFile)]);
};
