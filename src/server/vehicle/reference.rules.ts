/** `06a-115-561 B` → `06A115561B`. Must equal `reference_norm` of the database. */
export const normaliseReference = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
