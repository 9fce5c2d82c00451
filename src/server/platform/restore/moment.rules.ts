/** Reads the moment of `restore --to`. */

export type Target = { readonly kind: 'backup' } | { readonly kind: 'latest' } | { readonly kind: 'moment'; at: Date };

const shape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,3})?\s?(Z|[+-]\d{2}:\d{2})?$/;

/** Without offset, the time of this machine. Null when the text is no moment. */
export const readTarget = (text: string | undefined): Target | null => {
  if (text === undefined) return { kind: 'backup' };
  if (text === 'latest') return { kind: 'latest' };
  const [, day, minute, second = ':00', fraction = '', offset = ''] = shape.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${minute}${second}${fraction}${offset}`);
  return Number.isNaN(at.getTime()) ? null : { kind: 'moment', at };
};
