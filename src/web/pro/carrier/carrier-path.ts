export const carriersPath = '/pro/parametres/transporteurs';
export const newCarrierPath = `${carriersPath}/nouveau`;
export const carrierPath = (id: string): string => `${carriersPath}/${id}`;

/** Merges `otherId` into the carrier `id`, which stays; without it, the page to choose one. */
export const mergePath = (id: string, otherId?: string): string =>
  `${carrierPath(id)}/reunir${otherId === undefined ? '' : `?avec=${otherId}`}`;
