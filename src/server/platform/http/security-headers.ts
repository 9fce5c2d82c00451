/** The headers that every answer carries, whoever made it. */

/** Nothing of an API answer may run, be framed or load anything, should a browser show it as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a document that brought no policy of its own: plain text and its own style, no script. */
export const plainDocumentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export type HeaderList = readonly (readonly [string, string])[];

const always: HeaderList = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()'],
  ['x-frame-options', 'DENY'],
];

/** HSTS only when the shop is public in https: on http it would be ignored, on a demo it would lock the browser out. */
export const securityHeaders = (publicOrigin: string): HeaderList =>
  publicOrigin.startsWith('https:') ? [...always, ['strict-transport-security', 'max-age=31536000']] : always;
