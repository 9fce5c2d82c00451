/** Texts that every page loads. */
export const bellMessages = {
  title: 'Notifications',
  none: 'Pas de notifications',
} as const;
