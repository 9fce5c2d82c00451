export const draftsAddress = '/pro/commandes/brouillons';

export const draftPath = (id: string): string => `${draftsAddress}/${id}`;
