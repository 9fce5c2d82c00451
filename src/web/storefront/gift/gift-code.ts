/** The code of a gift in its cookie, and the gift that is offered in this tab. */
import { choiceCookie } from '#shared/choice-cookie';

const cookieName = 'gift';
export const offerKey = 'gift-offer';

export const readGiftCode = (): string | null =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) || null;

/** Null deletes it. */
export const saveGiftCode = (code: string | null): void => {
  const maxAge = code === null ? [0] : [];
  document.cookie = choiceCookie(cookieName, code ?? '', window.location.origin, ...maxAge);
};

/** Storage may be forbidden; an offer is then lost at the next full page load. */
export const readSessionValue = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const hasGift = (): boolean => readGiftCode() !== null || readSessionValue(offerKey) !== null;
