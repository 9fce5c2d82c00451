import type { Prize } from '#shared/api/gift';

/** A revealed gift, as stored in this tab. */
export type Offer = {
  readonly code: string;
  readonly gift: Prize;
  /** Milliseconds on the clock of the browser. */
  readonly endsAt: number;
};

export const parseOffer = (text: string | null): Offer | null => {
  try {
    const offer = JSON.parse(text ?? 'null') as Offer | null;
    return typeof offer?.code === 'string' && typeof offer.endsAt === 'number' ? offer : null;
  } catch {
    return null;
  }
};

/** Seconds, 0 when the time is over. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000));

/** `4:05` */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Payment, gift cards and accounts: pages that must not be interrupted. */
const undisturbed =
  /^\/(paiement|cadeau|login|signup|compte|mot-de-passe-oublie|oauth2|bienvenue|espace-client\/securite)(\/|$)/;

type Moment = {
  readonly path: string;
  /** The visitor has typed on this page, or a field has the focus. */
  readonly isTyping: boolean;
  readonly hasOverlay: boolean;
};

export const mayInterrupt = ({ path, isTyping, hasOverlay }: Moment): boolean =>
  !isTyping && !hasOverlay && !undisturbed.test(path);

/** Milliseconds after which a code without gift is deleted, because its prize has returned to the stock. */
export const codeLife = 2 * 86_400_000;
