/** Links, colours and fonts of mails. */
import { escapeHtml } from '#platform/markup';

export const colours = {
  ink: '#1c1a1e',
  second: '#4a454c',
  muted: '#6a636b',
  brand: '#b0135b',
  line: '#ddd2c3',
  sand: '#f8f3ec',
};
export const fonts = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Accepts only http and https, so no `javascript:` URL. */
export const addressOf = (url: string): string => {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new RangeError(`no link for a mail: ${url}`);
  return escapeHtml(href);
};
