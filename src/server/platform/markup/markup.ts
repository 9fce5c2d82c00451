/** HTML for small pages without React. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (value: string | number | null | Html | readonly Html[]): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
  return value.map((part) => part.text).join('');
};

/** Escapes every value that is not `Html`. */
export const markup = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | null | Html | readonly Html[])[]
): Html => new Html(parts.map((part, index) => part + render(values[index] ?? null)).join(''));
