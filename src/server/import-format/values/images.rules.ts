import { slugOf } from '#shared/text';
import { shortHash } from './reference.rules.ts';

/** `altStated`: true when the file gives the alternative text, which then replaces the present one. */
export type WantedImage = { name: string; url: string | null; alt: string; altStated: boolean };

const extensions = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
const fileNamePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

/** Parses a URL or a file name; null when the text is neither. Downloads nothing. */
export const parseImage = (text: string): { name: string; url: string | null } | null => {
  const written = text.trim();
  if (!/^(https?:)?\/\//i.test(written)) {
    return fileNamePattern.test(written) && !written.includes('..') ? { name: written, url: null } : null;
  }
  const url = URL.parse(written.startsWith('//') ? `https:${written}` : written);
  if (!url || url.hostname === '' || url.username !== '' || written.length > 2_000) return null;
  const fileNameInUrl = url.pathname.split('/').at(-1) ?? '';
  const extension = (extensions.exec(fileNameInUrl)?.[1] ?? 'jpg').toLowerCase().replace('jpeg', 'jpg');
  let readable = fileNameInUrl.replace(extensions, '');
  try {
    readable = decodeURIComponent(readable);
  } catch {
    // not percent-encoded: the text is used as it is
  }
  const base = slugOf(readable).slice(0, 60).replace(/-+$/, '') || 'image';
  return { name: `${base}-${shortHash(url.href)}.${extension}`, url: url.href };
};

export const altOf = (stated: string, name: string, style: string | null): string => {
  const text = stated.trim() === '' ? [name, style].filter((part) => part !== null && part !== '').join(', ') : stated;
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length <= 250 ? characters.join('') : `${characters.slice(0, 249).join('')}…`;
};
