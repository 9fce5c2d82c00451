import { isUtf8 } from 'node:buffer';
import { ShopError } from '#shared/errors';
import { requestMessages } from './http.messages.ts';

/** In bytes; enough for the longest order. Image uploads have their own limit. */
export const defaultBodyLimit = 65_536;

const maxDepth = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const reject = (reason: keyof typeof requestMessages): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'body', message: requestMessages[reason] }] });
};

/** PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form. */
export const isClean = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Not recursive, so that deep input cannot overflow the stack. */
const inspect = (root: unknown): void => {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') {
        if (!isClean(value)) reject('characters');
      } else if (typeof value === 'object' && value !== null) {
        if (depth >= maxDepth) reject('depth');
        if (Array.isArray(value)) for (const member of value) next.push(member);
        else
          for (const [key, member] of Object.entries(value)) {
            if (forbiddenKeys.has(key)) reject('keys');
            if (!isClean(key)) reject('characters');
            next.push(member);
          }
      }
    }
    level = next;
  }
};

const textOf = (bytes: Buffer): string => (isUtf8(bytes) ? bytes.toString('utf8') : reject('json'));

/** Undefined for an empty body. Throws BAD_REQUEST. */
export const readJson = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return reject('json');
  }
  inspect(value);
  return value;
};

/** When a name is repeated, its last value is used. */
export const readForm = (bytes: Buffer): unknown => {
  const value = Object.fromEntries(new URLSearchParams(textOf(bytes)));
  inspect(value);
  return value;
};
