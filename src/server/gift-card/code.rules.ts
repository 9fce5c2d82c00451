/**
 * A code has 80 random bits: 16 characters of a 32-character alphabet without I, L, O and U, which look
 * like others.
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const bitsPerCharacter = 5n;

export const codeBytes = 10;

const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

export const codeFrom = (bytes: Uint8Array): string => {
  if (bytes.length !== codeBytes) throw new RangeError(`a code is made of ${codeBytes} bytes, not ${bytes.length}`);
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code = `${alphabet[Number(rest % 32n)]}${code}`;
    rest >>= bitsPerCharacter;
  }
  return code;
};

/** Normalises input; null when it cannot be the code of a gift card. */
export const parseCode = (input: string): string | null => {
  const code = input
    .toUpperCase()
    .replace(/[\s\p{Dash}]+/gu, '')
    .replace(/[OILU]/g, (character) => lookalikes[character] ?? character);
  return code.length === length && Array.from(code).every((character) => alphabet.includes(character)) ? code : null;
};

/** Writes the dashes: `XXXX-XXXX-XXXX-XXXX`. */
export const formatCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Carts and orders store a handle instead of the code, because a visitor cannot redeem a handle. */
export const handleOf = (publicId: string, last4: string): string => `${publicId}.${last4}`;

/** Public id contained in a handle; null when the text is not a handle. */
export const parseHandle = (handle: string): string | null => /^(g_[\w-]{22})\.[0-9A-Z]{4}$/.exec(handle)?.[1] ?? null;

/** Shown on screens: `•••• 7K3F`. */
export const giftCardLabel = (handleOrCode: string): string => `••••\u00A0${handleOrCode.slice(-4)}`;

/** Reference of a purchase, made from 5 random bytes: `CC-7K3F9Q2M`. */
export const referenceFrom = (bytes: Uint8Array): string =>
  `CC-${codeFrom(Uint8Array.from({ length: codeBytes }, (_, index) => bytes[index - codeBytes + bytes.length] ?? 0)).slice(-8)}`;
