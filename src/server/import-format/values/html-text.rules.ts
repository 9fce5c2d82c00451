/** Converts HTML to plain text in one pass, so in linear time on any input: files are not trusted. */

const blockTags = new Set(
  'p div br ul ol tr table h1 h2 h3 h4 h5 h6 section article header footer blockquote hr pre dd dt'.split(' '),
);
const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'iframe']);

const namedEntities: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00A0', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”',
  laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', euro: '€', deg: '°', times: '×',
  copy: '©', reg: '®', trade: '™', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', agrave: 'à', acirc: 'â', auml: 'ä',
  ccedil: 'ç', icirc: 'î', iuml: 'ï', ocirc: 'ô', ouml: 'ö', ugrave: 'ù', ucirc: 'û', uuml: 'ü', oelig: 'œ',
  Eacute: 'É', Egrave: 'È', Ecirc: 'Ê', Agrave: 'À', Acirc: 'Â', Ccedil: 'Ç', Ocirc: 'Ô', OElig: 'Œ', frac12: '½',
  sup2: '²', ntilde: 'ñ', aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', szlig: 'ß', zwnj: '', zwj: '', shy: '',
}; // prettier-ignore

const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const printable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return printable ? String.fromCodePoint(code) : ' ';
  });

/** Index after the closing tag of a hidden element; the length of the text when the tag is missing. */
const skipHidden = (html: string, lower: string, name: string, from: number): number => {
  const close = lower.indexOf(`</${name}`, from);
  if (close < 0) return html.length;
  const end = html.indexOf('>', close);
  return end < 0 ? html.length : end + 1;
};

/** Blocks become lines, list items get a dash, entities become characters. Scripts and styles are removed. */
export const htmlToText = (html: string): string => {
  if (!/[<&]/.test(html)) return tidy(html);
  const lower = html.toLowerCase();
  let out = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    out += collapseBreaks(html.slice(at, open));
    if (lower.startsWith('<!--', open)) {
      out = separateFromTag(out);
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 24))?.[1];
    const end = name === undefined ? -1 : html.indexOf('>', open);
    if (name === undefined || end < 0) {
      out += '<';
      at = open + 1;
      if (end < 0 && name !== undefined) break;
      continue;
    }
    at = end + 1;
    out = separateFromTag(out);
    const opening = html[open + 1] !== '/';
    if (opening && hiddenTags.has(name)) at = skipHidden(html, lower, name, at);
    else if (name === 'li') out += opening ? '\n– ' : '';
    else if (blockTags.has(name)) out += '\n';
    else if (name === 'td' || name === 'th') out += ' ';
  }
  return tidy(decodeEntities(out + collapseBreaks(html.slice(at))));
};

// a "<" kept as a character must not form a tag with the text after a removed tag: "<<b>script>"
const separateFromTag = (text: string): string => (text.endsWith('<') || text.endsWith('</') ? `${text} ` : text);

const collapseBreaks = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');

/** Trims each line, allows at most one empty line in a row, replaces control characters. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- removes control characters
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200B\uFEFF]+/g, ' ')
    .split('\n')
    .map((line) => line.replace(/[ \u00A0]+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim();
