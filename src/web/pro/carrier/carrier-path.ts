export const carriersPath = '/pro/parametres/transporteurs';
export const newCarrierPath = `${carriersPath}/nouveau`;
export const carrierPath = (id: string): string => `${carriersPath}/${id}`;
