/** Mail about an abandoned cart, with current prices and stock of its items. */
import { composeMail, type Mail, type MailItem, type MailPart } from '#platform/mail';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import { formatMoney, type Currency } from '#shared/money';
import { cartMail as words } from './abandoned-cart.messages.ts';

export type ShownCart = Pick<Cart, 'region' | 'currency' | 'lines' | 'messages'>;
export type CartMailLinks = { readonly cart: string; readonly unsubscribe: string; readonly preferences: string };

export const isBuyable = ({ stock }: Pick<CartLine, 'stock'>): boolean => stock !== 'UNAVAILABLE';

const noteOf = (line: CartLine, isReduced: boolean, currency: Currency): string | null => {
  if (!isBuyable(line)) return words.soldOut;
  if (isReduced) return words.fewer(line.quantity);
  if (line.seenUnitPrice === null) return null;
  const former = formatMoney(line.seenUnitPrice, currency);
  return line.seenUnitPrice > line.unitPrice ? words.cheaper(former) : words.dearer(former);
};

const itemOf = (line: CartLine, { currency, messages }: ShownCart, origin: string): MailItem => {
  const isReduced = messages.some(
    ({ code, itemVariantId }) => code === 'QUANTITY_REDUCED' && itemVariantId === line.itemVariantId,
  );
  const note = noteOf(line, isReduced, currency);
  const { name } = line.image;
  return {
    name: line.name,
    url: `${origin}${line.path}`,
    picture: name === '' ? null : `${origin}/api/image/get/${name}?w=320&format=jpeg`,
    detail: [line.style.name, line.size.label, words.quantity(line.quantity)].filter(Boolean).join(', '),
    price: formatMoney(line.unitPrice, currency),
    ...(line.onSale && { formerPrice: formatMoney(line.originalUnitPrice, currency) }),
    ...(note !== null && { note }),
  };
};

export const composeCartMail = (to: string, cart: ShownCart, links: CartMailLinks, origin: string): Mail => {
  const buyable = cart.lines.filter(isBuyable);
  const units = buyable.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = buyable.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const notSold = cart.messages.filter(({ code }) => code === 'NOT_SOLD').length;
  const parts: MailPart[] = [
    { kind: 'opening', text: words.lead },
    { kind: 'items', look: 'list', items: cart.lines.map((line) => itemOf(line, cart, origin)) },
    ...(notSold > 0 ? [{ kind: 'note' as const, text: words.notSold(notSold) }] : []),
    {
      kind: 'rows',
      rows: [{ label: words.total, detail: words.delivery, value: formatMoney(total, cart.currency), strong: true }],
    },
    { kind: 'button', label: words.button, url: links.cart },
  ];
  const { brand, subject, title, foot } = words;
  const mail = composeMail({
    to,
    subject,
    preview: words.preview(units),
    brand,
    home: `${origin}/`,
    title,
    parts,
    foot,
    footLinks: [
      { label: words.stop, url: links.unsubscribe },
      { label: words.preferences, url: links.preferences },
    ],
    editable: { id: 'cart-reminder', values: {} },
  });
  return { ...mail, unsubscribe: links.unsubscribe };
};
