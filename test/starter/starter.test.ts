import { spawnSync } from 'node:child_process';
import { chmod, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSandbox } from '#test/sandbox';
import type { Sandbox } from '#test/sandbox';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await makeSandbox();
});

afterEach(async () => {
  await sandbox.remove();
});

test('the first start installs, builds and opens the shop; the second only opens it', async () => {
  const first = await sandbox.run(['start']);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('shop serve') as string });
  expect(await sandbox.journal()).toEqual(['install', 'build']);
  const second = await sandbox.run(['start']);
  expect(second.output.trim()).toBe('shop serve');
  expect(await sandbox.journal()).toEqual(['install', 'build']);
});

test('builds again after a screen changed, but not when only its date changed', async () => {
  await sandbox.run(['start']);
  await utimes(join(sandbox.folder, 'src/web/root.tsx'), 1_000, 1_000);
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
  await sandbox.write('src/web/root.tsx', 'export const page = 2;');
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build', 'build']);
});

test('does not build after the test of a screen changed', async () => {
  await sandbox.run(['start']);
  await sandbox.write('src/web/root.test.tsx', 'export const checked = 1;');
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
});

test('installs and builds again after the lock file changed, but not after a script changed', async () => {
  await sandbox.run(['start']);
  await sandbox.write('package.json', JSON.stringify({ type: 'module', dependencies: {}, scripts: { start: 'true' } }));
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
  await sandbox.write('package-lock.json', '{ "changed": true }');
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build', 'install', 'build']);
});

test('two starts at the same time install and build once, and both open the shop', async () => {
  const both = await Promise.all([
    sandbox.run(['start'], { INSTALL_MS: '600' }),
    sandbox.run(['start'], { INSTALL_MS: '600' }),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
});

test('ignores the lock of a dead process', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  await sandbox.write('.ourlet/prepare.lock', String(dead));
  const { code } = await sandbox.run(['start']);
  expect(code).toBe(0);
});

test('shows the npm output of a failed installation, and the next start tries again', async () => {
  const failed = await sandbox.run(['start'], { INSTALL_FAILS: 'yes' });
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('registry says no');
  const { code } = await sandbox.run(['start']);
  expect(code).toBe(0);
});

test('passes arguments and exit code of the shop through', async () => {
  const { code, output } = await sandbox.run(['import', 'fichier d’été.csv', '--apply'], { CODE: '3' });
  expect(output).toContain('shop import fichier d’été.csv --apply');
  expect(code).toBe(3);
});

test('forwards a signal and waits until the shop has closed', async () => {
  const opened = await sandbox.open(['start'], 'open', { STAY: 'yes' });
  opened.kill('SIGTERM');
  const { code, output } = await opened.ended;
  expect(output).toContain('closed');
  expect(code).toBe(7);
});

test('refuses an unknown command and lists the commands', async () => {
  const { code, output } = await sandbox.run(['strat']);
  expect(code).toBe(1);
  expect(output).toContain('Commande inconnue');
  expect(output).toContain('start, test');
  expect(output).not.toContain('at ');
});

test('refuses a read-only folder before it installs', async () => {
  const dropRoot = join(sandbox.folder, 'drop-root.mjs');
  await writeFile(dropRoot, 'if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }');
  await chmod(dirname(sandbox.folder), 0o755);
  await chmod(sandbox.folder, 0o555);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', dropRoot, join(sandbox.folder, 'bin/ourlet.mjs')],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Impossible d’écrire');
  expect(await sandbox.journal()).toEqual([]);
});

test('refuses an old version of Node', async () => {
  const fakeVersion = join(sandbox.folder, 'old.mjs');
  await writeFile(
    fakeVersion,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', fakeVersion, join(sandbox.folder, 'bin/ourlet.mjs')],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Ourlet demande Node 20');
});
