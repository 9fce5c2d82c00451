/** What staff do with an order without changing its state: notes, assignment, mails sent again. */
import type { Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import type { OrderRow, StaffPerson } from '#server/order';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { hasNoEmail } from '#shared/no-email';
import type { OrderDeskDeps } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';
import type { OrderLock } from './staff-transitions.ts';

type Deps = Pick<OrderDeskDeps, 'db' | 'orders' | 'clock' | 'accounts'>;

export const createCorrespondence = ({ db, orders, clock, accounts }: Deps, lock: OrderLock, by: StaffPerson) => {
  /** Throws BAD_REQUEST when somebody is not an active staff user. */
  const namesOf = async (ids: readonly UserId[], field: string): Promise<Map<UserId, string>> => {
    const staff = new Map((await accounts.listStaff(db)).map(({ id, fullName }) => [id, fullName]));
    if (ids.some((id) => !staff.has(id)))
      throw new ShopError('BAD_REQUEST', { errors: [{ field, message: messages.noColleague }] });
    return staff;
  };

  return {
    note: async (typed: string, text: string, mentions: readonly UserId[] = []): Promise<void> => {
      await namesOf(mentions, 'mentions');
      const { id } = await lock.find(typed);
      await db.command({ name: 'order.note' }, (tx) =>
        orders.staff.addActivity(tx, id, { kind: 'NOTE', by, text, mentions }, clock.now()),
      );
    },
    /** `also` runs in the transaction of the change. */
    assign: async (
      typed: string,
      traderId: UserId | null,
      seen?: number,
      also?: (tx: Tx) => Promise<void>,
    ): Promise<OrderRow> => {
      const names = await namesOf(traderId === null ? [] : [traderId], 'traderId');
      return db.command({ name: 'order.assign' }, async (tx) => {
        const order = await lock.locked(tx, typed, seen);
        await orders.staff.setTrader(tx, order.id, traderId);
        await also?.(tx);
        const nameOf = (id: UserId | null): string | null => (id === null ? null : (names.get(id) ?? null));
        const details = { before: nameOf(order.traderId), after: nameOf(traderId) };
        await orders.staff.addActivity(tx, order.id, { kind: 'ASSIGNMENT', by, details }, clock.now());
        return (await orders.find(tx, 'id', order.id)) ?? order;
      });
    },
    /** Sends a mail again, for a state that the order has reached, with the current data. */
    resend: async (typed: string, event: string): Promise<void> => {
      const order = await lock.find(typed);
      const [events, transitions] = [await orders.staff.events(db, order.id), await orders.readTransitions(db)];
      const reached = new Set(events.map(({ state }) => state));
      const sent = transitions.find(({ to, message }) => message === event && reached.has(to));
      if (!sent?.message) throw new OperatorError(messages.mailNotSent);
      if (hasNoEmail(order.contact.email)) throw new OperatorError(messages.noEmail);
      const { message } = sent;
      await db.command({ name: 'order.resendMail' }, async (tx) => {
        await orders.queueMail(tx, message, order, { repeated: true });
        const details = { event: message, to: order.contact.email };
        await orders.staff.addActivity(tx, order.id, { kind: 'MAIL', by, details }, clock.now());
      });
    },
  };
};
