import { messages } from './main.messages.ts';

const helpOptions = new Set(['--help', '-h', '--aide']);

const usages: Record<string, () => Promise<string>> = {
  seed: async () => messages.seedUsage,
  import: async () => (await import('#server/import')).importUsage,
  images: async () => (await import('#server/import')).photosUsage,
  export: async () => (await import('#server/export')).exportUsage,
  gift: async () => (await import('#server/gift')).giftCommandUsage,
  review: async () => (await import('#server/review')).reviewCommandUsage,
  order: async () => (await import('#server/order-desk')).orderCommandUsage,
  announcement: async () => (await import('#server/notification')).announcementUsage,
  backup: async () => (await import('./backup-commands.messages.ts')).messages.backupUsage,
  restore: async () => (await import('./backup-commands.messages.ts')).messages.restoreUsage,
  newsletter: async () => (await import('#server/newsletter')).newsletterUsage,
};

const needArguments = new Set([
  'import',
  'images',
  'export',
  'order',
  'newsletter',
  'announcement',
  'gift',
  'review',
  'restore',
]);

export type Help = {
  readonly text: string;
  /** False when arguments are missing. */
  readonly isRequested: boolean;
};

/** Null when the command can run. */
export const helpOf = async (command: string, args: readonly string[]): Promise<Help | null> => {
  // Arguments after `--` are not options.
  const end = args.indexOf('--');
  const isRequested = (end === -1 ? args : args.slice(0, end)).some((word) => helpOptions.has(word));
  if (!isRequested && !(needArguments.has(command) && args.length === 0)) return null;
  const usage = usages[command];
  return { text: usage ? await usage() : (messages.helps[command] ?? ''), isRequested };
};
