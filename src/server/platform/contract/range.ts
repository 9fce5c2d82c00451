/** One range of a file (RFC 9110, 14): several at once, or what cannot be read, answer the whole file. */

export type Range = { readonly start: number; /** Last byte included. */ readonly end: number };

/** `outside`: no byte of the file is in it, which is a 416. Null: there is no range to honour. */
export const readRange = (header: string | undefined, length: number): Range | 'outside' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'outside' : { start: length - count, end: length - 1 };
  }
  const start = Number(from);
  const end = to === '' ? length - 1 : Number(to);
  if (to !== '' && end < start) return null;
  return start >= length ? 'outside' : { start, end: Math.min(end, length - 1) };
};
