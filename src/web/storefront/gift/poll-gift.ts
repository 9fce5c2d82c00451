/** Checks the saved code every five seconds, while the tab is visible and the visitor may be interrupted. */
import type { Prize } from '#shared/api/gift';
import { isShopError } from '#shared/errors';
import { callApi } from '#storefront/frame/call-api.ts';
import { readGiftCode, saveGiftCode } from './gift-code.ts';
import { codeLife } from './offer.rules.ts';

/** Milliseconds. */
const pollInterval = 5_000;
const sinceKey = 'gift-since';

type Poll = {
  readonly mayInterrupt: () => boolean;
  readonly onGift: (code: string, gift: Prize) => void;
};

const isOutdated = (code: string): boolean => {
  try {
    const [known, since] = (localStorage.getItem(sinceKey) ?? '').split(' ');
    if (known === code) return Date.now() - Number(since) > codeLife;
    localStorage.setItem(sinceKey, `${code} ${Date.now()}`);
  } catch {
    // Without storage the code is kept until it has a gift.
  }
  return false;
};

/** Returns a function that stops it. */
export const pollGift = ({ mayInterrupt, onGift }: Poll): (() => void) => {
  let timer = 0;
  let isAsking = false;
  let waitUntil = 0;

  const check = async (code: string): Promise<void> => {
    try {
      const { gift } = await callApi('GET /api/gift/check', { code });
      if (gift) onGift(code, gift);
      else if (isOutdated(code)) saveGiftCode(null);
    } catch (error) {
      if (!isShopError(error) || error.code === 'UNAVAILABLE' || error.code === 'OVERLOADED') return;
      // No toast: the visitor has not asked for this check.
      waitUntil = Date.now() + (error.details.retryAfter ?? 60) * 1000;
    }
  };
  const tick = async (): Promise<void> => {
    const code = readGiftCode();
    if (code === null || isAsking || Date.now() < waitUntil || !mayInterrupt()) return;
    isAsking = true;
    await check(code);
    isAsking = false;
  };
  const start = (): void => {
    window.clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    void tick();
    timer = window.setInterval(() => void tick(), pollInterval);
  };
  document.addEventListener('visibilitychange', start);
  start();
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', start);
  };
};
