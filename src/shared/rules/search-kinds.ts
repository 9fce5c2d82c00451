/** What the search of the console finds, in the sequence of its answer. */
export const searchKinds = ['CUSTOMER', 'ORDER', 'CLAIM', 'ARTICLE', 'INVOICE', 'SHIPMENT'] as const;
export type SearchKind = (typeof searchKinds)[number];
