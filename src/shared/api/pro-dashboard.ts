/** Figures of the dashboard. Amounts are minor units of the currency of the region and include tax. */
import { z } from 'zod';
import { dashboardSpans } from '#shared/rules/dashboard';
import { declareCalls, staff } from './call.ts';
import { regionCode } from './inputs.ts';
import { count, currency, image, minorUnits } from './shapes.ts';

/** `basket`: average amount of an order, null without orders. */
const figures = z.object({ orders: count, units: count, amount: minorUnits, basket: minorUnits.nullable() });

/** Carts with items that were last changed in the time, and those of them that became orders. */
const carts = z.object({ carts: count, ordered: count });

const totals = { orders: count, units: count, amount: minorUnits };

const slot = z.object({
  /** First and last day, `YYYY-MM-DD` in the time zone of the region. */
  from: z.string(),
  to: z.string(),
  ...totals,
  /** Amounts in the sequence of `sections`. */
  sections: z.array(minorUnits),
  /** As many slots before. */
  before: z.object(totals),
});

const dashboard = z.object({
  region: z.string(),
  timeZone: z.string(),
  currency,
  span: z.enum(dashboardSpans),
  /** When the current figures were read. */
  at: z.string(),
  /** Of the span until now. */
  current: figures,
  /** Of the same weekday a week ago, or of the week or month before, until the same time. */
  previous: figures,
  /** Of the same times. */
  carts: z.object({ current: carts, previous: carts }),
  /** When the charts were computed. */
  chartsAt: z.string(),
  sections: z.array(z.object({ name: z.string(), seoName: z.string() })),
  /** Two weeks of days, eight weeks or six months, oldest first; the last ends today. */
  slots: z.array(slot),
  /** Sold most in the span by amount; in all slots while nothing is sold in it. */
  items: z.array(
    z.object({ ref: z.string(), name: z.string(), image: image.nullable(), units: count, amount: minorUnits }),
  ),
  itemsOf: z.enum(['SPAN', 'SLOTS']),
  /** What a new shop still needs; null when it has orders. */
  setup: z
    .object({
      items: z.boolean(),
      delivery: z.boolean(),
      contact: z.boolean(),
      colleague: z.boolean(),
      order: z.boolean(),
    })
    .nullable(),
});

export const proDashboard = declareCalls('proDashboard', {
  read: {
    method: 'GET',
    path: '/api/pro/dashboard',
    summary: 'Les ventes du jour, de la semaine ou du mois dans une région, et celles d’avant.',
    query: z.object({ region: regionCode, span: z.enum(dashboardSpans).default('DAY') }),
    output: dashboard,
    access: { ...staff, privilege: 'report.view' },
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});

export type Dashboard = z.output<typeof dashboard>;
export type SoldFigures = z.output<typeof figures>;
export type CartCounts = z.output<typeof carts>;
