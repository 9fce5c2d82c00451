/** Chooses the account that runs PostgreSQL, which refuses to run as root. */
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { messages } from './postgres.messages.ts';

export type Account = {
  readonly name: string;
  /** Set when the programs must run under another account. */
  readonly ids: { readonly uid: number; readonly gid: number } | null;
};

/** When data exist, the account is their owner. */
export const chooseAccount = (cluster: string): Account => {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw new OperatorError(messages.foreignData(cluster));
    return { name: currentUserName(uid), ids: null };
  }
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, ids: { uid: owner.uid, gid: owner.gid } };
  return unprivilegedAccount();
};

// Checked here, because initdb's own message for a missing user does not help.
const currentUserName = (uid: number): string => {
  try {
    return userInfo().username;
  } catch {
    throw new OperatorError(messages.noAccount(uid));
  }
};

const unprivilegedAccount = (): Account => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const accounts = lines.map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find(([accountName]) => accountName === name);
    const uid = Number(fields?.[2]);
    if (fields && uid > 0) return { name, ids: { uid, gid: Number(fields[3]) } };
  }
  throw new OperatorError(messages.noLesserAccount);
};

/** True when the account may enter `path` and every folder above it. */
export const canReach = (path: string, account: Account): boolean => {
  if (!account.ids) return true;
  const { uid, gid } = account.ids;
  for (let current = path; ; current = dirname(current)) {
    const entry = statSync(current, { throwIfNoEntry: false });
    if (!entry) return false;
    const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0;
    if (((entry.mode >> shift) & 1) === 0) return false;
    if (current === dirname(current)) return true;
  }
};
