import { countOf, typo } from '#shared/text';

/** Rounded up, so that a visitor who waits for this time is not refused again. */
const duration = (seconds: number): string => {
  if (seconds <= 59) return countOf(Math.max(1, Math.ceil(seconds)), 'seconde', 'secondes');
  if (seconds <= 59 * 60) return countOf(Math.ceil(seconds / 60), 'minute', 'minutes');
  return countOf(Math.ceil(seconds / 3600), 'heure', 'heures');
};

export const rateLimitMessages = {
  wait: (seconds: number): string => typo(`Trop d’essais en peu de temps. Réessayez dans ${duration(seconds)}.`),
};
