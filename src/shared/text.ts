/** Words on a screen: French typography, plurals, slugs, cuts. Pure, spoken by server and screens. */

/**
 * The space before ; : ! ? and inside « » and numbers. One constant: put '\u00A0' here to switch the whole shop to
 * ordinary no-break spaces.
 */
export const fineSpace = '\u202F';
const noBreakSpace = '\u00A0';

const anySpace = '[ \\u00A0\\u202F]';
/** Never touched: tags and their attributes, addresses, entities. */
const untouched = /(<[^>]*>|(?:https?:\/\/|www\.)[^\s<>"«»]+|[\w.+-]+@[\w-]+\.[\w.-]+|&[a-z0-9#]+;)/iu;

const substitutions: readonly (readonly [RegExp, string])[] = [
  [/\.\.\./g, '…'],
  [/(?<=\p{L})'/gu, '’'],
  [/(^|[\s(«\u00A0\u202F])"([^"]+)"/g, '$1«$2»'],
  [new RegExp(`«${anySpace}*`, 'g'), `«${fineSpace}`],
  [new RegExp(`${anySpace}*»`, 'g'), `${fineSpace}»`],
  // "Bonjour !" and "Bonjour!" alike; a run such as "?!" keeps together.
  [new RegExp(`(?<=[\\p{L}\\p{N}»)…%’])${anySpace}*([;!?]+)(?=$|[\\s)»…\\u00A0\\u202F])`, 'gu'), `${fineSpace}$1`],
  // A colon needs a space after it to be punctuation: 10:05 and 16:9 stay as they are.
  [new RegExp(`(?<=[\\p{L}\\p{N}»)%’])${anySpace}*:(?=$|[\\s\\u00A0\\u202F])`, 'gu'), `${fineSpace}:`],
  [/(^|[\s(\u00A0\u202F])-(?=\d+(?:,\d+)?[ \u00A0\u202F]?%)/g, '$1\u2212'],
  [new RegExp(`(?<=\\d)${anySpace}?%`, 'g'), `${noBreakSpace}%`],
  [
    new RegExp(`(?<=\\d)${anySpace}(?=(?:mm|cm|m|kg|g|ml|cl|l|L|°C|€|TND|CFA|ans|mois)(?![\\p{L}\\p{N}]))`, 'gu'),
    noBreakSpace,
  ],
  // Thousands, only before a currency: "en 38 100 % lin" is not a number of five digits.
  [/(?<=\d) (?=\d{3}(?:[ \u202F]\d{3})*(?:,\d+)?\u00A0(?:TND|CFA)\b)/g, '\u202F'],
];

const setFinely = (text: string): string =>
  text
    .split(untouched)
    .map((part, index) =>
      index % 2 === 1 ? part : substitutions.reduce((so, [pattern, by]) => so.replace(pattern, by), part),
    )
    .join('');

const longestKept = 160;
const mostKept = 2000;

/** Names and sentences come back on every page: what was done to the short ones is kept, up to a few hundred KB. */
const keeping = (work: (text: string) => string): ((text: string) => string) => {
  const done = new Map<string, string>();
  return (text) => {
    const known = done.get(text);
    if (known !== undefined) return known;
    const made = work(text);
    if (text.length > longestKept) return made;
    if (done.size >= mostKept) done.clear();
    done.set(text, made);
    return made;
  };
};

/**
 * French typography for authored text: fine spaces, ’ … « », no-break spaces before % and units, a true minus before a
 * percentage. Tags with their attributes, web and mail addresses and entities pass unchanged. Applying it twice
 * changes nothing.
 */
export const typo: (text: string) => string = keeping(setFinely);

const plurals = new Intl.PluralRules('fr');

/** The form that goes with a number in French, where 0 and 1 are singular: `plural(0, 'article', 'articles')` → article. */
export const plural = (count: number, one: string, many: string): string =>
  plurals.select(count) === 'one' ? one : many;

/** An integer in groups of three: `1 129`. */
const formatCount = (count: number): string => {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202F');
  return count < 0 ? `\u2212${digits}` : digits;
};

/** `0 article`, `1 article`, `1 200 articles`, the number and its word joined by a no-break space. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)}${noBreakSpace}${plural(count, one, many)}`;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/** Lower case without accents, ligatures opened: what searching and slugs compare. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđðþ]/g, (letter) => ligatures[letter] ?? letter);

/** The form of a name in a URL: `Robe d’été à nœud` → `robe-d-ete-a-noeud`. Empty when the text has no letter or digit. */
export const slugOf: (text: string) => string = keeping((text) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, ''),
);

/** The header's short name: at most `length` characters, then an ellipsis. */
export const cutName = (name: string, length = 7): string => {
  const letters = Array.from(name.trim());
  return letters.length <= length ? letters.join('') : `${letters.slice(0, length).join('').trimEnd()}…`;
};

/** As French computers say it: a file of 84 310 bytes is one of 84 Ko. */
export const fileSize = (bytes: number): string => {
  const thousands = Math.max(1, Math.round(bytes / 1000));
  if (thousands < 1000) return `${thousands}${noBreakSpace}Ko`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')}${noBreakSpace}Mo`;
};

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

/** Order of French words: accents and case ignored, numbers by value. */
export const compareWords = (left: string, right: string): number => collator.compare(left, right);
