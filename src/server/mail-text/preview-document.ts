/** A mail as one HTML page: its subject, the mail, and its plain text. */
import type { Mail } from '#platform/mail';
import { escapeHtml } from '#platform/markup';
import { previewWords as words } from './mail-text.messages.ts';

const bar = 'margin:0;padding:12px 16px;font:14px/20px system-ui,sans-serif;color:#1c1a1e;background:#ffffff';

export const previewDocument = ({ subject, text, html = '' }: Mail): string => {
  const head = `<p style="${bar}"><strong>${words.subject}</strong> ${escapeHtml(subject)}</p>`;
  const plain =
    `<p style="${bar};margin-top:16px"><strong>${words.text}</strong></p>` +
    `<pre style="margin:0;padding:0 16px 16px;font:13px/19px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:#ffffff;color:#1c1a1e">${escapeHtml(text)}</pre>`;
  return html
    .replace(/<body[^>]*>/, (body) => body + head)
    .replace(/<\/body><\/html>$/, () => `${plain}</body></html>`);
};
