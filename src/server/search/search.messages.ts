export const searchMessages = {
  placeIn: (branch: string, section: string): string => `${branch} dans ${section}`,
} as const;
