import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { banner, contact, homeBlock } from './content-shapes.ts';
import { smallId } from './inputs.ts';
import { count, currency, minorUnits } from './shapes.ts';

const read = { method: 'GET', access: anyone, lane: 'catalogue', rate: 'read' } as const;

/** Working days; null without promise. */
const deliveryPromise = z.object({
  minDays: count,
  maxDays: count,
  note: z.string().nullable(),
  cashOnDelivery: z.boolean(),
});

const ofSection = z.object({ itemSectionId: smallId.optional() });

export const settings = declareCalls('settings', {
  dashboard: {
    ...read,
    path: '/api/settings/get/dashboard/settings',
    summary: 'La composition de l’accueil d’un univers.',
    query: ofSection,
    output: z.object({ blocks: z.array(homeBlock) }),
  },
  header: {
    ...read,
    path: '/api/settings/get/header',
    summary: 'Le bandeau de l’en-tête.',
    query: ofSection,
    output: z.object({ topHeaderText: z.string().nullable() }),
  },
  contact: {
    ...read,
    path: '/api/settings/get/contact',
    summary: 'Comment joindre la boutique dans la région du visiteur, et où la suivre.',
    output: contact,
  },
  banners: {
    ...read,
    path: '/api/settings/get/dashboard/banner/settings',
    summary: 'Les bannières en cours de l’accueil d’un univers.',
    query: ofSection,
    output: z.object({ banners: z.array(banner) }),
  },
  delivery: {
    ...read,
    path: '/api/settings/get/delivery',
    summary: 'Ce que la boutique promet d’une livraison dans la région du visiteur.',
    output: z.object({ delivery: deliveryPromise.nullable() }),
  },
  allAmount: {
    ...read,
    path: '/api/settings/get/all-amount',
    summary: 'Les montants proposés pour une carte cadeau.',
    output: z.object({
      amounts: z.array(z.object({ id: z.string(), amount: minorUnits })),
      currency,
      min: minorUnits,
      max: minorUnits,
    }),
  },
  currentRegion: {
    ...read,
    path: '/api/settings/get/current-region',
    summary: 'La région du visiteur\u202F: devise, indicatif, pays livrés.',
    output: z.object({
      region: z.string(),
      /** Set by the host; the visitor cannot change it. */
      fixed: z.boolean(),
      currency,
      currencyLabel: z.enum(['TND', 'CFA']),
      phonePrefix: z.string(),
      countries: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Active regions, in display order. */
      regions: z.array(z.object({ code: z.string(), name: z.string(), currencyLabel: z.enum(['TND', 'CFA']) })),
    }),
  },
});
