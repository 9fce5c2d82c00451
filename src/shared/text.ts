/** Narrow no-break space: before ; : ! ? and inside « » and numbers. */
export const fineSpace = '\u202F';
const noBreakSpace = '\u00A0';

const anySpace = '[ \\u00A0\\u202F]';
/** Tags, URLs, e-mail addresses and entities, which typography must not change. */
const untouched = /(<[^>]*>|(?:https?:\/\/|www\.)[^\s<>"«»]+|[\w.+-]+@[\w-]+\.[\w.-]+|&[a-z0-9#]+;)/iu;

const substitutions: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./g, '…'],
  [/(?<=\p{L})'/gu, '’'],
  [/(^|[\s(«\u00A0\u202F])"([^"]+)"/g, '$1«$2»'],
  [new RegExp(`«${anySpace}*`, 'g'), `«${fineSpace}`],
  [new RegExp(`${anySpace}*»`, 'g'), `${fineSpace}»`],
  // Matches "Bonjour !", "Bonjour!" and "?!".
  [new RegExp(`(?<=[\\p{L}\\p{N}»)…%’])${anySpace}*([;!?]+)(?=$|[\\s)»…\\u00A0\\u202F])`, 'gu'), `${fineSpace}$1`],
  // Not for colons without a following space, such as in 10:05.
  [new RegExp(`(?<=[\\p{L}\\p{N}»)%’])${anySpace}*:(?=$|[\\s\\u00A0\\u202F])`, 'gu'), `${fineSpace}:`],
  [/(^|[\s(\u00A0\u202F])-(?=\d+(?:,\d+)?[ \u00A0\u202F]?%)/g, '$1\u2212'],
  [new RegExp(`(?<=\\d)${anySpace}?%`, 'g'), `${noBreakSpace}%`],
  // "Remise, en %"
  [new RegExp(`(?<=\\p{L})${anySpace}+%`, 'gu'), `${noBreakSpace}%`],
  [
    new RegExp(
      `(?<=\\d)${anySpace}(?=(?:mm|cm|m|kg|g|ml|cl|l|L|°C|€|TND|CFA|Ko|Mo|Go|ans|mois)(?![\\p{L}\\p{N}]))`,
      'gu',
    ),
    noBreakSpace,
  ],
  // "14 h", "10 h 05"
  [new RegExp(`(?<=\\d)${anySpace}h(?![\\p{L}\\p{N}])`, 'gu'), `${fineSpace}h`],
  [new RegExp(`(?<=\\d${fineSpace}h)${anySpace}(?=\\d{2}(?!\\d))`, 'gu'), fineSpace],
  // Groups of digits, only before a currency: "en 38 100 % lin" has two numbers.
  [/(?<=\d) (?=\d{3}(?:[ \u202F]\d{3})*(?:,\d+)?\u00A0(?:TND|CFA)\b)/g, '\u202F'],
  // "10 000 lignes", but not "71 000 000", which may be a phone number.
  [/(?<![\d+,] ?)(\d{1,3}) 000(?! ?\d)/g, '$1\u202F000'],
  [new RegExp(`(?<=(?<!\\p{L})n°)${anySpace}+(?=\\S)`, 'giu'), noBreakSpace],
];

const applyTypography = (text: string): string =>
  text
    .split(untouched)
    .map((part, index) =>
      index % 2 === 1 ? part : substitutions.reduce((current, [pattern, by]) => current.replace(pattern, by), part),
    )
    .join('');

const maxCachedLength = 160;
const maxCachedTexts = 2000;

/** Cached, because short texts repeat on every page. */
const withCache = (work: (text: string) => string): ((text: string) => string) => {
  const results = new Map<string, string>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = work(text);
    if (text.length > maxCachedLength) return result;
    if (results.size >= maxCachedTexts) results.clear();
    results.set(text, result);
    return result;
  };
};

/** Applies French typography to text or HTML: spaces, ’ … « », minus signs. Applying it twice changes nothing. */
export const typo: (text: string) => string = withCache(applyTypography);

const plurals = new Intl.PluralRules('fr');

/** In French, 0 and 1 are singular. */
export const plural = (count: number, one: string, many: string): string =>
  plurals.select(count) === 'one' ? one : many;

/** Formats `1 129`. */
export const formatCount = (count: number): string => {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202F');
  return count < 0 ? `\u2212${digits}` : digits;
};

/** Number and word, joined by a no-break space. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)}${noBreakSpace}${plural(count, one, many)}`;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/** For a phrase that starts a sentence or a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For a phrase or a name inside of a sentence. Keeps a first word in capitals, such as an abbreviation. */
export const uncapitalised = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Removes accents and ligatures, for search and slugs. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþ]/g, (character) => ligatures[character] ?? character);

/** Converts `Robe d’été à nœud` to `robe-d-ete-a-noeud`. The result may be empty. */
export const slugOf: (text: string) => string = withCache((text) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, ''),
);

/** Cuts to at most `length` characters and adds an ellipsis. */
export const cutName = (name: string, length = 7): string => {
  const letters = Array.from(name.trim());
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length).join('').trimEnd()}…`;
};

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

/** Ignores accents and case, compares numbers by value. */
export const compareWords = (left: string, right: string): number => collator.compare(left, right);

/**
 * Makes a customer's text safe for a terminal. Control characters could move the cursor or change earlier lines, and
 * marks could change the direction of the text; they are shown as codes such as `\u{202e}`. Line breaks stay.
 */
export const printable = (text: string): string =>
  text.replace(
    /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
