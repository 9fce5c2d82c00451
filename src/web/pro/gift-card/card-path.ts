export const giftCardsPath = '/pro/cartes-cadeaux';
/** With a parameter: without one, the address opens the default view of the person. */
export const allGiftCardsPath = `${giftCardsPath}?page=0`;
export const issuePath = `${giftCardsPath}/emettre`;
export const liabilityPath = `${giftCardsPath}/encours`;
export const giftCardPath = (id: string): string => `${giftCardsPath}/${id}`;
export const offerPath = `${giftCardsPath}/offre`;
export const designPath = (id: string): string => `${giftCardsPath}/modeles/${id}`;
