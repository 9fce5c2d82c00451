/** The content security policy of a page, by the hashes of what stands inline in it: kept pages can carry no nonce. */
import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
/** Blocks of data are never run: search engines read them. */
const isData = (attributes: string): boolean => /\btype="(?!module|text\/javascript)[^"]+"/i.test(attributes);
const isFile = (attributes: string): boolean => /\bsrc=/i.test(attributes);

const scriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => !isData(attributes) && !isFile(attributes))
    .map(([, , text = '']) => hashOf(text));

const styleHashes = (html: string): string[] => [...html.matchAll(inlineStyle)].map(([, text = '']) => hashOf(text));

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
