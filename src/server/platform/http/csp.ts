/** The content security policy of a page, by the hashes of what stands inline in it: kept pages can carry no nonce. */
import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Block = { readonly attributes: string; readonly text: string };

/** Blocks `<name …>…</name>` of a page. By looking for words: an expression takes five times as long over a page of 100 KB. */
const blocksOf = (html: string, name: 'script' | 'style'): Block[] => {
  const blocks: Block[] = [];
  for (let at = html.indexOf(`<${name}`); at !== -1; at = html.indexOf(`<${name}`, at + 1)) {
    const open = html.indexOf('>', at);
    const end = html.indexOf(`</${name}>`, open);
    if (open === -1 || end === -1) break;
    blocks.push({ attributes: html.slice(at + name.length + 1, open), text: html.slice(open + 1, end) });
    at = end;
  }
  return blocks;
};

/** Blocks of data are never run: search engines read them. */
const isData = ({ attributes }: Block): boolean => /\btype="(?!module|text\/javascript)[^"]+"/i.test(attributes);
const isFile = ({ attributes }: Block): boolean => /\bsrc=/i.test(attributes);

const scriptHashes = (html: string): string[] =>
  blocksOf(html, 'script')
    .filter((block) => !isData(block) && !isFile(block))
    .map(({ text }) => hashOf(text));

const styleHashes = (html: string): string[] => blocksOf(html, 'style').map(({ text }) => hashOf(text));

const unique = (values: string[]): string => [...new Set(values)].map((value) => ` ${value}`).join('');

/**
 * Strict: our own files, and the inline scripts and styles that are in this very page. `formTargets`: other origins that the
 * answer to a form may lead to, such as the page of a payment provider.
 */
export const pagePolicy = (html: string, formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self'${unique(scriptHashes(html))}`,
    `style-src 'self'${unique(styleHashes(html))}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${unique([...formTargets])}`,
    "frame-ancestors 'none'",
  ].join('; ');
