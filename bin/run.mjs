// Runs child processes of the starter: forwards signals and returns exit codes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorError } from './say.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const inRoot = (...parts) => join(root, ...parts);

const running = new Set();
let ended = null;

const pass = (signal) => {
  ended ??= signal;
  for (const child of running) child.kill(signal);
  if (running.size === 0) process.exit(codeOf(null, signal));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);

// npm may be killed without forwarding a signal; the parent id then changes
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent && !ended) pass('SIGTERM');
  }, 500).unref();
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const codeOf = (code, signal) => code ?? 128 + (signalNumbers[signal] ?? 1);

/** Path of the pinned Node, or of the current one when it is recent enough. */
export const pinnedNode = () => {
  const pinned = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw operatorError(
    `La boutique tourne sur Node 24, que npm ne fournit pas pour cette machine (${process.platform}-${process.arch}) ;\n` +
      `le Node du PATH est ${process.version}. Installez Node 24 depuis https://nodejs.org, puis relancez la commande.`,
  );
};

const start = (command, args, { env = {}, stdio, onMessage }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    running.add(child);
    if (onMessage) child.on('message', onMessage);
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: codeOf(code, signal), output: Buffer.concat(output).toString('utf8') });
    });
  });

/** Runs a program; its output is shown only when it fails. */
export const quietly = async (command, args, env) => {
  const { code, output } = await start(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (ended) process.exit(codeOf(null, ended));
  if (code !== 0) throw operatorError(`${output.trim()}\n\nLa commande a échoué (code ${code}) : ${args.join(' ')}`);
};

const environment = (node, env) => ({ ...env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` });

// the child ends when this channel closes, so also when the starter is killed
const foreground = ['inherit', 'inherit', 'inherit', 'ipc'];

/** Runs a JavaScript or TypeScript file on the pinned Node in the foreground. Resolves to its exit code. */
export const runNode = async (args, env = {}, onMessage) => {
  const node = pinnedNode();
  return (await start(node, args, { env: environment(node, env), stdio: foreground, onMessage })).code;
};

/**
 * Like `runNode`, but `stop` ends the program. `ended` resolves to the exit code; `onMessage` gets what the child
 * sends.
 */
export const openNode = (args, env = {}, onMessage) => {
  const before = new Set(running);
  const ended = runNode(args, env, onMessage);
  const [child] = [...running].filter((one) => !before.has(one));
  return { ended, stop: () => child?.kill('SIGTERM') };
};

/** True after the starter has received a signal. */
export const isEnding = () => ended !== null;

/** Runs a tool of node_modules on the pinned Node, silently. */
export const quietTool = async (name, args, env = {}) => {
  const node = pinnedNode();
  await quietly(node, [inRoot('node_modules', '.bin', name), ...args], environment(node, env));
};
