import type { ChangedTags } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { createFiles } from '#platform/files';
import type { FileStore } from '#platform/files';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { createMail } from '#platform/mail';
import type { Mailer } from '#platform/mail';
import { createMailLinks, type MailLinks } from '#platform/mail-link';
import { createOutbox } from '#platform/outbox';
import type { Outbox } from '#platform/outbox';
import type { Metrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';
import { createRateLimiter, type RateLimiter } from '#platform/rate-limit';
import { createTypesetter } from '#platform/typeset';
import type { AbandonedCarts } from '#server/abandoned-cart';
import type { Alerts } from '#server/alert';
import type { Accounts } from '#server/account';
import { createCarts } from '#server/cart';
import type { Carts } from '#server/cart';
import { createCatalogue } from '#server/catalogue';
import type { Catalogue } from '#server/catalogue';
import { createContent } from '#server/content';
import type { Content } from '#server/content';
import { createContact } from '#server/contact';
import type { Contact } from '#server/contact';
import type { Customers } from '#server/customer';
import type { CustomerDesk } from '#server/customer-desk';
import { createDelivery } from '#server/delivery';
import type { Delivery } from '#server/delivery';
import { createFeeds } from '#server/feeds';
import { createGifts } from '#server/gift';
import type { Gifts } from '#server/gift';
import { createGiftCards } from '#server/gift-card';
import type { GiftCards } from '#server/gift-card';
import { createHealth } from '#server/health';
import type { Households } from '#server/household';
import { createImages } from '#server/image';
import type { Images } from '#server/image';
import { createClaims, orderClaims } from '#server/claim';
import type { Claims } from '#server/claim';
import { createInvoices, documentRoutes } from '#server/invoice';
import type { Invoices } from '#server/invoice';
import type { Newsletter } from '#server/newsletter';
import type { Notifications } from '#server/notification';
import { createOrders } from '#server/order';
import type { Orders } from '#server/order';
import { createOrderDesk } from '#server/order-desk';
import type { OrderDesk } from '#server/order-desk';
import { createMailTexts } from '#server/mail-text';
import { createPayments } from '#server/payment';
import type { Payments } from '#server/payment';
import { openSimulators } from '#server/payment-simulator';
import { createPricing } from '#server/pricing';
import type { Pricing } from '#server/pricing';
import { createPromotions } from '#server/promotion';
import type { Promotions } from '#server/promotion';
import { createRegions } from '#server/region';
import type { Regions } from '#server/region';
import { createSearch, searchRoutes } from '#server/search';
import type { Search } from '#server/search';
import type { Reviews } from '#server/review';
import type { Sessions } from '#server/session';
import type { SecondFactors } from '#server/second-factor';
import type { SocialSignIns } from '#server/social';
import { auditCalls, type Audit } from '#server/audit';
import { followAccounts } from './account-events.ts';
import { openAccountModules, type AccountModules } from './account-modules.ts';
import { openCustomerModules } from './customer-modules.ts';
import { firstItemsOf } from './first-items.ts';
import { openMailModules } from './mail-modules.ts';
import { openStaffModules, type StaffRooms } from './staff-modules.ts';
import { createShares } from '#server/share';
import type { Shares } from '#server/share';
import { createStock } from '#server/stock';
import type { Stock } from '#server/stock';
import { createWallets } from '#server/wallet';
import type { Wallets } from '#server/wallet';
import { createVehicles } from '#server/vehicle';
import type { Vehicles } from '#server/vehicle';

export type RoomsOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Null uses SQL for listings, in tests. */
  readonly indexUrl: string | null;
};

