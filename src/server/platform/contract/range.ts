/** Reads a single byte range (RFC 9110, section 14). Several ranges or a malformed one select the whole file. */

export type Range = { readonly start: number; readonly end: number };

/** `unsatisfiable`: answer 416. Null: send the whole file. */
export const readRange = (header: string | undefined, length: number): Range | 'unsatisfiable' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length - 1 };
  }
  const start = Number(from);
  const end = to === '' ? length - 1 : Number(to);
  if (to !== '' && end < start) return null;
  return start >= length ? 'unsatisfiable' : { start, end: Math.min(end, length - 1) };
};
