/** Kinds of part numbers, the best match first. */
export const matches = ['reference', 'oem', 'equivalent', 'supersedes'] as const;
export type Match = (typeof matches)[number];

export type PartCard = { itemId: number; ref: string; name: string; brand: string; number: string };

/** Item ids from a part that has the number to one that replaces it, including both. */
export type ReplacementPath = { path: readonly number[]; matched: Match; shown: boolean; part: PartCard };

export type ReferenceMatch = PartCard & {
  matched: Match;
  /** Items that the part replaces, oldest first; empty when the part itself has the number. */
  replaces: number[];
};

const isContinuedBy = ({ path }: ReplacementPath, other: ReplacementPath): boolean =>
  other.path.length > path.length && path.every((id, index) => other.path[index] === id);

const rank = (match: ReferenceMatch): number => matches.indexOf(match.matched) * 100 + match.replaces.length;

/** Last part of each path that is still sold, without duplicates, best match first. */
export const findCurrentParts = (paths: readonly ReplacementPath[]): ReferenceMatch[] => {
  const sold = paths.filter(({ shown }) => shown);
  const last = sold.filter((path) => !sold.some((other) => isContinuedBy(path, other)));
  const matchByItem = new Map<number, ReferenceMatch>();
  for (const { path, matched, part } of last) {
    const match = { ...part, matched, replaces: path.slice(0, -1) };
    const former = matchByItem.get(part.itemId);
    if (!former || rank(match) < rank(former)) matchByItem.set(part.itemId, match);
  }
  return [...matchByItem.values()].sort((a, b) => rank(a) - rank(b) || (a.ref < b.ref ? -1 : 1));
};
