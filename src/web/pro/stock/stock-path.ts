export const stockPath = '/pro/stock';
/** With a parameter, because the bare address opens the default view of the person. */
export const allStockPath = `${stockPath}?sort=ref`;
export const countsPath = `${stockPath}/comptages`;
export const countPath = (id: string): string => `${countsPath}/${id}`;
export const transfersPath = `${stockPath}/transferts`;
export const incomingPath = `${stockPath}/attendu`;
export const movementsPath = `${stockPath}/mouvements`;
export const reservationsPath = `${stockPath}/reservations`;
