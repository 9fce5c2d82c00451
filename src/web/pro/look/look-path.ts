export const looksPath = '/pro/looks';
