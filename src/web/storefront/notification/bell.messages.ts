/** Texts of every page. */
export const bellMessages = {
  title: 'Notifications',
  none: 'Pas de notifications',
} as const;
