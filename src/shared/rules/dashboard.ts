/** What the figures of the dashboard are of: today, this week from Monday, or this month. */
export const dashboardSpans = ['DAY', 'WEEK', 'MONTH'] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];
