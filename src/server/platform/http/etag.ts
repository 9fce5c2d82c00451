/** Strong entity tags; each content coding has its own. */
import { hash } from 'node:crypto';

export const etagOf = (bytes: Buffer | string): string => `"${hash('sha1', bytes, 'base64url')}"`;

export const etagForCoding = (etag: string, coding: string): string =>
  coding === 'identity' ? etag : `${etag.slice(0, -1)}-${coding}"`;

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare);
};
