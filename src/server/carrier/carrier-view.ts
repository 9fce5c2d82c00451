import type { ProCarrier } from '#shared/api/pro-carriers';
import type { CarrierRow } from './carrier.store.ts';

export const viewOf = ({ id, formerIds, ...row }: CarrierRow): ProCarrier => ({
  ...row,
  id: String(id),
  regions: [...row.regions],
  formerIds: [...formerIds],
});
