/** Items of the shop in a mail. Uses no media query, because some mail programs remove them. */
import { escapeHtml } from '#platform/markup';
import { addressOf, colours } from './mail-markup.ts';

export type MailItem = {
  readonly name: string;
  readonly url: string;
  readonly picture: string | null;
  /** Colour, size and quantity. */
  readonly detail?: string;
  /** Formatted price. */
  readonly price?: string;
  /** Formatted price, shown struck through. */
  readonly formerPrice?: string;
  /** Remark for the reader: sold out, other price. */
  readonly note?: string;
};

const priceHtml = ({ price, formerPrice }: MailItem): string => {
  if (price === undefined) return '';
  const former = formerPrice
    ? ` <span style="font-weight:400;color:${colours.muted};text-decoration:line-through;white-space:nowrap">${escapeHtml(formerPrice)}</span>`
    : '';
  const colour = formerPrice ? colours.brand : colours.ink;
  return `<br><span style="font-weight:600;white-space:nowrap;color:${colour}">${escapeHtml(price)}</span>${former}`;
};

const wordsHtml = (item: MailItem): string => {
  const { name, url, detail, note } = item;
  const line = (text: string, style: string): string =>
    `<br><span style="font-size:14px;line-height:20px;${style}">${escapeHtml(text)}</span>`;
  return (
    `<a href="${addressOf(url)}" style="font-weight:600;color:${colours.ink};text-decoration:none">${escapeHtml(name)}</a>` +
    (detail ? line(detail, `color:${colours.muted}`) : '') +
    priceHtml(item) +
    (note ? line(note, `color:${colours.brand}`) : '')
  );
};

const pictureHtml = ({ picture, url }: MailItem, width: number): string =>
  picture === null
    ? ''
    : `<a href="${addressOf(url)}"><img src="${addressOf(picture)}" alt="" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border-radius:10px;background:${colours.sand}"></a>`;

const gridCell = (item: MailItem): string =>
  `<div style="display:inline-block;width:48%;margin:0 1% 24px;vertical-align:top;font-size:15px;line-height:22px">` +
  `${pictureHtml(item, 264)}<div style="padding-top:10px">${wordsHtml(item)}</div></div>`;

const listRow = (item: MailItem): string =>
  `<tr><td width="96" style="width:96px;padding:12px 16px 12px 0;border-bottom:1px solid ${colours.line};vertical-align:top">${pictureHtml(item, 96)}</td>` +
  `<td style="padding:12px 0;border-bottom:1px solid ${colours.line};vertical-align:top;font-size:15px;line-height:22px">${wordsHtml(item)}</td></tr>`;

export const itemsHtml = (items: readonly MailItem[], look: 'grid' | 'list'): string =>
  look === 'grid'
    ? // No space between the cells: it would be as wide as a letter, and two cells would not fit.
      `<div style="margin:8px -1%">${items.map(gridCell).join('')}</div>`
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${items.map(listRow).join('')}</table>`;

export const itemsText = (items: readonly MailItem[]): string =>
  items
    .map(({ name, detail, price, formerPrice, note, url }) =>
      [
        `${name}${detail ? ` (${detail})` : ''}${price ? ` … ${price}` : ''}${formerPrice ? ` (${formerPrice})` : ''}`,
        ...(note ? [note] : []),
        url,
      ].join('\n'),
    )
    .join('\n\n');
