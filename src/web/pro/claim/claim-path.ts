export const claimsPath = '/pro/reclamations';
/** With a parameter: without one, the address opens the board or the default view of the person. */
export const claimListPath = `${claimsPath}?vue=liste`;
/** In lower case, like all addresses of the shop. */
export const claimPath = (number: string): string => `${claimsPath}/${number.toLowerCase()}`;
