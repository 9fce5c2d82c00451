/** Addresses of the steps of the guide, and the settings that each of them shows. */
import type { SectionId } from '#pro/setting/setting.messages.ts';
import { openingSteps, type OpeningStep } from '#shared/rules/opening-steps';

export const guidePath = '/pro/ouverture';

const slugs: Readonly<Record<OpeningStep, string>> = {
  IDENTITY: 'identite',
  TAXES: 'taxes',
  DELIVERY: 'livraison',
  PAYMENT: 'paiement',
  ARTICLE: 'article',
};

export const partsOf: Readonly<Record<OpeningStep, readonly SectionId[]>> = {
  IDENTITY: ['identite', 'contact'],
  TAXES: ['taxes', 'region'],
  DELIVERY: ['zones', 'lieux', 'modes', 'tarifs', 'especes'],
  PAYMENT: ['paiement', 'numeros'],
  ARTICLE: [],
};

export const stepOfSlug = (slug: string | undefined): OpeningStep | null =>
  openingSteps.find((step) => slugs[step] === slug) ?? null;

export const stepPath = (step: OpeningStep, part?: string): string =>
  `${guidePath}/${slugs[step]}${part === undefined ? '' : `?partie=${part}`}`;

/** The step after this one; the last one stays. */
export const stepAfter = (step: OpeningStep): OpeningStep => openingSteps[openingSteps.indexOf(step) + 1] ?? step;
