// `npm run dev`: the shop is opened anew at each change of a source, its screens built again when the change is theirs.
import { watch } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './prepare.mjs';
import { inRoot, isEnding, openNode } from './run.mjs';
import { hint, say } from './say.mjs';

// an editor saves in several steps
const settle = 150;

const nextChange = (folders) =>
  new Promise((resolve) => {
    const watchers = folders.map((folder) =>
      watch(inRoot(folder), { recursive: true }, (_, name) => {
        if (!name || /\.test\.tsx?$/.test(name)) return;
        for (const watcher of watchers) watcher.close();
        resolve(name);
      }),
    );
  });

/** Runs until a signal; answers the exit code of the last run. */
export const watchAndServe = async (args, env) => {
  for (;;) {
    const shop = openNode(args, env);
    const changed = nextChange(['src', 'db']);
    const first = await Promise.race([shop.ended, changed]);
    if (isEnding()) return await shop.ended;
    if (typeof first === 'number') say('La boutique s’est arrêtée ; elle reprendra à la prochaine modification.');
    hint(`${await changed} a changé`);
    await pause(settle);
    await build().catch((error) => say(error.message));
    shop.stop();
    await shop.ended;
    if (isEnding()) return 0;
  }
};
