// `npm run dev`: Vite updates edited screens in the open page; edited server code restarts the shop; PostgreSQL keeps running.
import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, isEnding, openNode } from './run.mjs';
import { hint, say } from './say.mjs';

const serverCode = ['src', 'db'];
// Vite watches these files itself
const screenCode = /^web[/\\]/;
const generated = /(\.test\.tsx?|schema\.sql)$/;

// editors save a file in several steps
const settleMs = 100;

/** Calls `onChange` with the name of each changed file of the server. */
const watchServerCode = (onChange) => {
  const watchers = serverCode.map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_, name) => {
      if (name && !generated.test(name) && !(folder === 'src' && screenCode.test(name))) onChange(name);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
};

/** Starts PostgreSQL in its own process. Resolves to its address, or to null when it ended before it was ready. */
const openDatabase = async (entry, env) => {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, close: async () => undefined };
  let onUrl;
  const sent = new Promise((resolve) => (onUrl = resolve));
  const database = openNode([entry, 'database'], env, (message) => onUrl(message.databaseUrl));
  const url = await Promise.race([sent, database.ended.then(() => null)]);
  const close = async () => {
    database.stop();
    await database.ended;
  };
  return { url, close };
};

/** Runs until a signal arrives. Resolves to the exit code. */
export const watchAndServe = async (entry, args, env) => {
  const database = await openDatabase(entry, env);
  if (database.url === null) return 1;
  let onChange = () => undefined;
  const stopWatching = watchServerCode((name) => onChange(name));
  try {
    while (!isEnding()) {
      const changed = new Promise((resolve) => (onChange = resolve));
      const shop = openNode([entry, 'dev', ...args], { ...env, DATABASE_URL: database.url });
      const first = await Promise.race([shop.ended, changed]);
      if (isEnding()) return await shop.ended;
      if (typeof first === 'number') say('La boutique s’est arrêtée ; elle reprendra à la prochaine modification.');
      hint(`${await changed} a changé`);
      await pause(settleMs);
      shop.stop();
      await shop.ended;
    }
    return 0;
  } finally {
    stopWatching();
    await database.close();
  }
};
