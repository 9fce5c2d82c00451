/** Converts Markdown written by staff to HTML. */
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { slugOf, typo } from '#shared/text';

const options = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] };

/** Headings get an id made from their text, so that mails and other pages can link to them. */
const withAnchors = (html: string): string =>
  html.replaceAll(/<(h[23])>(.*?)<\/\1>/g, (_, tag: string, content: string) => {
    const id = slugOf(content.replaceAll(/<[^>]+>|&[a-z]+;/g, ' '));
    return id === '' ? `<${tag}>${content}</${tag}>` : `<${tag} id="${id}">${content}</${tag}>`;
  });

/**
 * CommonMark with tables. micromark escapes HTML tags and unsafe link protocols by default. Headings start
 * at h2, because the page has its own h1.
 */
export const markdownToHtml = (markdown: string): string =>
  typo(withAnchors(micromark(markdown, options).replaceAll(/<(\/?)h1>/g, '<$1h2>')));
