export const orderPath = (reference: string): string => `/pro/commandes/${reference}`;
