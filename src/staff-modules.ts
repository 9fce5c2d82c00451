/** Opens the modules of the staff console about orders and sales. */
import { createApiKeys, type ApiKeyDeps } from '#server/api-key';
import { createBulkJobs, type BulkJobsDeps } from '#server/bulk-job';
import { createCallDesk } from '#server/call-desk';
import { createCarriers } from '#server/carrier';
import { createCarrierCash, type CarrierCashDeps } from '#server/carrier-cash';
import { createCatalogueImports, type CatalogueImportDeps } from '#server/catalogue-import';
import { createItemDesk, treeDeskRoutes, type ItemDeskDeps, type TreeDeskDeps } from '#server/catalogue';
import { createClaimConsole } from '#server/claim-console';
import { importAddress } from '#server/customer';
import { createCustomerExport } from '#server/customer-desk';
import { createCustomerImports, type CustomerImportDeps } from '#server/customer-import';
import { createDashboards, type DashboardDeps } from '#server/dashboard';
import { createShopExports } from '#server/export';
import { createInvoiceDesk } from '#server/invoice-desk';
import { createLive } from '#server/live';
import { createListExports, type ExportSource, type ListExportsDeps } from '#server/list-export';
import { createListViews } from '#server/list-view';
import { createOpening, type OpeningDeps } from '#server/opening';
import { createOrderConsole, createPersonReader, createTextReader } from '#server/order-console';
import { createArticleFinder, createOrderDrafts } from '#server/order-draft';
import { createOrderEdits } from '#server/order-edit';
import { createOrderPrint, type OrderPrintDeps } from '#server/order-print';
import { createPhotoImports, type PhotoImportDeps } from '#server/photo-import';
import { createCartCounts, createStaffReports } from '#server/report';
import { createReviewExport } from '#server/review';
import type { Audit } from '#server/audit';
import type { Carts } from '#server/cart';
import type { Catalogue } from '#server/catalogue';
import type { GiftCards } from '#server/gift-card';
import type { Orders } from '#server/order';
import type { Regions } from '#server/region';
import type { Promotions } from '#server/promotion';
import { createMessageExport } from '#server/contact';
import { createCostDesk, priceDeskRoutes, type PriceDeskDeps } from '#server/pricing';
import { createPromotionDesk, type PromotionDeskDeps } from '#server/promotion';
import { createStockDesk, type StockDeskDeps } from '#server/stock';
import { searchWordsForStaff, type SearchWordDeps } from '#server/search';
import { createStaffSearch, staffSources, type StaffSourceDeps } from '#server/staff-search';
import { createStaffExport, createStaffUsers, type StaffDeps } from '#server/staff';
import { createWebhooks, type WebhookDeps } from '#server/webhook';

type Deps = Omit<Parameters<typeof createCallDesk>[0], 'dashboards'> &
  Omit<Parameters<typeof createOrderConsole>[0], 'edits' | 'carriers'> &
  Parameters<typeof createOrderEdits>[0] &
  Parameters<typeof createClaimConsole>[0] &
  Parameters<typeof createOrderDrafts>[0] &
  Parameters<typeof createInvoiceDesk>[0] &
  ItemDeskDeps &
  TreeDeskDeps &
  SearchWordDeps &
  Omit<DashboardDeps, 'countCarts'> &
  Omit<CarrierCashDeps, 'personOf'> &
  PriceDeskDeps &
  PromotionSources &
  OpeningDeps &
  Omit<StockDeskDeps, 'sections'> & { readonly catalogue: Pick<Catalogue, 'dictionary' | 'cards'> } & OrderPrintDeps &
  Omit<StaffSourceDeps, 'readText' | 'findInvoices'> &
  Omit<ListExportsDeps & BulkJobsDeps, 'sources'> &
  Omit<CustomerImportDeps, 'importAddress'> &
  CatalogueImportDeps &
  PhotoImportDeps &
  Parameters<typeof createShopExports>[0] &
  WebhookDeps &
  ApiKeyDeps &
  Omit<StaffDeps, 'ordersOf'> & { readonly audit: Pick<Audit, 'journalFile'> };

type PromotionSources = Pick<PromotionDeskDeps, 'db' | 'clock'> & {
  readonly regions: Pick<Regions, 'get' | 'all'>;
  readonly promotions: Pick<Promotions, 'names'>;
  readonly giftCards: Pick<GiftCards, 'openDesk'>;
  readonly carts: Pick<Carts, 'tryPromotion'>;
  readonly orders: Pick<Orders, 'isFirstOrder'>;
};

