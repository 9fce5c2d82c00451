/** Without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

export const recoveryCodeCount = 10;

/** 50 bits: `4H7KM-2PQ9X`. */
export const recoveryCodeOf = (bytes: Uint8Array): string => {
  const letters = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

export const recoveryCodeBytes = length;

/** The form that is hashed: capitals without separators, confusable letters replaced. */
export const normaliseRecoveryCode = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
