/** Lets a caller add rows to each command of its work, in the same transaction. Used by the audit journal. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './statement.ts';

/** Runs at the end of the command, before the commit. `name` is that of the command. */
export type CommandHook = (tx: Tx, name: string) => Promise<void>;

const storage = new AsyncLocalStorage<CommandHook>();

export const withCommandHook = <Out>(hook: CommandHook, work: () => Promise<Out>): Promise<Out> =>
  storage.run(hook, work);

export const runCommandHook = async (tx: Tx, name: string): Promise<void> => storage.getStore()?.(tx, name);

/** For work that a commit starts, such as the delivery of effects: it is not part of the caller's work. */
export const withoutCommandHook = (work: () => void): void => storage.exit(work);
