/** Gift codes: 80 random bits as 16 characters of a 32-character alphabet, and a check character. */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base = alphabet.length;
const length = 16;

export const codeBytes = 10;

/** Luhn algorithm modulo 32: detects each single wrong character. */
const checkCharacter = (characters: string): string => {
  const sum = Array.from(characters)
    .toReversed()
    .reduce((total, character, index) => {
      const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
      return total + Math.floor(value / base) + (value % base);
    }, 0);
  return alphabet[(base - (sum % base)) % base] ?? '0';
};

export const codeFrom = (bytes: Uint8Array): string => {
  if (bytes.length !== codeBytes) throw new RangeError(`a code is made of ${codeBytes} bytes, not ${bytes.length}`);
  const number = bytes.reduce((total, byte) => total * 256n + BigInt(byte), 0n);
  const digits = Array.from(
    { length },
    (_, index) => alphabet[Number((number >> BigInt(5 * (length - 1 - index))) % 32n)],
  );
  const characters = digits.join('');
  return `${characters}${checkCharacter(characters)}`;
};

/** Null for a text that cannot be a code, so that it costs no query. */
export const parseCode = (typed: string): string | null => {
  const code = typed.trim().toUpperCase();
  if (code.length !== length + 1 || !Array.from(code).every((character) => alphabet.includes(character))) return null;
  return checkCharacter(code.slice(0, length)) === code[length] ? code : null;
};
