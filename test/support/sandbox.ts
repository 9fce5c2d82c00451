/** A folder with the real starter and with fakes of npm, build and shop that record their calls. */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const npm = `
  const fs = require('node:fs'), path = require('node:path');
  fs.appendFileSync('journal', 'install\\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env.INSTALL_MS ?? 0));
  if (process.env.INSTALL_FAILS) { console.error('registry says no'); process.exit(1); }
  fs.rmSync('node_modules', { recursive: true, force: true });
  const bin = path.join('node_modules', 'node-' + process.platform + '-' + process.arch, 'bin');
  fs.mkdirSync(bin, { recursive: true });
  fs.symlinkSync(process.env.PINNED_NODE, path.join(bin, 'node'));
  fs.mkdirSync('node_modules/.bin');
  fs.writeFileSync('node_modules/.bin/react-router', "const fs = require('node:fs');"
    + "fs.appendFileSync('journal', 'build\\\\n'); fs.mkdirSync('build', { recursive: true });");`;

const shop = `
  console.log('shop', process.argv.slice(2).join(' '));
  process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit(7); }, 50));
  if (process.env.STAY) { setInterval(() => undefined, 1000); console.log('open', process.pid); }
  else process.exit(Number(process.env.CODE ?? 0));`;

export type Ended = { readonly code: number | null; readonly output: string };

export type Sandbox = {
  readonly folder: string;
  readonly run: (args: readonly string[], env?: Record<string, string>) => Promise<Ended>;
  /** Starts it and resolves when it has printed `text`. */
  readonly open: (args: readonly string[], text: string, env?: Record<string, string>) => Promise<Opened>;
  /** Calls of npm and build, in sequence. */
  readonly journal: () => Promise<string[]>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
};

export type Opened = {
  readonly pid: number;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
  readonly output: () => string;
};

/** The name of the folder contains a space and an accent. */
export const makeSandbox = async (): Promise<Sandbox> => {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'ourlet-starter-')));
  const folder = join(parent, 'ma boutique d’été');
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  await write('package.json', JSON.stringify({ name: 'sandbox', type: 'module', dependencies: {} }));
  await write('package-lock.json', '{}');
  await write('npm/package.json', '{"type":"commonjs"}');
  await write('npm/npm-cli.js', npm);
  await write('src/main.ts', shop);
  await write('src/web/root.tsx', 'export const page = 1;');
  const open = starterIn(folder);
  return {
    folder,
    run: async (args, env) => await open(args, env).ended,
    open: async (args, text, env) => {
      const opened = open(args, env);
      while (!opened.output().includes(text)) await new Promise((resolve) => setTimeout(resolve, 10));
      return opened;
    },
    journal: async () => (await readFile(join(folder, 'journal'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    write,
    remove: async () => {
      await chmod(folder, 0o755);
      await rm(parent, { recursive: true, force: true });
    },
  };
};

const starterIn =
  (folder: string) =>
  (args: readonly string[], env: Record<string, string> = {}): Opened => {
    const { npm_lifecycle_event: _, ...outer } = process.env;
    const child = spawn(process.execPath, [join(folder, 'bin', 'ourlet.mjs'), ...args], {
      env: { ...outer, npm_execpath: join(folder, 'npm', 'npm-cli.js'), PINNED_NODE: process.execPath, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    return {
      pid: child.pid ?? 0,
      kill: (signal) => void child.kill(signal),
      ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))),
      output: () => output,
    };
  };
