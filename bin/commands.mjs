// The npm commands: what to prepare, and which program to run.
import { readFileSync } from 'node:fs';
import { count } from './count.mjs';
import { watchAndServe } from './dev.mjs';
import { build, install } from './prepare.mjs';
import { inRoot, quietTool, runNode } from './run.mjs';
import { operatorError, say, step } from './say.mjs';

const entry = inRoot('src', 'main.ts');
// keeps the compile cache between starts
const quick = { NODE_COMPILE_CACHE: inRoot('.ourlet', 'compiled') };
const tool = (name) => inRoot('node_modules', '.bin', name);
/** State of the last type check: after an edit, the next check takes 2 s of processor time instead of 35. */
const typesOfLastCheck = inRoot('.ourlet', 'types.tsbuildinfo');

const shop = (command) => async (args) => {
  await install();
  return await runNode([entry, command, ...args], { NODE_ENV: 'production', ...quick });
};

// Without these limits, the young generation of V8 and the malloc arenas grow by hundreds of megabytes under load.
const { flags, env } = JSON.parse(readFileSync(inRoot('bin', 'server.json'), 'utf8'));

const serve = async (args) => {
  await install();
  await build();
  return await runNode([...flags, entry, 'serve', ...args], { NODE_ENV: 'production', ...env, ...quick });
};

const check = async () => {
  await install();
  await step('Vérification des types', 'Types justes', async () => {
    await quietTool('react-router', ['typegen']);
    await quietTool('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', typesOfLastCheck]);
  });
  await step('Vérification des règles', 'Règles suivies', () => quietTool('oxlint', ['--type-aware']));
  await step('Vérification de la mise en forme', 'Mise en forme juste', () => quietTool('oxfmt', ['--check', '.']));
  return 0;
};

const testEnvironment = { NODE_ENV: 'test' };

const test = async (args) => {
  await install();
  await build();
  const whole = args.every((argument) => argument.startsWith('-'));
  const failure = whole ? await check().catch((error) => error) : 0;
  if (failure) console.error(`\n${failure.message}\n`);
  const code = await runNode([tool('vitest'), 'run', ...args], testEnvironment);
  if (failure) say('Les vérifications ont échoué : voir plus haut.');
  return code || (failure ? 1 : 0);
};

/** Runs a test project several times, as before a release, unless the environment sets the number. */
const repeatProject = (project, defaults) => async (args) => {
  await install();
  const environment = Object.fromEntries(
    Object.entries(defaults).map(([name, times]) => [name, process.env[name] ?? times]),
  );
  return await runNode([tool('vitest'), 'run', '--project', project, ...args], { NODE_ENV: 'test', ...environment });
};

const commands = {
  start: serve,
  test,
  'test:watch': async (args) => {
    await install();
    await build();
    return await runNode(
      [tool('vitest'), 'watch', ...(args.length > 0 ? args : ['--project', 'unit'])],
      testEnvironment,
    );
  },
  check,
  dev: async (args) => {
    await install();
    return await watchAndServe(entry, args, { NODE_ENV: 'development', ...quick });
  },
  build: async () => {
    await install();
    await build();
    return 0;
  },
  format: async () => {
    await install();
    await quietTool('oxfmt', ['.']);
    return 0;
  },
  migrate: shop('migrate'),
  seed: shop('seed'),
  import: shop('import'),
  images: shop('images'),
  export: shop('export'),
  order: shop('order'),
  newsletter: shop('newsletter'),
  gift: shop('gift'),
  review: shop('review'),
  announcement: shop('announcement'),
  'demo:images': async (args) => {
    await install();
    return await runNode([inRoot('demo', 'packshots', 'render.ts'), ...args], quick);
  },
  'demo:test': async (args) => {
    await install();
    return await runNode([tool('vitest'), 'run', '--root', inRoot('demo', 'packshots'), ...args], testEnvironment);
  },
  open: shop('open'),
  verify: shop('verify'),
  backup: shop('backup'),
  restore: shop('restore'),
  schema: shop('schema'),
  work: shop('work'),
  count,
  races: repeatProject('races', { RUNS: '100' }),
  faults: repeatProject('faults', { SCHEDULES: '200', SHELVES: '3' }),
  bench: async (args) => {
    await install();
    await build();
    return await runNode([inRoot('bench', 'bench.ts'), ...args], { NODE_ENV: 'production' });
  },
};

/** Resolves to the exit code. */
export const main = async ([name = 'start', ...args]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : null;
  if (!command)
    throw operatorError(`Commande inconnue : ${name}. Les commandes : ${Object.keys(commands).join(', ')}.`);
  return await command(args);
};
