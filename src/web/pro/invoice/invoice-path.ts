export const invoicesPath = '/pro/factures';
/** With a parameter, because the bare address opens the default view of the person. */
export const allInvoicesPath = `${invoicesPath}?sort=-issued`;
export const uploadPath = `${invoicesPath}/nouvelle`;
export const invoicePath = (number: string): string => `${invoicesPath}/${encodeURIComponent(number)}`;
export const documentPath = (id: string): string => `${invoicesPath}/${id}/pdf`;
export const certificatePath = (paymentId: string): string => `${invoicesPath}/certificats/${paymentId}`;
