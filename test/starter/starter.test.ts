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

test('a changed screen is built again, a screen that was only touched is not', async () => {
  await sandbox.run(['start']);
  await utimes(join(sandbox.folder, 'src/web/root.tsx'), 1_000, 1_000);
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
  await sandbox.write('src/web/root.tsx', 'export const page = 2;');
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build', 'build']);
});

test('a changed test of a screen builds nothing', async () => {
  await sandbox.run(['start']);
  await sandbox.write('src/web/root.test.tsx', 'export const checked = 1;');
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
});

test('a changed lock file installs and builds again, a changed script does not', async () => {
  await sandbox.run(['start']);
  await sandbox.write('package.json', JSON.stringify({ type: 'module', dependencies: {}, scripts: { start: 'true' } }));
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
  await sandbox.write('package-lock.json', '{ "changed": true }');
  await sandbox.run(['start']);
  expect(await sandbox.journal()).toEqual(['install', 'build', 'install', 'build']);
});

test('two starts at once install and build once, and both open', async () => {
  const both = await Promise.all([
    sandbox.run(['start'], { INSTALL_MS: '600' }),
    sandbox.run(['start'], { INSTALL_MS: '600' }),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await sandbox.journal()).toEqual(['install', 'build']);
});

test('the lock of a process that died keeps nobody waiting', async () => {
  const dead = spawnSync(process.execPath, ['--version']).pid;
  await sandbox.write('.ourlet/prepare.lock', String(dead));
  const { code } = await sandbox.run(['start']);
  expect(code).toBe(0);
});

test('a failed installation shows what npm said, and the next start tries again', async () => {
  const failed = await sandbox.run(['start'], { INSTALL_FAILS: 'yes' });
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('registry says no');
  const { code } = await sandbox.run(['start']);
  expect(code).toBe(0);
});

test('arguments and exit code of the shop pass through', async () => {
  const { code, output } = await sandbox.run(['import', 'fichier d’été.csv', '--apply'], { CODE: '3' });
  expect(output).toContain('shop import fichier d’été.csv --apply');
  expect(code).toBe(3);
});

test('a signal reaches the shop, which closes in its own time', async () => {
  const opened = await sandbox.open(['start'], 'open', { STAY: 'yes' });
  opened.kill('SIGTERM');
  const { code, output } = await opened.ended;
  expect(output).toContain('closed');
  expect(code).toBe(7);
});

test('an unknown command is refused with the list of those that exist', async () => {
  const { code, output } = await sandbox.run(['strat']);
  expect(code).toBe(1);
  expect(output).toContain('Commande inconnue');
  expect(output).toContain('start, test');
  expect(output).not.toContain('at ');
});

test('a folder that cannot be written is refused before anything is tried', async () => {
  const lesser = join(sandbox.folder, 'lesser.mjs');
  await writeFile(lesser, 'if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }');
  await chmod(dirname(sandbox.folder), 0o755);
  await chmod(sandbox.folder, 0o555);
  const { status, stderr } = spawnSync(process.execPath, ['--import', lesser, join(sandbox.folder, 'bin/ourlet.mjs')], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Impossible d’écrire');
  expect(await sandbox.journal()).toEqual([]);
});

test('an old Node is refused in words', async () => {
  const disguise = join(sandbox.folder, 'old.mjs');
  await writeFile(
    disguise,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', disguise, join(sandbox.folder, 'bin/ourlet.mjs')],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Ourlet demande Node 20');
});
