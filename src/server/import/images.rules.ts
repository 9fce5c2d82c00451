/** Images a file names: an address to fetch later, or the name of a file the shop has or awaits. */
import { slugOf } from '#shared/text';
import { shortHash } from './reference.rules.ts';

/** `altStated`: the file gives the words, so they replace the present ones. */
export type WantedImage = { name: string; url: string | null; alt: string; altStated: boolean };

const extensions = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

/** Reads an address or a file name; null when it is neither. Nothing is fetched. */
export const readImage = (text: string): { name: string; url: string | null } | null => {
  const written = text.trim();
  if (!/^(https?:)?\/\//i.test(written)) {
    return fileName.test(written) && !written.includes('..') ? { name: written, url: null } : null;
  }
  const address = URL.parse(written.startsWith('//') ? `https:${written}` : written);
  if (!address || address.hostname === '' || address.username !== '' || written.length > 2_000) return null;
  const last = address.pathname.split('/').at(-1) ?? '';
  const extension = (extensions.exec(last)?.[1] ?? 'jpg').toLowerCase().replace('jpeg', 'jpg');
  let readable = last.replace(extensions, '');
  try {
    readable = decodeURIComponent(readable);
  } catch {
    // an address with stray percent signs: its raw form names it well enough
  }
  const base = slugOf(readable).slice(0, 60).replace(/-+$/, '') || 'image';
  return { name: `${base}-${shortHash(address.href)}.${extension}`, url: address.href };
};

/** What a person who does not see the image is told: the file's words, else name and colour. */
export const altOf = (stated: string, name: string, style: string | null): string => {
  const words = stated.trim() === '' ? [name, style].filter((part) => part !== null && part !== '').join(', ') : stated;
  const letters = Array.from(words.replace(/\s+/g, ' ').trim());
  return letters.length <= 250 ? letters.join('') : `${letters.slice(0, 249).join('')}…`;
};
