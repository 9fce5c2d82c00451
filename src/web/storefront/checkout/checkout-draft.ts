import type { Draft } from '#storefront/form/draft.ts';

/** Does not store the area: choosing one submits the form, because delivery modes depend on it. */
export const checkoutDraft: Draft = { name: 'paiement', except: ['address.areaId'] };
