/** Markdown written by staff → HTML. */
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { typo } from '#shared/text';

const options = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] };

/** CommonMark with tables. micromark escapes HTML tags and unsafe link protocols by default; h1 is the page's own. */
export const markdownToHtml = (markdown: string): string =>
  typo(micromark(markdown, options).replaceAll(/<(\/?)h1>/g, '<$1h2>'));
