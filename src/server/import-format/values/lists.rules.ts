export type Material = { part: string; material: string; percent: number };
export type CompositionFault =
  | { reason: 'unreadable'; text: string }
  | { reason: 'sum'; text: string; sum: number }
  | { reason: 'percent'; text: string };

export const splitList = (text: string, separators: RegExp): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `95 % coton, 5 % élasthanne`; named parts (`Doublure : 100 % soie`) are separated by `;` or `|`. */
export const parseComposition = (text: string): { list: Material[] } | { fault: CompositionFault } => {
  const list: Material[] = [];
  for (const section of splitList(text, /[;|\n]/)) {
    const named = /^([^:%]{1,60}?)\s*:\s*(.+)$/s.exec(section);
    const part = capitalise(named?.[1]?.trim() ?? '');
    let sum = 0;
    for (const share of splitList(named?.[2] ?? section, /[,+]/)) {
      const match = /^(\d{1,3})\s*%\s*(?:de |d’|d')?(.{1,60})$/.exec(share) ?? matchMaterialFirst(share);
      if (!match) return { fault: { reason: 'unreadable', text: share } };
      const percent = Number(match[1]);
      if (percent < 1 || percent > 100) return { fault: { reason: 'percent', text: share } };
      sum += percent;
      list.push({ part, material: capitalise((match[2] ?? '').trim()), percent });
    }
    if (sum !== 100) return { fault: { reason: 'sum', text: section, sum } };
  }
  return list.length > 0 ? { list } : { fault: { reason: 'unreadable', text } };
};

/** Matches `coton 95 %`, the reverse of `95 % coton`. */
const matchMaterialFirst = (share: string): [string, string, string] | null => {
  const match = /^([^\d%]{1,60}?)\s*(\d{1,3})\s*%$/.exec(share);
  return match ? [share, match[2] ?? '', match[1] ?? ''] : null;
};
