/** Entity tags: strong for what is kept as bytes, one a content coding. */
import { hash } from 'node:crypto';

/** `"<27 characters>"`. */
export const etagOf = (bytes: Buffer | string): string => `"${hash('sha1', bytes, 'base64url')}"`;

/** A coding is another representation: it has its own strong tag. */
export const etagForCoding = (etag: string, coding: string): string =>
  coding === 'identity' ? etag : `${etag.slice(0, -1)}-${coding}"`;

/** True when one of the tags of If-None-Match is this one; compared weakly, as RFC 9110 says for a GET. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare);
};
