/** How the code of a gift card is written and read: 16 signs of 32, 80 random bits, no two signs that look alike. */

/** Without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const signs = 16;
const bitsOfSign = 5n;

/** Bytes of chance in a code. */
export const codeBytes = 10;

/** What looks alike is the same sign, typed by a person in a hurry. */
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

/** The code of ten random bytes, as it is compared: sixteen signs. */
export const codeFrom = (bytes: Uint8Array): string => {
  if (bytes.length !== codeBytes) throw new RangeError(`a code is made of ${codeBytes} bytes, not ${bytes.length}`);
  let rest = bytes.reduce((whole, byte) => whole * 256n + BigInt(byte), 0n);
  let code = '';
  for (let place = 0; place < signs; place += 1) {
    code = `${alphabet[Number(rest % 32n)]}${code}`;
    rest >>= bitsOfSign;
  }
  return code;
};

/** What was typed, as it is compared; null when it cannot be the code of a gift card. */
export const readCode = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]+/gu, '')
    .replace(/[OILU]/g, (sign) => lookalikes[sign] ?? sign);
  return code.length === signs && Array.from(code).every((sign) => alphabet.includes(sign)) ? code : null;
};

/** `XXXX-XXXX-XXXX-XXXX`, for those who will type it. */
export const writtenCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** What carts and orders keep of a card instead of its code: it names the card and its last signs. */
export const handleOf = (publicId: string, last4: string): string => `${publicId}.${last4}`;

/** The public id in a handle; null for what is none. */
export const readHandle = (handle: string): string | null => /^(g_[\w-]{22})\.[0-9A-Z]{4}$/.exec(handle)?.[1] ?? null;

/** `•••• 7K3F`: a card among others, by its handle or its code. */
export const giftCardLabel = (handleOrCode: string): string => `••••\u00A0${handleOrCode.slice(-4)}`;

/** The number that people read, of five random bytes: `CC-7K3F9Q2M`. */
export const referenceFrom = (bytes: Uint8Array): string =>
  `CC-${codeFrom(Uint8Array.from({ length: codeBytes }, (_, place) => bytes[place - codeBytes + bytes.length] ?? 0)).slice(-8)}`;
