import type { ActivityRow, OrderRow } from '#server/order';
import type { CallCard, CallOutcome } from '#shared/api/pro-call-shapes';
import { formatDayRange } from '#shared/dates';
import type { UserId } from '#shared/ids';
import { formatMoney } from '#shared/money';
import type { CallDeskDeps } from './call-desk.ts';
import { callMessages as messages } from './call-desk.messages.ts';
import { minAreaDeliveries, rateOf, standingCalls } from './call-desk.rules.ts';
import { createWhatsApp } from './confirmation-link.ts';
import { callRowOf, type Queue } from './queue.ts';
import type { RefusalRateReader } from './refusal-rates.ts';

const isReached = (outcome: CallOutcome): boolean => outcome !== 'NO_ANSWER' && outcome !== 'WRONG_NUMBER';

const attemptOf = ({ at, staffName, text, details }: ActivityRow): CallCard['attempts'][number] => ({
  at: at.toISOString(),
  by: staffName ?? '',
  outcome: details['outcome'] as CallOutcome,
  note: text,
  nextCallAt: typeof details['nextCallAt'] === 'string' ? details['nextCallAt'] : null,
});

export type ReadCard = (order: OrderRow, me: { readonly id: UserId; readonly fullName: string }) => Promise<CallCard>;

type Parts = { readonly queue: Queue; readonly rates: RefusalRateReader };

/** What the agent needs to know about the buyer, and what to say. */
export const createCard =
  ({ db, clock, orders, mailLinks }: CallDeskDeps, { queue, rates }: Parts): ReadCard =>
  async (order, me) => {
    const whatsAppOf = createWhatsApp({ mailLinks });
    const [row, lines, activities, region] = await Promise.all([
      orders.staff.row(db, order.id),
      orders.readLines(db, order.id),
      orders.staff.activities(db, order.id),
      rates.of(order.region),
    ]);
    const [call] = await queue.describe(row ? [row] : []);
    if (!row || !call) throw new Error(`order ${order.reference} not found`);
    const attempts = standingCalls(activities).map(attemptOf);
    const areaCounts = row.area === null ? undefined : region.areas.get(row.area);
    const { earliest, latest, pickup } = order.deliveryMode;
    return {
      call: await callRowOf(call, me.id, clock.now()),
      phone: { ...call.phoneRefusals, rateBp: rateOf(call.phoneRefusals, 1) },
      area: areaCounts ? { ...areaCounts, rateBp: rateOf(areaCounts, minAreaDeliveries), name: row.area ?? '' } : null,
      region: { ...region.region, rateBp: rateOf(region.region, minAreaDeliveries) },
      lastReachedAt: attempts.find(({ outcome }) => isReached(outcome))?.at ?? null,
      script: messages.script({
        agent: me.fullName,
        buyer: order.contact.fullName,
        items: lines.map(({ name, size, quantity }) => ({ name, size: size.label, quantity })),
        amount: formatMoney(order.toPay, order.currency),
        days: formatDayRange(earliest, latest),
        place: pickup ? (order.store?.name ?? null) : (order.address?.landmark ?? order.address?.line1 ?? null),
        pickup,
      }),
      whatsApp: whatsAppOf(order, me.fullName),
      attempts,
    };
  };
