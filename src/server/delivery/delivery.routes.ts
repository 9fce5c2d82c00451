import { implement, type Implementation } from '#platform/contract';
import { settings } from '#shared/api/settings';
import { ratesByArea, type DeliveryFacts } from './delivery.rules.ts';

type RouteDeps = { readonly factsOf: (region: string) => DeliveryFacts | undefined };

export const deliveryRoutes = ({ factsOf }: RouteDeps): Implementation[] => [
  implement(settings.deliveryRates, async (_input, { region }) => {
    const facts = factsOf(region.code);
    const modes = (facts?.modes ?? []).map((mode) => ({
      code: mode.code,
      name: mode.name,
      description: mode.description,
      pickup: mode.kind === 'PICKUP',
      freeFrom: mode.freeFrom,
      rates: ratesByArea(mode, facts?.areas ?? []),
    }));
    return {
      currency: region.currency,
      modes: modes.filter(({ rates }) => rates.length > 0),
      cashMax: facts?.cash.max ?? null,
    };
  }),
];
