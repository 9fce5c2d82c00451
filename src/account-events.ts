/** Connects other modules to events of accounts: sign-in, verification of an e-mail address, export and erasure. */
import type { Tx } from '#platform/db';
import type { Accounts } from '#server/account';
import type { Audit } from '#server/audit';
import type { BulkJobs } from '#server/bulk-job';
import type { Carts } from '#server/cart';
import type { Catalogue } from '#server/catalogue';
import type { Contact } from '#server/contact';
import type { CatalogueImports } from '#server/catalogue-import';
import type { PhotoImports } from '#server/photo-import';
import type { CustomerImports } from '#server/customer-import';
import { addressesOf, hasConsent } from '#server/customer';
import type { MoveAccount } from '#server/customer-desk';
import type { Gifts } from '#server/gift';
import type { InvoiceDesk } from '#server/invoice-desk';
import type { ListExports } from '#server/list-export';
import type { ListViews } from '#server/list-view';
import type { Orders } from '#server/order';
import type { OrderDrafts } from '#server/order-draft';
import type { Shares } from '#server/share';
import type { StaffReports } from '#server/report';
import type { StaffUsers } from '#server/staff';
import type { SecondFactors } from '#server/second-factor';
import type { SocialSignIns } from '#server/social';
import type { Sessions } from '#server/session';
import type { Wallets } from '#server/wallet';
import type { UserId } from '#shared/ids';

type Modules = { readonly carts: Carts; readonly orders: Orders };

export const followAccounts = (
  { accounts, sessions }: { readonly accounts: Accounts; readonly sessions: Sessions },
  { carts, orders }: Modules,
): void => {
  sessions.onSignOut(carts.clearCookies);
  accounts.onSignIn(carts.mergeAtSignIn);
  accounts.readCustomerDetails(async (reader, userId) => ({
    addresses: await addressesOf(reader, userId),
    newsletter: await hasConsent(reader, userId, 'NEWSLETTER'),
  }));
  accounts.onEmailVerified(async (tx, account) => orders.adoptGuestOrders(tx, account));
  // Includes orders that a customer with a verified address placed while signed out.
  accounts.onSignIn(async (tx, account) => {
    if (account.emailVerifiedAt !== null) orders.adoptGuestOrders(tx, account);
  });
};

export type Personal = {
  /** Parts of the personal-data export, by name. */
  readonly sources: Readonly<Record<string, (userId: UserId) => Promise<unknown>>>;
  readonly erasures: readonly ((tx: Tx, userId: UserId) => Promise<void>)[];
  /** Run in the command that merges two accounts. */
  readonly moves: readonly MoveAccount[];
};

export type Keepers = Modules & {
  readonly audit: Audit;
  readonly catalogue: Pick<Catalogue, 'ratings' | 'viewedItems'>;
  readonly contact: Contact;
  readonly catalogueImports: CatalogueImports;
  readonly photoImports: PhotoImports;
  readonly customerImports: CustomerImports;
  readonly gifts: Gifts;
  readonly invoiceDesk: Pick<InvoiceDesk, 'exportOf' | 'moveTo'>;
  readonly listViews: ListViews;
  readonly listExports: ListExports;
  readonly bulkJobs: BulkJobs;
  readonly orderDrafts: OrderDrafts;
  readonly shares: Shares;
  readonly wallets: Wallets;
  readonly secondFactors: SecondFactors;
  readonly social: SocialSignIns;
  readonly staffUsers: StaffUsers;
  readonly reports: StaffReports;
};

const sourcesOf = ({
  orders,
  carts,
  contact,
  gifts,
  invoiceDesk,
  listViews,
  listExports,
  bulkJobs,
  customerImports,
  catalogueImports,
  photoImports,
  orderDrafts,
  reports,
  catalogue,
  shares,
  wallets,
  secondFactors,
  social,
  audit,
  staffUsers,
}: Keepers): Personal['sources'] => ({
  orders: orders.exportOf,
  carts: carts.exportOf,
  contactMessages: contact.exportOf,
  gifts: gifts.exportOf,
  invoices: invoiceDesk.exportOf,
  savedViews: listViews.exportOf,
  listExports: listExports.exportOf,
  bulkJobs: bulkJobs.exportOf,
  customerImports: customerImports.exportOf,
  catalogueImports: catalogueImports.exportOf,
  photoImports: photoImports.exportOf,
  orderDrafts: orderDrafts.exportOf,
  reportSchedules: reports.exportOf,
  ratings: catalogue.ratings.exportOf,
  viewedItems: catalogue.viewedItems.exportOf,
  shareLinks: shares.exportOf,
  wallet: wallets.exportOf,
  secondFactors: secondFactors.exportOf,
  socialAccounts: social.exportOf,
  journal: audit.exportOf,
  staff: staffUsers.exportOf,
});

const erasuresOf = ({
  carts,
  contact,
  gifts,
  listViews,
  listExports,
  bulkJobs,
  customerImports,
  catalogueImports,
  photoImports,
  orderDrafts,
  reports,
  catalogue,
  shares,
  secondFactors,
  social,
  audit,
  staffUsers,
}: Keepers): Personal['erasures'] => [
  carts.erase,
  contact.erase,
  gifts.erase,
  listViews.erase,
  listExports.erase,
  bulkJobs.erase,
  customerImports.erase,
  catalogueImports.erase,
  photoImports.erase,
  orderDrafts.erase,
  reports.erase,
  catalogue.ratings.erase,
  catalogue.viewedItems.erase,
  shares.erase,
  secondFactors.erase,
  social.erase,
  audit.erase,
  staffUsers.erase,
];

export const personalRecords = (keepers: Keepers): Personal => {
  const { wallets, carts, gifts, catalogue, shares, invoiceDesk } = keepers;
  return {
    sources: sourcesOf(keepers),
    erasures: erasuresOf(keepers),
    moves: [wallets.moveTo, carts.moveTo, gifts.moveTo, catalogue.ratings.moveTo, shares.moveTo, invoiceDesk.moveTo],
  };
};
