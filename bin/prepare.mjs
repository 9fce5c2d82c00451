// Installs the packages and builds the screens when their inputs have changed.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, quietly, quietTool, root } from './run.mjs';
import { operatorError, step } from './say.mjs';

const installStamp = inRoot('node_modules', '.ourlet-stamp');
const buildStamp = inRoot('build', '.ourlet-stamp');
const lockFile = inRoot('.ourlet', 'prepare.lock');

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Installs the packages when the lock file, the wanted packages or the machine changed. */
export const install = async () => {
  const currentInput = installInput();
  if (read(installStamp) === currentInput) return;
  requireWritable();
  await withLock(lockFile, async () => {
    if (read(installStamp) === currentInput) return;
    await step('Installation des paquets, une minute environ', 'Paquets installés', async () => {
      rmSync(installStamp, { force: true });
      await npmCi();
      writeFileSync(installStamp, currentInput);
    });
  });
};

const installInput = () => {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
};

const npmCi = async () => {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath ?? '';
  const [command, ...first] = npm.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
  try {
    await quietly(command, [...first, ...args, '--loglevel=error'], { NODE_ENV: '', ...ownCache() });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw operatorError('La commande « npm » est introuvable. Installez-la avec Node : https://nodejs.org');
    throw error;
  }
};

// accounts without a home folder, such as service accounts, need another npm cache
const ownCache = () => {
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return {};
  return isWritable(homedir()) ? {} : { npm_config_cache: inRoot('.ourlet', 'npm') };
};

const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const requireWritable = () => {
  if (isWritable(root)) return;
  throw operatorError(
    `Impossible d’écrire dans ${root}.\nDonnez-vous le droit d’y écrire, ou copiez la boutique dans un dossier à vous.`,
  );
};

const screenSources = ['src/web', 'src/shared', 'public'];
const screenSettings = [
  'vite.config.ts',
  'react-router.config.ts',
  'precompress.ts',
  'shop-manifest.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds the screens when one of their sources changed. */
export const build = async () => {
  if (isBuilt()) return;
  requireWritable();
  await withLock(lockFile, async () => {
    if (isBuilt()) return;
    await step('Construction des écrans', 'Écrans construits', async () => {
      const before = { looks: looksOf(), contents: contentsOf() };
      rmSync(buildStamp, { force: true });
      await quietTool('react-router', ['build'], { NODE_ENV: 'production' });
      writeFileSync(buildStamp, JSON.stringify(before));
    });
  });
};

// checks sizes and dates first, so that the files of an unchanged tree are not read
const isBuilt = () => {
  const text = read(buildStamp);
  if (text === null) return false;
  const stamp = JSON.parse(text);
  const looks = looksOf();
  if (stamp.looks === looks) return true;
  const contents = contentsOf();
  if (stamp.contents !== contents) return false;
  if (isWritable(root)) writeFileSync(buildStamp, JSON.stringify({ looks, contents }));
  return true;
};

const sources = () => {
  const files = screenSettings.filter((name) => existsSync(inRoot(name)));
  const enter = (folder) => {
    for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) enter(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) files.push(path);
    }
  };
  for (const folder of screenSources) if (existsSync(inRoot(folder))) enter(folder);
  return files.sort();
};

const looksOf = () => {
  const hash = createHash('sha256');
  for (const file of sources()) {
    const { size, mtimeMs } = statSync(inRoot(file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const contentsOf = () => {
  const hash = createHash('sha256');
  for (const file of sources()) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
};
