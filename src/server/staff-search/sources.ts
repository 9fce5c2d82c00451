import type { Clock } from '#platform/clock';
import { createArticleSource, type ArticleSourceDeps } from './article-source.ts';
import { createClaimSource } from './claim-source.ts';
import { createCustomerSource } from './customer-source.ts';
import { createInvoiceSource, type InvoiceSourceDeps } from './invoice-source.ts';
import { createOrderSource, type OrderSourceDeps } from './order-source.ts';
import type { SearchSource } from './staff-search.ts';

export type StaffSourceDeps = ArticleSourceDeps &
  OrderSourceDeps &
  InvoiceSourceDeps &
  Parameters<typeof createClaimSource>[0] & { readonly clock: Clock };

/** Records that the console has screens for. */
export const staffSources = (deps: StaffSourceDeps): SearchSource[] => [
  createCustomerSource(deps),
  createOrderSource(deps),
  createClaimSource(deps),
  createArticleSource(deps),
  createInvoiceSource(deps),
];
