/** Content security policy with hashes of inline blocks, because cached pages cannot use nonces. */
import { createHash } from 'node:crypto';

const hashOf = (text: Buffer): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Block = { readonly attributes: string; readonly text: Buffer };

/** Searches the bytes, because decoding a page of 100 KB to text takes ten times as long. */
const blocksOf = (page: Buffer, name: 'script' | 'style'): Block[] => {
  const blocks: Block[] = [];
  for (let at = page.indexOf(`<${name}`); at !== -1; at = page.indexOf(`<${name}`, at)) {
    const open = page.indexOf('>', at);
    const end = page.indexOf(`</${name}>`, open);
    if (open === -1 || end === -1) break;
    blocks.push({ attributes: page.toString('utf8', at, open), text: page.subarray(open + 1, end) });
    at = end;
  }
  return blocks;
};

/**
 * JSON-LD and other data blocks are never executed. Deferred modules are executed later with the same text,
 * so they are not data.
 */
const isData = ({ attributes }: Block): boolean =>
  /\btype="(?!module|text\/javascript|text\/deferred-module)[^"]+"/i.test(attributes);
const isFile = ({ attributes }: Block): boolean => /\bsrc=/i.test(attributes);

const scriptHashes = (page: Buffer): string[] =>
  blocksOf(page, 'script')
    .filter((block) => !isData(block) && !isFile(block))
    .map(({ text }) => hashOf(text));

const styleHashes = (page: Buffer): string[] => blocksOf(page, 'style').map(({ text }) => hashOf(text));

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

/** Values of style attributes as the browser reads them. Only React writes these pages, so its five entities suffice. */
const styleAttributeHashes = (page: Buffer): string[] =>
  [...page.toString('utf8').matchAll(/<[a-z][^>]* style="([^"]*)"/g)].map(([, value = '']) =>
    hashOf(Buffer.from(value.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? ''))),
  );

const unique = (values: readonly string[]): string => [...new Set(values)].map((value) => ` ${value}`).join('');

export type PolicyOptions = {
  /** Foreign origins to which a form may redirect, such as a payment provider. */
  formTargets?: readonly string[];
  /** Allows the style attributes of the page by their hashes; no other page has any. */
  styleAttributes?: boolean;
  /** Allows frames with pages of the shop that allow it themselves, such as the preview of a mail. */
  ownFrames?: boolean;
};

export const pagePolicy = (
  page: Buffer,
  { formTargets = [], styleAttributes = false, ownFrames = false }: PolicyOptions = {},
): string => {
  const hashes = styleAttributes ? styleAttributeHashes(page) : [];
  return [
    "default-src 'none'",
    `script-src 'self'${unique(scriptHashes(page))}`,
    `style-src 'self'${unique(styleHashes(page))}`,
    ...(hashes.length > 0 ? [`style-src-attr 'unsafe-hashes'${unique(hashes)}`] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(ownFrames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${unique(formTargets)}`,
    "frame-ancestors 'none'",
  ].join('; ');
};
