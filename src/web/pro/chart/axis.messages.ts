export const axisMessages = { million: 'M', thousand: 'k' } as const;
