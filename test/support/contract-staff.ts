/** Requests of the contract test that need an administrator. */
import type { Client } from '#shared/api/client';
import type { ContractOrders } from './contract-orders.ts';
import { proCarrierRequests } from './contract-pro-carriers.ts';
import { proCashRequests } from './contract-pro-cash.ts';
import { proClaimRequests } from './contract-pro-claims.ts';
import { proDraftRequests } from './contract-pro-drafts.ts';
import { proLiveRequests } from './contract-pro-live.ts';
import { proListRequests } from './contract-pro-lists.ts';
import { proContentRequests } from './contract-pro-content.ts';
import { openingRequests } from './contract-opening.ts';
import { proSettingsRequests } from './contract-pro-settings.ts';
import { proGiftRequests } from './contract-pro-gifts.ts';
import { proInvoiceRequests } from './contract-pro-invoices.ts';
import { proImportRequests } from './contract-pro-imports.ts';
import { proItemRequests } from './contract-pro-items.ts';
import { messageRequests } from './contract-pro-messages.ts';
import { customerDeskRequests } from './contract-pro-customers.ts';
import { peopleRequests } from './contract-people.ts';
import { proGiftCardRequests } from './contract-pro-gift-cards.ts';
import { proPromotionRequests } from './contract-pro-promotions.ts';
import { proSearchWordRequests } from './contract-pro-search-words.ts';
import { proWebhookRequests } from './contract-pro-webhooks.ts';
import { proTreeRequests } from './contract-pro-tree.ts';
import { proStockRequests } from './contract-pro-stock.ts';
import { proOrderRequests } from './contract-pro-orders.ts';
import { proReportRequests } from './contract-pro-reports.ts';
import { reviewRequests } from './contract-reviews.ts';
import { walletRequests } from './contract-wallet.ts';
import type { TestShop } from './shop.ts';

type Stage = { readonly shop: TestShop; readonly admin: Client; readonly sold: ContractOrders };

export const staffRequests = (given: () => Stage) => ({
  ...proClaimRequests(given),
  ...proOrderRequests(given),
  ...proInvoiceRequests(given),
  ...proCarrierRequests(() => given().admin),
  ...proCashRequests(() => given().admin),
  ...proItemRequests(given),
  ...proImportRequests(given),
  ...proListRequests(given),
  ...proLiveRequests(given),
  ...proStockRequests(given),
  ...proPromotionRequests(given),
  ...proGiftCardRequests(given),
  ...proTreeRequests(given),
  ...proWebhookRequests(given),
  ...proSearchWordRequests(given),
  ...proDraftRequests(given),
  ...messageRequests(given),
  ...proContentRequests(given),
  ...openingRequests(),
  ...proSettingsRequests(given),
  ...proGiftRequests(given),
  ...customerDeskRequests(given),
  'proDashboard.read': async () => {
    const { chartsAt: _, ...rest } = await given().admin.proDashboard.read({ region: 'TN' });
    return { ...rest, chartsAt: '' };
  },
  ...proReportRequests(given),
  ...peopleRequests(given),
  ...walletRequests(given),
  ...reviewRequests(given),
  'proHealth.read': async () => {
    const { jobs, mails, effects, disks, ...rest } = await given().admin.proHealth.read();
    // Ages and free space change between two answers.
    return {
      ...rest,
      jobs: { ...jobs, oldestSeconds: 0 },
      mails: { ...mails, oldestSeconds: 0 },
      effects: { ...effects, oldestSeconds: 0 },
      disks: disks.map((disk) => ({ ...disk, freeBytes: 0 })),
    };
  },
});
