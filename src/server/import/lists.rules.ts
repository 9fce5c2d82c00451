/** Cells that hold a list: composition, care, images, words. */

export type Material = { part: string; material: string; percent: number };
export type CompositionFault =
  | { why: 'unreadable'; text: string }
  | { why: 'sum'; text: string; sum: number }
  | { why: 'percent'; text: string };

/** Parts of a cell, trimmed, without the empty ones. */
export const splitList = (text: string, separators: RegExp): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `95 % coton, 5 % élasthanne`, several parts as `Doublure : 100 % soie`, apart by `;` or `|`. */
export const readComposition = (text: string): { list: Material[] } | { fault: CompositionFault } => {
  const list: Material[] = [];
  for (const section of splitList(text, /[;|\n]/)) {
    const named = /^([^:%]{1,60}?)\s*:\s*(.+)$/s.exec(section);
    const part = capital(named?.[1]?.trim() ?? '');
    let sum = 0;
    for (const piece of splitList(named?.[2] ?? section, /[,+]/)) {
      const found = /^(\d{1,3})\s*%\s*(?:de |d’|d')?(.{1,60})$/.exec(piece) ?? swapped(piece);
      if (!found) return { fault: { why: 'unreadable', text: piece } };
      const percent = Number(found[1]);
      if (percent < 1 || percent > 100) return { fault: { why: 'percent', text: piece } };
      sum += percent;
      list.push({ part, material: capital((found[2] ?? '').trim()), percent });
    }
    if (sum !== 100) return { fault: { why: 'sum', text: section, sum } };
  }
  return list.length > 0 ? { list } : { fault: { why: 'unreadable', text } };
};

/** `coton 95 %` read as `95 % coton`. */
const swapped = (piece: string): [string, string, string] | null => {
  const found = /^([^\d%]{1,60}?)\s*(\d{1,3})\s*%$/.exec(piece);
  return found ? [piece, found[2] ?? '', found[1] ?? ''] : null;
};