const openPromotionDesk = (deps: Deps) => {
  const findArticles = createArticleFinder(deps);
  return createPromotionDesk({
    ...deps,
    dictionary: deps.catalogue.dictionary,
    names: deps.promotions.names,
    tryPromotion: deps.carts.tryPromotion,
    isFirstOrder: deps.orders.isFirstOrder,
    findArticles: (region, text) => findArticles({ region }, text),
  });
};

const journalExport = ({ audit: { journalFile } }: Deps): ExportSource => ({
  list: 'journal',
  privilege: 'user.export',
  name: journalFile.name,
  open: (query, _shown, _person, timeZone) => journalFile.open(query, timeZone),
});

/** Modules whose lists are downloaded, or changed by bulk jobs. */
const openListModules = (deps: Deps) => {
  const dashboards = createDashboards({ ...deps, countCarts: createCartCounts(deps) });
  const personOf = createPersonReader(deps);
  const carriers = createCarriers({ ...deps, personOf, refusals: dashboards });
  const orderConsole = createOrderConsole({ ...deps, carriers, edits: createOrderEdits(deps) });
  const invoiceDesk = createInvoiceDesk(deps);
  const reports = createStaffReports({ ...deps, dashboards });
  const carrierCash = createCarrierCash({ ...deps, personOf });
  const claimConsole = createClaimConsole(deps);
  const itemDesk = createItemDesk(deps);
  const stockDesk = createStockDesk({ ...deps, sections: () => deps.catalogue.dictionary().sections });
  const promotionDesk = openPromotionDesk(deps);
  const giftCardDesk = deps.giftCards.openDesk(deps.regions, deps.images);
  const desks = [invoiceDesk, itemDesk, stockDesk, promotionDesk, createCostDesk(deps)];
  const lists = [orderConsole, claimConsole, reports, carrierCash, ...desks];
  const others = [createCustomerExport(deps), createReviewExport(deps), createStaffExport(deps)];
  const further = [createMessageExport(deps), journalExport(deps)];
  const exports = [
    ...lists.map(({ exportSource }) => exportSource),
    ...giftCardDesk.exportSources,
    ...others,
    ...further,
  ];
  const acts = [orderConsole.bulkSource, invoiceDesk.bulkSource, itemDesk.bulkSource];
  return {
    orderConsole,
    dashboards,
    invoiceDesk,
    reports,
    listExports: createListExports({ ...deps, sources: exports }),
    bulkJobs: createBulkJobs({ ...deps, sources: acts }),
    routes: [...lists, giftCardDesk, dashboards, carriers].flatMap(({ routes }) => routes),
  };
};

export const openStaffModules = (deps: Deps) => {
  const { orderConsole, dashboards, invoiceDesk, reports, listExports, bulkJobs, routes } = openListModules(deps);
  const callDesk = createCallDesk({ ...deps, dashboards });
  const listViews = createListViews(deps);
  const orderDrafts = createOrderDrafts(deps);
  const customerImports = createCustomerImports({ ...deps, importAddress });
  const catalogueImports = createCatalogueImports(deps);
  const photoImports = createPhotoImports(deps);
  const staffUsers = createStaffUsers({
    ...deps,
    ordersOf: async (person) => {
      const { views } = await orderConsole.countersOf(undefined, person);
      return { all: views.ALL, toCall: views.TO_CALL, toPrepare: views.TO_PREPARE, toSend: views.TO_SEND };
    },
  });
  const opening = createOpening(deps);
  const webhooks = createWebhooks(deps);
  const apiKeys = createApiKeys(deps);
  const live = createLive(deps);
  const readText = createTextReader(deps);
  const modules = [
    orderDrafts,
    createOrderPrint(deps),
    { routes: priceDeskRoutes(deps) },
    { routes: treeDeskRoutes(deps) },
    { routes: searchWordsForStaff(deps) },
    customerImports,
    catalogueImports,
    photoImports,
    createShopExports(deps),
    callDesk,
    opening,
    listViews,
    listExports,
    bulkJobs,
    staffUsers,
    // A module whose records staff look for adds a source here.
    createStaffSearch({ ...deps, sources: staffSources({ ...deps, readText, findInvoices: invoiceDesk.findByCode }) }),
    webhooks,
    apiKeys,
    live,
  ];
  const kept = {
    listViews,
    orderDrafts,
    listExports,
    bulkJobs,
    staffUsers,
    customerImports,
    catalogueImports,
    photoImports,
    webhooks,
    apiKeys,
  };
  return {
    rooms: { callDesk, dashboards, invoiceDesk, reports, opening, ...kept },
    routes: [...routes, ...modules.flatMap((module) => module.routes)],
    close: live.close,
  };
};

/** What the process needs of them beyond their routes. */
export type StaffRooms = ReturnType<typeof openStaffModules>['rooms'];
