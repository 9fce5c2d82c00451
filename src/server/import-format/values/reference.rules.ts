import { plainText } from '#shared/text';

const pattern = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;
const maxLength = 64;

/** 12 hexadecimal digits that depend on the text only (cyrb53). Not cryptographic. */
export const shortHash = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0').slice(-12);
};

export type ReferenceFault = 'refSigns' | 'refTooLong' | 'refReserved';

/** Null when the reference is valid. It must not contain `-article-`, which separates reference and name in URLs. */
export const referenceFault = (ref: string): ReferenceFault | null => {
  if (ref.length > maxLength) return 'refTooLong';
  if (!pattern.test(ref)) return 'refSigns';
  return ref.includes('-article-') ? 'refReserved' : null;
};

/**
 * The handle itself when it is a valid reference; otherwise shortened, with a hash. The result is the same
 * at each import.
 */
export const referenceOfHandle = (handle: string): string => {
  if (referenceFault(handle) === null) return handle;
  const base = plainText(handle)
    .replace(/[^a-z0-9]+/g, '-')
    .replaceAll('-article-', '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength - 13)
    .replace(/-+$/, '');
  return base === '' ? `article-${shortHash(handle)}` : `${base}-${shortHash(handle)}`;
};

/** SKU for a variant that has none: the same at each import, at most 64 characters. */
export const buildSku = (ref: string, options: readonly string[]): string => {
  const parts = options.map((option) =>
    plainText(option)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
  const whole = [ref, ...parts.filter((part) => part !== '')].join('-').toUpperCase();
  const isDistinct = options.every((option, index) => option === '' || parts[index] !== '');
  if (isDistinct && whole.length <= maxLength) return whole;
  return `${whole.slice(0, maxLength - 13)}-${shortHash([ref, ...options].join('\u0000')).toUpperCase()}`;
};
