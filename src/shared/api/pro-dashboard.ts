/** Figures of the dashboard. Amounts are minor units of the currency of the region and include tax. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { regionCode } from './inputs.ts';
import { count, currency, image, minorUnits } from './shapes.ts';

/** `basket`: average amount of an order, null without orders. */
const figures = z.object({ orders: count, units: count, amount: minorUnits, basket: minorUnits.nullable() });

const day = z.object({
  /** `YYYY-MM-DD` in the time zone of the region. */
  day: z.string(),
  amount: minorUnits,
  /** In the sequence of `sections`. */
  sections: z.array(minorUnits),
  /** Amount of the day two weeks before. */
  before: minorUnits,
});

const dashboard = z.object({
  region: z.string(),
  timeZone: z.string(),
  currency,
  /** When the figures of today were read. */
  at: z.string(),
  today: figures,
  /** Of the same weekday a week ago, until the same time of the day. */
  weekAgo: figures,
  /** When the charts were computed. */
  chartsAt: z.string(),
  sections: z.array(z.object({ name: z.string(), seoName: z.string() })),
  /** Two weeks, oldest first; the last is today. */
  days: z.array(day),
  /** Sold most today by amount; of the last two weeks while nothing is sold today. */
  items: z.array(
    z.object({ ref: z.string(), name: z.string(), image: image.nullable(), units: count, amount: minorUnits }),
  ),
  itemsOf: z.enum(['TODAY', 'TWO_WEEKS']),
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
    summary: 'Les ventes du jour et des deux dernières semaines dans une région.',
    query: z.object({ region: regionCode }),
    output: dashboard,
    access: { ...staff, privilege: 'report.view' },
    lane: 'cart',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
});

export type Dashboard = z.output<typeof dashboard>;
export type SoldFigures = z.output<typeof figures>;
