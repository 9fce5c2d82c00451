// Lets only one process at a time install or build. The lock of a dead process is taken over.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hint } from './say.mjs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Runs `work` in one process at a time. */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true });
  for (let isAnnounced = false; !create(file);) {
    const holder = read(file);
    if (holder === null) continue;
    if (holder !== '' && !isAlive(Number(holder))) {
      removeDeadLock(file, holder);
      continue;
    }
    if (!isAnnounced) hint(`Une autre commande prépare déjà la boutique (processus ${holder}), un instant…`);
    isAnnounced = true;
    await pause(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
};

const create = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
};

// rename is atomic, so only one of two processes succeeds; it puts back a lock that another process has taken in the
// meantime
const removeDeadLock = (file, holder) => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) === holder) rmSync(aside);
    else renameSync(aside, file);
  } catch {
    // another process was faster
  }
};
