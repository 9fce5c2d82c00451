import type { Draft } from '#storefront/form/draft.ts';

/** The area is left out: choosing one submits the form, to read its delivery modes. */
export const checkoutDraft: Draft = { name: 'paiement', except: ['address.areaId'] };
