/** How a command is written, for who asks: told before anything is prepared or opened. */
import { messages } from './main.messages.ts';

// `--aide` for who speaks French to the machine, too
const asking = new Set(['--help', '-h', '--aide']);

const usages: Record<string, () => Promise<string>> = {
  seed: async () => messages.seedUsage,
  import: async () => (await import('#server/import')).importUsage,
  images: async () => (await import('#server/import')).photosUsage,
  order: async () => (await import('#server/order-desk')).orderCommandUsage,
};

// these do nothing without a word
const needWords = new Set(['import', 'images', 'order']);

export type Help = {
  readonly text: string;
  /** False: it was not asked for, the command cannot run as it was written. */ readonly asked: boolean;
};

/** Null when the command is to run. */
export const helpOf = async (command: string, args: readonly string[]): Promise<Help | null> => {
  // what follows `--` is no option
  const end = args.indexOf('--');
  const asked = (end === -1 ? args : args.slice(0, end)).some((word) => asking.has(word));
  if (!asked && !(needWords.has(command) && args.length === 0)) return null;
  const usage = usages[command];
  return { text: usage ? await usage() : (messages.helps[command] ?? ''), asked };
};
