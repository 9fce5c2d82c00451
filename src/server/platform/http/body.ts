/** Reads the bytes of a body: what cannot be JSON of this shop is refused before any schema sees it. */
import { isUtf8 } from 'node:buffer';
import { ShopError } from '#shared/errors';
import { requestMessages } from './http.messages.ts';

/** A body of 64 KiB holds the longest order; only image uploads say otherwise. */
export const defaultBodyLimit = 65_536;

const deepest = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (sentence: keyof typeof requestMessages): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'body', message: requestMessages[sentence] }] });
};

/** NUL cannot be stored by PostgreSQL, nor a lone surrogate be written as UTF-8. */
export const isClean = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Walks a parsed body without recursion: depth, forbidden names, forbidden characters. */
const inspect = (root: unknown): void => {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        if (!isClean(value)) refuse('characters');
      } else if (typeof value === 'object' && value !== null) {
        if (depth >= deepest) refuse('depth');
        if (Array.isArray(value)) for (const one of value) next.push(one);
        else
          for (const [key, one] of Object.entries(value)) {
            if (forbiddenKeys.has(key)) refuse('keys');
            if (!isClean(key)) refuse('characters');
            next.push(one);
          }
      }
    }
    level = next;
  }
};

const textOf = (bytes: Buffer): string => (isUtf8(bytes) ? bytes.toString('utf8') : refuse('json'));

/** A JSON body, or undefined when there are no bytes. Throws BAD_REQUEST. */
export const readJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('json');
  }
  inspect(value);
  return value;
};

/** A form as browsers and payment providers post it; of a repeated name the last value counts. */
export const readForm = (bytes: Buffer): unknown => {
  const value = Object.fromEntries(new URLSearchParams(textOf(bytes)));
  inspect(value);
  return value;
};
