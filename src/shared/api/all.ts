import { addresses } from './addresses.ts';
import { alerts } from './alerts.ts';
import { auth } from './auth.ts';
import type { Call } from './call.ts';
import { cart } from './cart.ts';
import { cartReminders } from './cart-reminders.ts';
import { contact } from './contact.ts';
import { demo } from './demo.ts';
import { feeds } from './feeds.ts';
import { firstAdministrator } from './first-administrator.ts';
import { giftCards } from './gift-cards.ts';
import { gift } from './gift.ts';
import { household } from './household.ts';
import { image } from './image.ts';
import { invoices } from './invoices.ts';
import { items } from './items.ts';
import { looks } from './looks.ts';
import { news } from './news.ts';
import { newsletter } from './newsletter.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { proNews } from './pro-news.ts';
import { proPages } from './pro-pages.ts';
import { payments } from './payments.ts';
import { personalData } from './personal-data.ts';
import { proApiKeys } from './pro-api-keys.ts';
import { proAnnouncements } from './pro-announcements.ts';
import { places } from './places.ts';
import { proBanners } from './pro-banners.ts';
import { proHome } from './pro-home.ts';
import { proSizeGuide } from './pro-size-guide.ts';
import { proDashboard } from './pro-dashboard.ts';
import { proGifts } from './pro-gifts.ts';
import { proHealth } from './pro-health.ts';
import { proAudit } from './pro-audit.ts';
import { proBulk } from './pro-bulk.ts';
import { proCarriers } from './pro-carriers.ts';
import { proCarrierCash } from './pro-carrier-cash.ts';
import { proCalls } from './pro-calls.ts';
import { proDrafts } from './pro-drafts.ts';
import { proLive } from './pro-live.ts';
import { proInvoices } from './pro-invoices.ts';
import { proReportSchedules } from './pro-report-schedules.ts';
import { proReports } from './pro-reports.ts';
import { proItems } from './pro-items.ts';
import { proMessages } from './pro-messages.ts';
import { proCounts, proTransfers } from './pro-counts.ts';
import { proCustomerImports } from './pro-customer-imports.ts';
import { proItemImports } from './pro-item-imports.ts';
import { proPhotoImports } from './pro-photo-imports.ts';
import { proShopExports } from './pro-shop-exports.ts';
import { customerView, proCustomers } from './pro-customers.ts';
import { proOrderEdit } from './pro-order-edit.ts';
import { proClaims } from './pro-claims.ts';
import { proOrders } from './pro-orders.ts';
import { proExports } from './pro-exports.ts';
import { proPrints } from './pro-prints.ts';
import { proPayments } from './pro-payments.ts';
import { proShipments } from './pro-shipments.ts';
import { proCosts } from './pro-costs.ts';
import { proPrices } from './pro-prices.ts';
import { proGiftCards } from './pro-gift-cards.ts';
import { proGiftOffer } from './pro-gift-offer.ts';
import { proPromotions } from './pro-promotions.ts';
import { proDelivery } from './pro-delivery.ts';
import { proIdentity } from './pro-identity.ts';
import { proMails } from './pro-mails.ts';
import { proOpening } from './pro-opening.ts';
import { proRegions } from './pro-regions.ts';
import { proWebhooks } from './pro-webhooks.ts';
import { proStock } from './pro-stock.ts';
import { proTree } from './pro-tree.ts';
import { proViews } from './pro-views.ts';
import { proRoles } from './pro-roles.ts';
import { proSearch } from './pro-search.ts';
import { proLooks } from './pro-looks.ts';
import { proSearchWords } from './pro-search-words.ts';
import { proSpecialGroups } from './pro-special-groups.ts';
import { proStores } from './pro-stores.ts';
import { proStaff } from './pro-staff.ts';
import { reviews } from './reviews.ts';
import { sessions } from './sessions.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { shares } from './shares.ts';
import { social } from './social.ts';
import { specialGroups } from './special-groups.ts';
import { invitations, proInvitations } from './staff-invitations.ts';
import { stores } from './stores.ts';
import { users } from './users.ts';
import { viewedItems } from './viewed-items.ts';
import { wallet } from './wallet.ts';
import { wishlist } from './wishlist.ts';

export const contract = {
  items,
  looks,
  specialGroups,
  settings,
  news,
  newsletter,
  stores,
  contact,
  pages,
  image,
  auth,
  secondFactor,
  social,
  users,
  addresses,
  household,
  personalData,
  wishlist,
  viewedItems,
  alerts,
  sessions,
  notifications,
  gift,
  cart,
  cartReminders,
  orders,
  proAnnouncements,
  invoices,
  places,
  proBanners,
  proHome,
  proSizeGuide,
  proNews,
  proPages,
  proDashboard,
  proGifts,
  proHealth,
  proCalls,
  proDrafts,
  proInvoices,
  proLive,
  proReports,
  proReportSchedules,
  proItems,
  proMessages,
  proCustomers,
  customerView,
  proCustomerImports,
  proItemImports,
  proPhotoImports,
  proShopExports,
  proOrderEdit,
  proClaims,
  proOrders,
  proShipments,
  proCarrierCash,
  proCarriers,
  proPayments,
  proCosts,
  proPrices,
  proPromotions,
  proGiftCards,
  proGiftOffer,
  proStock,
  proCounts,
  proTransfers,
  proPrints,
  proExports,
  proBulk,
  proViews,
  proAudit,
  proInvitations,
  proRoles,
  proSearch,
  proStaff,
  proLooks,
  proSearchWords,
  proSpecialGroups,
  proStores,
  proTree,
  proRegions,
  proWebhooks,
  proApiKeys,
  proDelivery,
  proIdentity,
  proMails,
  proOpening,
  invitations,
  firstAdministrator,
  giftCards,
  wallet,
  payments,
  shares,
  reviews,
  feeds,
  demo,
} as const;

export type Contract = typeof contract;

export const allCalls: readonly Call[] = Object.values(contract).flatMap((room): Call[] => Object.values(room));
