/** Content security policy in case a browser shows an API response as a page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For documents without a policy of their own: text and inline styles, no scripts. */
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

/** HSTS only for a public https origin, because on a demo it would block later access by http. */
export const securityHeaders = (publicOrigin: string): HeaderList =>
  publicOrigin.startsWith('https:') ? [...always, ['strict-transport-security', 'max-age=31536000']] : always;
