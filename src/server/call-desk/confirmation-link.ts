/** A signed link by which a buyer confirms a cash order, sent by an agent with WhatsApp. Opening it changes nothing. */
import { implement, type Implementation } from '#platform/contract';
import type { OrderRow } from '#server/order';
import { orders as calls } from '#shared/api/orders';
import type { OutputOf } from '#shared/api/call';
import { deliveryDates } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { OrderRowId } from '#shared/ids';
import { formatMoney } from '#shared/money';
import type { CallDeskDeps } from './call-desk.ts';
import { callMessages as messages } from './call-desk.messages.ts';

const purpose = 'call.confirm';
const path = '/commande/confirmer';

type Confirmation = OutputOf<typeof calls.confirmation>;

/** Address of a WhatsApp message to the buyer, with the link. */
export const createWhatsApp =
  ({ mailLinks }: Pick<CallDeskDeps, 'mailLinks'>) =>
  ({ id, reference, contact, toPay, currency }: OrderRow, agent: string): string => {
    const link = mailLinks.url(path, purpose, String(id));
    const text = messages.whatsApp({
      agent,
      buyer: contact.fullName,
      reference,
      amount: formatMoney(toPay, currency),
      link,
    });
    return `https://wa.me/${contact.phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
  };

export const confirmationRoutes = ({ db, mailLinks, orders }: CallDeskDeps): Implementation[] => {
  const idOf = (token: string): OrderRowId => {
    const id = Number(mailLinks.read(purpose, token));
    if (!Number.isSafeInteger(id) || id <= 0) throw new ShopError('NOT_FOUND');
    return id as OrderRowId;
  };
  const present = (order: OrderRow | null): OrderRow => {
    if (!order) throw new ShopError('NOT_FOUND');
    return order;
  };

  const describe = async (order: OrderRow): Promise<Confirmation> => {
    const { deliveryMode, confirmUntil, state } = order;
    const lines = await orders.readLines(db, order.id);
    const isConfirmed = confirmUntil === null && state !== 'CANCELLED';
    return {
      reference: order.reference,
      state: confirmUntil !== null ? 'WAITING' : isConfirmed ? 'CONFIRMED' : 'ENDED',
      toPay: order.toPay,
      currency: order.currency,
      delivery: `${deliveryMode.name}, ${deliveryDates(deliveryMode)}`,
      lines: lines.map(({ name, style, size, quantity }) => ({ name, style: style.name, size: size.label, quantity })),
    };
  };

  return [
    implement(calls.confirmation, async ({ jeton }) => describe(present(await orders.find(db, 'id', idOf(jeton))))),
    implement(calls.confirmByLink, async ({ token }) => {
      const id = idOf(token);
      const confirmed = await db.command({ name: 'order.confirmByLink' }, async (tx) => {
        const order = present(await orders.lock(tx, 'id', id));
        // a second click, or an order that the desk confirmed meanwhile
        if (order.confirmUntil === null) return order;
        return present(await orders.transition(tx, order, { to: 'CONFIRMED', actor: 'CUSTOMER' }));
      });
      return describe(confirmed);
    }),
  ];
};
