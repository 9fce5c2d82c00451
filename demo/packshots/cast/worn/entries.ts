/** Every article that one of the cast wears, at its true size. */
import { wornByChildren } from './entries-children.ts';
import { wornByMen } from './entries-men.ts';
import { wornByWomen } from './entries-women.ts';
import type { WornEntry } from './entry.ts';

export const wornEntries: readonly WornEntry[] = [...wornByWomen, ...wornByMen, ...wornByChildren];
