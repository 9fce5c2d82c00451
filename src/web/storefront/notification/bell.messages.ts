import { countOf } from '#shared/text';

/** Texts of every page. */
export const bellMessages = {
  title: 'Notifications',
  none: 'Pas de notifications',
  /** Accessible name of the bell. */
  bell: (unviewed: number): string =>
    unviewed === 0 ? 'Notifications' : `Notifications, ${countOf(unviewed, 'non lue', 'non lues')}`,
} as const;
