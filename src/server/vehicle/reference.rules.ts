/** How references are compared: capitals and digits only. `reference_norm` of the schema says the same. */

/** `06a-115-561 B` → `06A115561B`; empty when nothing is left to compare. */
export const normalReference = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
