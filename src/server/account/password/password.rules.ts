/** Which new passwords are too easy to guess. Lengths are in the contract. */

export type PasswordOwner = { readonly email: string; readonly fullName: string };

/**
 * `COMMON`: in the list of common passwords. `PERSONAL`: made of names of the owner or the shop. `SIMPLE`:
 * few different characters.
 */
export type Weakness = 'COMMON' | 'PERSONAL' | 'SIMPLE';

const shopWords = ['ourlet', 'boutique', 'shopping', 'motdepasse', 'password', 'azerty', 'qwerty', 'demo'];
const shortestWord = 3;
/** Number of letters that must remain after known words are removed. Fewer can be guessed within seconds. */
const ownLetters = 4;
const fewCharacters = 4;

/** To lower case, without accents. */
export const foldPassword = (password: string): string =>
  password
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = ({ email, fullName }: PasswordOwner): string[] =>
  [foldPassword(email), foldPassword(fullName)]
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);

const isPersonal = (folded: string, owner: PasswordOwner): boolean => {
  const words = [...wordsOf(owner), ...shopWords];
  const letters = folded.replace(/[^\p{L}]/gu, '');
  const known = words.filter((word) => letters.includes(word));
  if (known.length === 0) return false;
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), letters);
  return rest.length < ownLetters;
};

/** Null for an acceptable password. `isCommon` receives the folded password. */
export const weaknessOf = (
  password: string,
  owner: PasswordOwner,
  isCommon: (folded: string) => boolean,
): Weakness | null => {
  const folded = foldPassword(password);
  if (new Set(folded).size < fewCharacters) return 'SIMPLE';
  if (isCommon(folded) || isCommon(folded.trim())) return 'COMMON';
  return isPersonal(folded, owner) ? 'PERSONAL' : null;
};
