/** Normalises `06a-115-561 B` to `06A115561B`. Must give the same result as `reference_norm` of the database. */
export const normaliseReference = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
