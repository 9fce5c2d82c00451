/** Finds the current address for an address of a former tree or of the merchant's previous shop. */
import type { Reader } from '#platform/db';
import { itemPath, listingPath, lowerCasePath, specialGroupPath } from '#shared/paths';
import { slugOf } from '#shared/text';
import { readFormerAddress, type FormerKey } from './former-path.rules.ts';
import { findPlaceNamed, readFormerPaths, type FormerPathRow } from './former-path.store.ts';

export { formerPathKey } from './former-path.rules.ts';
export { compareRedirects, mergeRedirects, readRedirectVerdicts } from './redirect-import.store.ts';

/** Limit of renames to follow. A renamed group in a renamed section already needs two. */
const maxSteps = 5;

const targetOf = ({ target, item }: FormerPathRow, { rest }: FormerKey): string | null =>
  item ? itemPath(item) : target === null ? null : `${target}${rest}`;

/** Follows a chain of renames. Null when the address is not a former one. */
const follow = async (db: Reader, address: string): Promise<string | null> => {
  let target: string | null = null;
  for (let step = 0; step < maxSteps; step += 1) {
    const { keys } = readFormerAddress(target ?? address);
    const rows = await readFormerPaths(
      db,
      keys.map(({ path }) => path),
    );
    const next = keys
      .map((key) => rows.filter((row) => row.path === key.path).map((row) => targetOf(row, key))[0])
      .find((path) => path !== undefined && path !== null);
    if (next === undefined || next === null || next === target) return target;
    target = next;
    if (/^https?:/i.test(target)) return target;
  }
  return target;
};

const findCategory = async (db: Reader, category: string | null): Promise<string | null> => {
  const name = category === null ? '' : slugOf(category);
  const place = name === '' ? null : await findPlaceNamed(db, name);
  if (!place) return null;
  return place.specialGroup === null ? listingPath(place) : specialGroupPath(place.specialGroup);
};

/** `path` and `search` of the request. Null unless the address is a former one or contains capitals. */
export const findCurrentAddress = async (
  db: Reader,
  { path, search }: { path: string; search: string },
): Promise<string | null> => {
  const address = `${path}${search}`;
  const { fixed, category } = readFormerAddress(address);
  const found = (await follow(db, address)) ?? fixed ?? (await findCategory(db, category));
  // keeps filters and colours, drops parameters of another shop
  const keepsSearch = /^\/(catalogue|ha)\//.test(path) && !found?.includes('?');
  const target = found === null ? `${lowerCasePath(path)}${search}` : `${found}${keepsSearch ? search : ''}`;
  return target === address ? null : target;
};
