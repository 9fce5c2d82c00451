/** Text of staff → HTML of the page. */
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { typo } from '#shared/text';

const options = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] };

/**
 * CommonMark with tables as HTML, in French typography. Tags in the text show as text and addresses keep only safe
 * protocols: the library's default, which the tests hold. Titles start below the page's own.
 */
export const htmlOf = (markdown: string): string =>
  typo(micromark(markdown, options).replaceAll(/<(\/?)h1>/g, '<$1h2>'));
