/** HTML of mails, and of small pages without React. */
import type { SiteResponse } from '#platform/http';

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

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const render = (value: string | number | null | Html | readonly Html[]): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map((part) => part.text).join('');
};

/** Escapes every value that is not `Html`. */
export const markup = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | null | Html | readonly Html[])[]
): Html => new Html(parts.map((part, index) => part + render(values[index] ?? null)).join(''));

type StandalonePage = {
  readonly title: string;
  /** Path of the style sheet. */
  readonly style: string;
  /** Content security policy. */
  readonly policy: string;
  readonly body: Html;
  readonly status?: number;
};

/** A page without the layout of the shop; never cached or indexed. */
export const standalonePage = ({ title, style, policy, body, status = 200 }: StandalonePage): SiteResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  },
  body: markup`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="${style}"></head>
<body>${body}</body></html>`.text,
});

export const styleSheetOf = (css: string): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
  body: css,
});
