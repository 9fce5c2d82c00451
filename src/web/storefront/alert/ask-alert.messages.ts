/** French of the links and buttons that create an alert. Product pages load it. */
import { typo } from '#shared/text';

export const askAlertMessages = {
  /** The long texts start with it, so that the spoken name contains the visible one. */
  short: 'Me prévenir',
  stock: 'Me prévenir du retour',
  price: 'Me prévenir si le prix baisse',
  of: (label: string, name: string): string => typo(`${label} : ${name}`),
  added: typo('C’est noté : nous vous préviendrons.'),
  failed: typo('L’alerte n’a pas été créée. Réessayez dans quelques instants.'),
} as const;
