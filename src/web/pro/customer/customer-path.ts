export const customersPath = '/pro/clients';
/** With a parameter, because the bare address opens the default view of the person. */
export const allCustomersPath = `${customersPath}?sort=-last`;
export const customerPath = (id: string): string => `${customersPath}/${id}`;
