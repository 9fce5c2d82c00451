/** Calls about customers and the cash of carriers, in the console, that take no object of a person. */
export const customerDeskCalls: readonly string[] = [
  'proCarrierCash.open',
  'proCarrierCash.opening',
  'proCustomers.dismissDuplicate',
  'proCustomers.duplicates',
  'proCustomers.findDuplicates',
  'proCustomers.restoreDuplicate',
];