export type Rooms = StaffRooms & {
  readonly implementations: readonly Implementation[];
  readonly regions: Regions;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly customers: Customers;
  readonly customerDesk: CustomerDesk;
  readonly households: Households;
  readonly search: Search;
  readonly pricing: Pricing;
  readonly promotions: Promotions;
  readonly gifts: Gifts;
  readonly giftCards: GiftCards;
  readonly wallets: Wallets;
  readonly stock: Stock;
  readonly delivery: Delivery;
  readonly contact: Contact;
  readonly dashboards: StaffRooms['dashboards'];
  readonly newsletter: Newsletter;
  readonly reviews: Reviews;
  readonly abandonedCarts: AbandonedCarts;
  readonly alerts: Alerts;
  readonly carts: Carts;
  readonly outbox: Outbox;
  readonly rateLimiter: RateLimiter;
  readonly files: FileStore;
  readonly images: Images;
  readonly invoices: Invoices;
  readonly catalogue: Catalogue;
  readonly content: Content;
  readonly vehicles: Vehicles;
  readonly payments: Payments;
  readonly notifications: Notifications;
  readonly orders: Orders;
  readonly claims: Claims;
  readonly orderDesk: OrderDesk;
  readonly shares: Shares;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly social: SocialSignIns;
  /** Call it before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** `listener` is called when derived data are out of date. Returns a function that unsubscribes. */
  readonly onChange: (listener: (changed: ChangedTags) => void) => () => void;
};

type Base = RoomsOptions & {
  readonly files: FileStore;
  readonly outbox: Outbox;
  readonly mail: Mailer;
  readonly mailLinks: MailLinks;
  readonly rateLimiter: RateLimiter;
  readonly onChange: (changed: ChangedTags) => void;
};

const openCatalogueModules = ({ config, db, log, clock, indexUrl, files, onChange }: Base) => {
  const { defaultRegion, hostRegions } = config;
  const onReload = (): void => onChange('all');
  const regions = createRegions({ db, clock, log, defaultRegion, hostRegions, onChange: onReload });
  const images = createImages({ db, files, log, clock });
  const pricing = createPricing({ db, clock });
  const stock = createStock({ db });
  const search = createSearch({ db, clock, log, ...(indexUrl === null ? {} : { databaseUrl: indexUrl }) });
  search.onChange(onChange);
  const similar: Search['similar'] = (query) => search.similar(query);
  // Listings from SQL do not know the tags of a change, so everything counts as changed.
  const onItemsChange = (changed: ChangedTags): void => onChange(indexUrl !== null && search.ready() ? changed : 'all');
  const catalogue = createCatalogue({ db, clock, log, regions, pricing, stock, similar, onChange: onItemsChange });
  const firstItems = firstItemsOf(search);
  const content = createContent({ db, clock, log, catalogue, images, regions, firstItems, onChange: onReload });
  const routes = searchRoutes({ search, catalogue, clock });
  return {
    rooms: { regions, images, pricing, stock, search, catalogue, content, vehicles: createVehicles({ db, clock }) },
    content,
    firstItems,
    routes: [...regions.routes, ...catalogue.routes, ...content.routes, ...routes, ...images.routes],
    load: () => Promise.all([regions.load(), catalogue.load(), content.load()]),
    close: () => Promise.all([content.close(), catalogue.close(), regions.close(), search.close()]),
  };
};

type CatalogueModules = ReturnType<typeof openCatalogueModules>;

