/** From the parts that a reference names to those that are sold today. */

/** Whose number it was; best first. */
export const matches = ['reference', 'oem', 'equivalent', 'supersedes'] as const;
export type Match = (typeof matches)[number];

export type PartCard = { itemId: number; ref: string; name: string; brand: string; number: string };

/** One way from a part that the reference names to one that replaces it, both included. */
export type Walk = { path: readonly number[]; matched: Match; shown: boolean; part: PartCard };

export type ReferenceMatch = PartCard & {
  matched: Match;
  /** Items that were named and are replaced by this one, oldest first; empty when it was named itself. */
  replaces: number[];
};

const goesOn = (walk: Walk, other: Walk): boolean =>
  other.path.length > walk.path.length && walk.path.every((id, place) => other.path[place] === id);

const rank = (match: ReferenceMatch): number => matches.indexOf(match.matched) * 100 + match.replaces.length;

/** The last part sold of each chain, once, best match first. */
export const currentParts = (walks: readonly Walk[]): ReferenceMatch[] => {
  const sold = walks.filter((walk) => walk.shown);
  const last = sold.filter((walk) => !sold.some((other) => goesOn(walk, other)));
  const found = new Map<number, ReferenceMatch>();
  for (const { path, matched, part } of last) {
    const match = { ...part, matched, replaces: path.slice(0, -1) };
    const known = found.get(part.itemId);
    if (!known || rank(match) < rank(known)) found.set(part.itemId, match);
  }
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || (a.ref < b.ref ? -1 : 1));
};
