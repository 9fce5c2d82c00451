/** Sizes that were chosen last in this browser, by section and size system. Never sent to the server. Loaded on demand. */
import { rememberedKey } from './may-have-sizes.ts';

export type SizeScope = { system: string; section: string };

/** Label by section and system. */
const read = (): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(rememberedKey) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
};

export const rememberedSizes = (): (SizeScope & { label: string })[] =>
  Object.entries(read()).map(([key, label]) => {
    const end = key.lastIndexOf(' ');
    return { section: key.slice(0, end), system: key.slice(end + 1), label };
  });
