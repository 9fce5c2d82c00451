export const invoicesPath = '/pro/factures';
/** With a parameter, because the bare address opens the default view of the person. */
export const allInvoicesPath = `${invoicesPath}?sort=-issued`;
export const documentPath = (id: string): string => `${invoicesPath}/${id}/pdf`;