const openOrderModules = (
  base: Base,
  { rooms, content, firstItems }: CatalogueModules,
  { rooms: { accounts, notifications, ...signIns } }: AccountModules,
) => {
  const { config, db, clock, log, metrics, outbox, onChange, files, rateLimiter } = base;
  const { regions, stock, catalogue, pricing } = rooms;
  const { publicOrigin, defaultRegion } = config;
  const promotions = createPromotions({ db, log, clock, dictionary: catalogue.dictionary });
  const typesetter = createTypesetter();
  const invoices = createInvoices({ db, clock, files, regions, outbox, typesetter });
  const simulators = openSimulators({ db, clock, random: systemRandom, config });
  const payments = createPayments({ db, clock, log, config, regions, outbox, metrics, simulators });
  const giftCards = createGiftCards({
    ...base,
    payments,
    regions,
    accounts,
    notifications,
    images: rooms.images,
    publicOrigin,
    renderDocument: invoices.renderDocument,
  });
  const delivery = createDelivery({ ...base, regions, stock, content, payments, onChange: () => onChange('all') });
  const wallets = createWallets({ ...base, accounts, notifications, publicOrigin });
  const cartSources = { regions, catalogue, pricing, stock, delivery, promotions, giftCards, wallets };
  const carts = createCarts({ db, clock, random: systemRandom, rateLimiter, publicOrigin, ...cartSources });
  const checkoutModules = { promotions, giftCards, wallets, delivery, carts, invoices, payments };
  const shared = { ...base, ...rooms, ...checkoutModules, accounts, notifications, random: systemRandom, publicOrigin };
  const orders = createOrders({ ...shared, claims: orderClaims });
  const claims = createClaims({ ...shared, orders });
  const orderDesk = createOrderDesk({ ...shared, orders, claims });
  const staff = openStaffModules({ ...shared, ...signIns, orders, claims, content, desk: orderDesk, defaultRegion });
  const gifts = createGifts({ ...shared, orders, secret: config.secret });
  const shares = createShares({ ...shared, orders });
  const feeds = createFeeds({ clock, log, catalogue, content, regions, delivery, firstItems, publicOrigin });
  const contact = createContact({ ...shared, content, orders });
  const documents = [documentRoutes({ invoices, findOwnedOrderId: orders.findOwnedId }), invoices.routes].flat();
  return {
    rooms: { ...checkoutModules, gifts, orders, claims, orderDesk, shares, contact, ...staff.rooms },
    routes: [
      ...payments.routes,
      ...giftCards.routes,
      ...wallets.routes,
      ...gifts.routes,
      ...delivery.routes,
      ...feeds.routes,
      ...carts.routes,
      ...orders.routes,
      ...staff.routes,
      ...claims.routes,
      ...shares.routes,
      ...contact.routes,
      ...documents,
      ...content.pageRoutes((region) => orders.paymentMethods(region).map(({ method }) => method)),
    ],
    load: () => Promise.all([delivery.load(), promotions.load(), carts.load()]),
    close: () => Promise.all([carts.close(), delivery.close(), promotions.close(), typesetter.close(), staff.close()]),
  };
};

export const openRooms = (options: RoomsOptions): Rooms => {
  const { config, db, log, metrics } = options;
  const files = createFiles({ url: config.filesUrl });
  const outbox = createOutbox({ db, log, metrics });
  const mailTexts = createMailTexts({ ...options, publicOrigin: config.publicOrigin });
  const mail = mailTexts.applyTo(createMail({ db, outbox, ...config }));
  const rateLimiter = createRateLimiter(options);
  const listeners = new Set<(changed: ChangedTags) => void>();
  const base: Base = {
    ...options,
    files,
    outbox,
    mail,
    mailLinks: createMailLinks(config),
    rateLimiter,
    onChange: (changed) => listeners.forEach((listener) => listener(changed)),
  };
  const catalogueModules = openCatalogueModules(base);
  const accountModules = openAccountModules(base, catalogueModules);
  const orderModules = openOrderModules(base, catalogueModules, accountModules);
  const rooms = { ...catalogueModules.rooms, ...accountModules.rooms, ...orderModules.rooms };
  const mailModules = openMailModules(base, rooms);
  const customerModules = openCustomerModules({ ...base, ...rooms, publicOrigin: config.publicOrigin }, mailModules);
  followAccounts(accountModules.rooms, orderModules.rooms);
  const routes = [
    ...catalogueModules.routes,
    ...accountModules.routes,
    ...orderModules.routes,
    ...customerModules.routes,
    ...mailModules.routes,
    ...mail.routes,
    ...mailTexts.routes(rooms.regions),
    ...createHealth({ ...base, ...orderModules.rooms }).routes,
  ];
  return {
    implementations: auditCalls(routes, options.clock),
    ...rooms,
    ...customerModules.rooms,
    ...mailModules.rooms,
    outbox,
    rateLimiter,
    files,
    load: async () => {
      await Promise.all([catalogueModules.load(), orderModules.load(), accountModules.load(), mailTexts.load()]);
    },
    close: async () => {
      await Promise.all([catalogueModules.close(), accountModules.close(), orderModules.close(), mailTexts.close()]);
      mail.close();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
