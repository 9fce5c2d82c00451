/** Makes HTML and text of a mail from one list of parts. Uses tables and inline styles, which mail programs need. */
import type { Mail } from './mail.ts';
import { escapeHtml } from '#platform/markup';
import { addressOf, colours, fonts } from './mail-markup.ts';
import { itemsHtml, itemsText, type MailItem } from './mail-items.ts';
import { markdownHtml, markdownText } from './mail-markdown.ts';
import type { MailId, PlaceholderValues } from '#shared/rules/mail-texts';

export type { MailItem };

export type MailRow = {
  readonly label: string;
  readonly detail?: string;
  readonly value: string;
  readonly strong?: boolean;
};

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** What staff may change before and after the other parts; each line is a paragraph. */
  | { readonly kind: 'opening' | 'closing'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** Code that the reader must type: large, with space between the characters. */
  | { readonly kind: 'code'; readonly code: string }
  /** As wide as the mail; omitted in the text version. */
  | { readonly kind: 'picture'; readonly url: string; readonly alt: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  | { readonly kind: 'rows'; readonly title?: string; readonly rows: readonly MailRow[] }
  /** A title with lines below it, such as an address. */
  | { readonly kind: 'block'; readonly title: string; readonly lines: readonly string[] }
  /** Paragraphs, headings, lists and links. HTML and pictures in the Markdown are left out. */
  | { readonly kind: 'markdown'; readonly markdown: string }
  /** Items with pictures: in two columns (`grid`), or one below the other with a small picture (`list`). */
  | { readonly kind: 'items'; readonly look: 'grid' | 'list'; readonly items: readonly MailItem[] };

export type MailTemplate = {
  readonly to: string;
  readonly subject: string;
  /** Text that mail programs show after the subject. */
  readonly preview: string;
  readonly brand: string;
  readonly home: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
  readonly foot: readonly string[];
  readonly footLinks?: readonly { readonly label: string; readonly url: string }[];
  /** Absent when staff may not change the texts; then no part is an opening. */
  readonly editable?: { readonly id: MailId; readonly values: PlaceholderValues };
};

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;${style}">${escapeHtml(text)}</p>`;

export const paragraphsOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

const heading = (text: string): string =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:18px;font-weight:600;color:${colours.muted}">${escapeHtml(text)}</p>`;

const rowOf = ({ label, detail, value, strong = false }: MailRow): string => {
  const weight = strong ? 'font-weight:600;' : '';
  const cell = `padding:8px 0;border-bottom:1px solid ${colours.line};vertical-align:top;font-size:15px;line-height:21px;${weight}`;
  const under = detail
    ? `<br><span style="font-size:13px;line-height:18px;font-weight:400;color:${colours.muted}">${escapeHtml(detail)}</span>`
    : '';
  return (
    `<tr><td style="${cell}">${escapeHtml(label)}${under}</td>` +
    `<td align="right" style="${cell}padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  );
};

const table = (content: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${content}</table>`;

const button = (label: string, url: string): string =>
  `<p style="margin:8px 0 24px"><a href="${addressOf(url)}" style="display:inline-block;padding:13px 26px;border-radius:999px;` +
  `background:${colours.ink};color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const anchor = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<a href="${addressOf(url)}" style="color:${colours.ink};text-decoration:underline">${escapeHtml(label)}</a>`;

const htmlOf = (part: MailPart, home: string): string => {
  switch (part.kind) {
    case 'text':
      return paragraph(part.text);
    case 'opening':
    case 'closing':
      return paragraphsOf(part.text)
        .map((text) => paragraph(text))
        .join('');
    case 'note':
      return table(
        `<tr><td style="padding:14px 18px;background:${colours.sand};border-radius:8px;font-size:16px;line-height:24px">${escapeHtml(part.text)}</td></tr>`,
        'margin:0 0 20px',
      );
    case 'code':
      return table(
        `<tr><td align="center" style="padding:18px;background:${colours.sand};border-radius:8px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${escapeHtml(part.code)}</td></tr>`,
        'margin:0 0 20px',
      );
    case 'button':
      return button(part.label, part.url);
    case 'picture':
      return `<img src="${addressOf(part.url)}" alt="${escapeHtml(part.alt)}" width="552" style="display:block;width:100%;height:auto;margin:0 0 20px;border-radius:12px">`;
    case 'links':
      return `<p style="margin:0 0 20px;font-size:15px;line-height:26px">${part.links.map(anchor).join('<br>')}</p>`;
    case 'rows':
      return `${part.title ? heading(part.title) : ''}${table(part.rows.map(rowOf).join(''), 'margin:0 0 24px')}`;
    case 'block':
      return `${heading(part.title)}<p style="margin:0 0 20px;font-size:15px;line-height:22px">${part.lines.map(escapeHtml).join('<br>')}</p>`;
    case 'markdown':
      return markdownHtml(part.markdown, home);
    case 'items':
      return itemsHtml(part.items, part.look);
  }
};

const textOf = (part: MailPart, home: string): string => {
  switch (part.kind) {
    case 'text':
    case 'note':
      return part.text;
    case 'opening':
    case 'closing':
      return paragraphsOf(part.text).join('\n\n');
    case 'code':
      return part.code;
    case 'picture':
      return '';
    case 'button':
      return `${part.label}\n${part.url}`;
    case 'links':
      return part.links.map(({ label, url }) => `${label}\n${url}`).join('\n\n');
    case 'rows': {
      const rows = part.rows.map(({ label, detail, value }) => `${label}${detail ? ` (${detail})` : ''} … ${value}`);
      return [...(part.title ? [part.title.toUpperCase()] : []), ...rows].join('\n');
    }
    case 'block':
      return [part.title.toUpperCase(), ...part.lines].join('\n');
    case 'markdown':
      return markdownText(part.markdown, home);
    case 'items':
      return itemsText(part.items);
  }
};

const footAnchor = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<a href="${addressOf(url)}" style="color:${colours.second};text-decoration:underline">${escapeHtml(label)}</a>`;

const page = ({ subject, preview, brand, home, title, parts, foot, footLinks = [] }: MailTemplate): string => {
  const name =
    `<a href="${addressOf(home)}" style="display:inline-block;padding-bottom:3px;border-bottom:2px dashed ${colours.brand};` +
    `font-size:28px;line-height:30px;font-weight:700;letter-spacing:-1px;color:${colours.ink};text-decoration:none">${escapeHtml(brand.toLowerCase())}</a>`;
  const content =
    `<tr><td style="padding:28px 24px 8px">${name}</td></tr>` +
    `<tr><td style="padding:16px 24px 8px"><h1 style="margin:0 0 16px;font-size:26px;line-height:31px;letter-spacing:-0.5px">${escapeHtml(title)}</h1>` +
    `${parts.map((part) => htmlOf(part, home)).join('')}</td></tr>` +
    `<tr><td style="padding:16px 24px 28px;border-top:1px solid ${colours.line};font-size:13px;line-height:19px;color:${colours.muted}">` +
    `${[...foot.map(escapeHtml), ...(footLinks.length > 0 ? [footLinks.map(footAnchor).join(' · ')] : [])].join('<br>')}</td></tr>`;
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:#fbf8f3">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf8f3"><tr><td align="center" style="padding:16px 8px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ` +
    `style="max-width:600px;background:#ffffff;border-radius:12px;font-family:${fonts};color:${colours.ink};text-align:left">${content}</table>` +
    `</td></tr></table></body></html>`
  );
};

export const composeMail = (template: MailTemplate): Mail => ({
  to: template.to,
  subject: template.subject,
  text: [
    template.title,
    ...template.parts.map((part) => textOf(part, template.home)).filter(Boolean),
    '— ',
    [...template.foot, ...(template.footLinks ?? []).map(({ label, url }) => `${label}\n${url}`)].join('\n'),
  ]
    .join('\n\n')
    .replace('— \n\n', '-- \n'),
  html: page(template),
  ...(template.editable && { draft: template }),
});
