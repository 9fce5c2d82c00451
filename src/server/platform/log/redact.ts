/** Removes secrets and personal data from log lines, by member name and by pattern. */

const removed = '[retiré]';

const secretName =
  /^(authorization|proxy-authorization|cookie|cookies|set-cookie|token|refreshToken|access_token|refresh_token|tok|rtok|secret|apiKey|e-?mail|username|phone|imageAsBase64|pan|cvv|cvc)$|password|passwort|secret|token$|passcode/i;

/** Inside these members, `code` is a gift card or login code and not an error code. */
const visitorData = /^(body|query|params|input|payload|form)$/i;
const visitorSecret = /code$|^(name|fullName|address|line1|line2|note|message|sender|recipient|contact|winner)$/i;

const maxDepth = 8;

const clean = (value: unknown, fromVisitor: boolean, depth: number): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Error || value instanceof Date || Buffer.isBuffer(value)) return value;
  if (depth > maxDepth) return '[…]';
  if (Array.isArray(value)) return value.map((entry: unknown) => clean(entry, fromVisitor, depth + 1));
  return cleanMembers(value, fromVisitor, depth);
};

const cleanMembers = (record: object, fromVisitor: boolean, depth: number): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const hidden = secretName.test(name) || (fromVisitor && visitorSecret.test(name));
    out[name] =
      hidden && value !== null && value !== undefined
        ? removed
        : clean(value, fromVisitor || visitorData.test(name), depth + 1);
  }
  return out;
};

export const redactMembers = (record: object): Record<string, unknown> => cleanMembers(record, false, 0);

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g, '[jeton]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [jeton]'],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:@/"\\]*):[^\s@/"\\]+@/gi, `$1:${removed}@`],
  [/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  [/\b(password|passwd|token|refreshToken|secret|code|passwordCode)=[^&\s"\\]+/gi, `$1=${removed}`],
];

export const redactLine = (line: string): string =>
  patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
