/** Sizes that were chosen last in this browser, by section and size system. Never sent. Loaded on demand. */
import { rememberedKey } from './may-have-sizes.ts';

export type SizeScope = { system: string; section: string };

const keyOf = ({ system, section }: SizeScope): string => `${section} ${system}`;

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

/** A single size says nothing about its wearer. */
const isPersonal = ({ system }: SizeScope): boolean => system !== 'ONE_SIZE' && system !== 'OTHER';

export const storeSize = (scope: SizeScope, label: string): void => {
  if (!isPersonal(scope)) return;
  try {
    window.localStorage.setItem(rememberedKey, JSON.stringify({ ...read(), [keyOf(scope)]: label }));
  } catch {
    // Storage is full or not allowed: the next page asks for the size again.
  }
};
