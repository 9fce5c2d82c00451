const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 forbids these characters, even as an entity
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Empty string when `text` is null. */
export const element = (name: string, text: string | number | null): string =>
  text === null ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;

/** `children` are already XML. */
export const parent = (name: string, children: readonly string[]): string => `<${name}>${children.join('')}</${name}>`;

export const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
