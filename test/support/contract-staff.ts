/** Requests of the contract test that need an administrator. */
import type { Client } from '#shared/api/client';
import { reviewRequests } from './contract-reviews.ts';
import { walletRequests } from './contract-wallet.ts';
import type { TestShop } from './shop.ts';

export const staffRequests = (given: () => { readonly shop: TestShop; readonly admin: Client }) => ({
  ...walletRequests(given),
  ...reviewRequests(given),
});
