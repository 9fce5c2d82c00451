/** The code of a gift in its cookie, and the gift that is offered in this tab. Part of every page, so it is small. */
import { choiceCookie } from '#shared/choice-cookie';

const cookieName = 'gift';
export const offerKey = 'gift-offer';

const listeners = new Set<() => void>();

export const onGiftChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceGift = (): void => listeners.forEach((listener) => listener());

export const readGiftCode = (): string | null =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) || null;

/** Null deletes it. */
export const saveGiftCode = (code: string | null): void => {
  const maxAge = code === null ? [0] : [];
  document.cookie = choiceCookie(cookieName, code ?? '', window.location.origin, ...maxAge);
  announceGift();
};

/** Storage may be forbidden; an offer then ends with its page. */
export const readStored = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

export const hasGift = (): boolean => readGiftCode() !== null || readStored(offerKey) !== null;
