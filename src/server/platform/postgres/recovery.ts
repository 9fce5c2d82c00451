/** Replays the write-ahead log on a copied cluster, up to a moment or to the end of the log. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error';
import { hasEnded, lastLines, spawnServer } from './child.ts';
import { isReady } from './pid-file.ts';
import { giveTo } from './place.ts';
import type { Place } from './place.ts';
import { choosePort } from './port.ts';
import { messages } from './postgres.messages.ts';
import { defaultSettings } from './settings.ts';

export type Recovery = {
  readonly dataDir: string;
  readonly place: Place;
  /** Moment up to which commits are replayed; null replays everything. */
  readonly until: Date | null;
  /** Puts a file of the log at `target`; false when there is none, which ends the replay. */
  readonly fetch: (name: string, target: string) => Promise<boolean>;
};

const folderName = 'recovery-wal';

/**
 * Called with a file name and a target. Waits for this process, which fetches the file. An exit code above 125 ends the
 * recovery; 1 means that there is no such file.
 */
const script = `set -u
echo "$1" > ${folderName}/asked.new && mv ${folderName}/asked.new ${folderName}/asked
tries=0
while [ ! -f "${folderName}/$1.answer" ]; do
  tries=$((tries + 1))
  [ "$tries" -gt 6000 ] && exit 255
  sleep 0.02
done
read -r answer < "${folderName}/$1.answer"
rm -f "${folderName}/$1.answer"
[ "$answer" = found ] || exit 1
mv "${folderName}/$1" "$2"
`;

const recoverySettings = (until: Date | null): Record<string, string> => ({
  ...defaultSettings,
  hot_standby: 'off',
  archive_mode: 'off',
  restore_command: `sh ${folderName}/fetch %f %p`,
  recovery_target_timeline: 'current',
  ...(until && {
    // PostgreSQL knows no Z at this point of its start.
    recovery_target_time: until.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }),
});

/** Resolves when the cluster is consistent and its server is stopped. */
export const recoverCluster = async (recovery: Recovery): Promise<void> => {
  const { dataDir, place, until } = recovery;
  const folder = join(place.cluster, folderName);
  mkdirSync(folder, { mode: 0o700 });
  giveTo(folder, place.account);
  writeFileSync(join(folder, 'fetch'), script, { mode: 0o644 });
  writeFileSync(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 });
  giveTo(join(place.cluster, 'recovery.signal'), place.account);
  const logFile = join(dataDir, 'postgres.log');
  const port = await choosePort(dataDir, new Set());
  const child = spawnServer({ place, port, settings: recoverySettings(until), logFile });
  try {
    while (!isReady(place.cluster, child.pid)) {
      if (hasEnded(child)) throw new OperatorError(messages.recoveryFailed(lastLines(logFile)));
      await answerQuestion(recovery, folder);
      await pause(10);
    }
  } finally {
    await stop(child);
  }
  rmSync(folder, { recursive: true, force: true });
};

const answerQuestion = async ({ place, fetch }: Recovery, folder: string): Promise<void> => {
  const name = takeQuestion(join(folder, 'asked'));
  if (name === null) return;
  const target = join(folder, name);
  const isFound = await fetch(name, target);
  if (isFound) giveTo(target, place.account);
  const draft = join(folder, 'answer.new');
  writeFileSync(draft, isFound ? 'found\n' : 'absent\n', { mode: 0o600 });
  giveTo(draft, place.account);
  renameSync(draft, `${target}.answer`);
};

const takeQuestion = (file: string): string | null => {
  try {
    const name = readFileSync(file, 'utf8').trim();
    rmSync(file);
    return name;
  } catch {
    return null;
  }
};

/** Milliseconds for the checkpoint of the shutdown; afterwards the next start replays the log again. */
const stopPatience = 120_000;

const stop = async (child: ChildProcess): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGINT', stopPatience],
    ['SIGKILL', 5_000],
  ] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    for (const deadline = Date.now() + patience; !hasEnded(child) && Date.now() < deadline;) await pause(20);
  }
};
