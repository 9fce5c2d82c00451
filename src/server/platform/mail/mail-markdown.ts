/**
 * Converts Markdown written by staff for mails. Each element gets its own style, because mail programs
 * remove style sheets.
 */
import { micromark } from 'micromark';
import { colours } from './mail-markup.ts';

const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px;font-size:16px;line-height:24px',
  h2: 'margin:24px 0 8px;font-size:20px;line-height:26px;letter-spacing:-0.3px',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:24px',
  ul: 'margin:0 0 16px;padding-left:22px;font-size:16px;line-height:24px',
  ol: 'margin:0 0 16px;padding-left:22px;font-size:16px;line-height:24px',
  blockquote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${colours.brand}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${colours.line}`,
};

/** Absolute URL, because a mail has no address of its own. Null unless it is http, https or mailto. */
const absolute = (href: string, home: string): string | null => {
  if (!URL.canParse(href, home)) return null;
  const url = new URL(href, home);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
};

const decode = (href: string): string => href.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const encode = (href: string): string => href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** micromark escapes HTML tags. Headings start below h1, which is the title of the mail. */
export const markdownHtml = (markdown: string, home: string): string =>
  micromark(markdown)
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll(/<img [^>]*>/g, '')
    .replaceAll(/<(p|h2|h3|ul|ol|blockquote|hr)( \/)?>/g, (_, tag: string) => `<${tag} style="${styles[tag]}">`)
    .replaceAll(/<a href="([^"]*)"[^>]*>/g, (_, href: string) => {
      const url = absolute(decode(href), home);
      return url === null
        ? '<a>'
        : `<a href="${encode(url)}" style="color:${colours.brand};text-decoration:underline">`;
    })
    .replaceAll('\n', ' ');

/** Markdown is readable as text, except for its links, headings and emphasis. */
export const markdownText = (markdown: string, home: string): string =>
  markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g, (_, label: string, href: string) => {
      const url = absolute(href, home);
      return url === null ? label : `${label} (${url})`;
    })
    .replaceAll(/^#{1,6} +(.*)$/gm, (_, title: string) => title.toUpperCase())
    .replaceAll(/(\*\*|__)(\S.*?\S|\S)\1/g, '$2')
    .trim();
