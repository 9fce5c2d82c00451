import { implement, type Implementation } from '#platform/contract';
import { settings } from '#shared/api/settings';
import type { RegionFacts } from './region.rules.ts';

type RouteDeps = {
  readonly facts: (code: string) => RegionFacts | null;
  readonly choices: () => readonly RegionFacts[];
};

export const regionRoutes = ({ facts, choices }: RouteDeps): Implementation[] => [
  implement(settings.currentRegion, async (_input, { region }) => ({
    region: region.code,
    fixed: region.fixed === true,
    currency: region.currency,
    currencyLabel: region.currencyLabel,
    phonePrefix: region.phonePrefix,
    countries: facts(region.code)?.countries ?? [],
    regions: choices().map(({ info, name }) => ({ code: info.code, name, currencyLabel: info.currencyLabel })),
  })),
];
