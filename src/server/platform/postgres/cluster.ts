import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import type { Access } from './access.ts';
import { majorVersion } from './binaries.ts';
import { giveTo } from './place.ts';
import type { Place } from './place.ts';
import { messages } from './postgres.messages.ts';

export const hasCluster = (cluster: string): boolean => {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return false;
  const version = readFileSync(file, 'utf8').trim();
  if (version !== majorVersion) throw new OperatorError(messages.otherMajor(cluster, version, majorVersion));
  return true;
};

/**
 * Creates the cluster under another name and renames it at the end, so that an interruption never leaves an
 * incomplete one.
 */
export const createCluster = (place: Place, access: Access, durable: boolean): void => {
  const draft = `${place.cluster}.new`;
  const password = `${place.cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, place.account);
  writeFileSync(password, access.admin, { mode: 0o600 });
  giveTo(password, place.account);
  try {
    runInitdb(place, draft, [`--pwfile=${password}`, ...(durable ? [] : ['--no-sync'])]);
  } finally {
    rmSync(password, { force: true });
  }
  renameSync(draft, place.cluster);
};

const runInitdb = (place: Place, folder: string, options: string[]): void => {
  const storage = ['-D', folder, '--data-checksums', ...options];
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const authentication = ['-U', 'postgres', '--auth=scram-sha-256'];
  const result = spawnSync(join(place.programs, 'bin', 'initdb'), [...storage, ...locale, ...authentication], {
    cwd: '/',
    env: serverEnvironment(),
    encoding: 'utf8',
    ...place.account.ids,
  });
  if (result.status === 0) return;
  const output = result.error ? String(result.error) : `${result.stdout}${result.stderr}`;
  throw new OperatorError(messages.initdbFailed(output.trim().split('\n').slice(-6).join('\n')));
};

/** Secrets of this process must not be readable in the server process. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });
