export const orderPath = (reference: string): string => `/pro/commandes/${reference}`;

export const paymentsPath = (reference?: string): string =>
  reference === undefined ? '/pro/commandes/paiements' : `/pro/commandes/paiements#${reference}`;
