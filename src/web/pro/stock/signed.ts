/** `+5` or `−2`, with the minus sign U+2212 that other numbers on screen have. */
export const formatSigned = (count: number): string => (count > 0 ? `+${count}` : String(count).replace('-', '\u2212'));

/** A whole number with an optional sign; null for anything else. */
export const readCount = (text: string): number | null => {
  const compact = text.replace(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  return /^[+-]?\d{1,6}$/.test(compact) ? Number(compact) : null;
};
