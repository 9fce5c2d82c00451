/** Small readings and writings of the simulators' pages. */

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `4509 2111 1111 1119`. */
export const groupCard = (pan: string): string => digitsOf(pan).replace(/(\d{4})(?=\d)/g, '$1 ');

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const write = (value: string | number | null | Html | readonly Html[]): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
  return value.map((one) => one.text).join('');
};

/** Markup; what is put into it is text unless it is markup itself. */
export const markup = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | null | Html | readonly Html[])[]
): Html => new Html(parts.map((part, index) => part + write(values[index] ?? null)).join(''));

/** An address with more in its query. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};
