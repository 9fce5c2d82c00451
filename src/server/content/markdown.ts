/** Text of staff → HTML of the page. */
import { micromark } from 'micromark';

/**
 * CommonMark as HTML. Tags in the text show as text and addresses keep only safe protocols: the library's default,
 * which the tests hold. Titles start below the page's own.
 */
export const htmlOf = (markdown: string): string => micromark(markdown).replaceAll(/<(\/?)h1>/g, '<$1h2>');
