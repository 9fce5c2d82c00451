export const sessionMessages = {
  on: (browser: string, system: string): string => `${browser} sur ${system}`,
  unknownBrowser: 'Navigateur',
  program: 'Application',
} as const;
