/** States of a sale by which prices are listed. Apart from the calls, so that browsers do not load zod. */
export const saleFilters = ['RUNNING', 'PLANNED', 'ENDED', 'NONE'] as const;
