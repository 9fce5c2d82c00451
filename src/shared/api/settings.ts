import { z } from 'zod';
import { anyone, declareCalls } from './call.ts';
import { banner, catalogBanner, contact, homeBlock, illustrations, sizeTable } from './content-shapes.ts';
import { giftCardDesign } from './gift-cards.ts';
import { smallId } from './inputs.ts';
import { offeredMethod } from './order-shapes.ts';
import { count, currency, minorUnits } from './shapes.ts';

const read = { method: 'GET', access: anyone, lane: 'catalogue', rate: 'read' } as const;

/** In working days; null when there is no promise. */
const deliveryPromise = z.object({
  minDays: count,
  maxDays: count,
  note: z.string().nullable(),
  cashOnDelivery: z.boolean(),
});

/** Price and delay (in working days) for the named areas; a pickup has no areas. Amounts are minor units with tax. */
const deliveryRate = z.object({ areas: z.array(z.string()), amount: minorUnits, minDays: count, maxDays: count });

const deliveryModeRates = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  pickup: z.boolean(),
  /** Free for goods of at least this amount; null when never free. */
  freeFrom: minorUnits.nullable(),
  /** Cheapest first. */
  rates: z.array(deliveryRate),
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
  sizeGuide: {
    ...read,
    path: '/api/settings/get/size-guide',
    summary: 'Les tableaux du guide des tailles.',
    output: z.object({ tables: z.array(sizeTable) }),
  },
  preloader: {
    ...read,
    path: '/api/settings/get/preloader',
    summary: 'L’animation de la première page d’un visiteur, absente sauf réglage.',
    output: z.object({ enabled: z.boolean() }),
  },
  illustrations: {
    ...read,
    path: '/api/settings/get/illustrations',
    summary: 'Les images des écrans qui n’en ont pas : page introuvable, panier vide, commande validée, hors ligne.',
    output: illustrations,
  },
  banners: {
    ...read,
    path: '/api/settings/get/dashboard/banner/settings',
    summary: 'Les bannières en cours de l’accueil d’un univers.',
    query: ofSection,
    output: z.object({ banners: z.array(banner) }),
  },
  menuTile: {
    ...read,
    path: '/api/settings/get/menu/tile',
    summary: 'La bannière du menu, à côté des rayons d’un univers\u202F; null sans bannière en cours.',
    query: ofSection,
    output: z.object({ tile: catalogBanner.nullable() }),
  },
  delivery: {
    ...read,
    path: '/api/settings/get/delivery',
    summary: 'Ce que la boutique promet d’une livraison dans la région du visiteur.',
    output: z.object({ delivery: deliveryPromise.nullable() }),
  },
  deliveryRates: {
    ...read,
    path: '/api/settings/get/delivery/rates',
    summary: 'Les modes de livraison de la région du visiteur, avec le prix et le délai de chaque lieu.',
    output: z.object({
      currency,
      modes: z.array(deliveryModeRates),
      /** Highest amount that can be paid in cash on delivery; null when cash is not accepted. */
      cashMax: minorUnits.nullable(),
    }),
  },
  paymentMethods: {
    ...read,
    path: '/api/settings/get/payment-methods',
    summary: 'Les moyens de paiement de la région du visiteur, dans l’ordre de la caisse.',
    output: z.object({ methods: z.array(offeredMethod) }),
  },
  allAmount: {
    ...read,
    path: '/api/settings/get/all-amount',
    summary: 'Les montants et les modèles proposés pour une carte cadeau.',
    output: z.object({
      amounts: z.array(z.object({ id: z.string(), amount: minorUnits })),
      designs: z.array(giftCardDesign),
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
      /** True when the host determines the region, so that the visitor cannot change it. */
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

export type DeliveryModeRates = z.output<typeof deliveryModeRates>;
