/** Without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

export const recoveryCodeCount = 10;

/** A recovery code has 50 bits: `4H7KM-2PQ9X`. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const letters = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

export const recoveryCodeBytes = length;

/** Form of a code that is hashed: capitals, no separators, letters that look like digits replaced. */
export const normaliseRecoveryCode = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
