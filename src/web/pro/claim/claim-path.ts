export const claimsPath = '/pro/reclamations';
/** In lower case, like all addresses of the shop. */
export const claimPath = (number: string): string => `${claimsPath}/${number.toLowerCase()}`;
