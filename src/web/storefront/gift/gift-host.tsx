/** Part of every page, so it is small: loads the game where a gift can be won, or while one is waiting. */
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';

const drawn = /-article-|^\/commande\/.*validee/;
/** Milliseconds. Leaves time for the work of page load. */
const delay = 1_500;

export const GiftHost = () => {
  const { pathname } = useLocation();
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    // The cookie of the code, or an offer that this tab stored: see gift-code.ts.
    if (!drawn.test(pathname) && !document.cookie.includes('gift=') && !('gift-offer' in sessionStorage)) return;
    const timer = setTimeout(() => {
      // If the script cannot be loaded, the next page tries again.
      void import('./gift-game.ts').then(({ play }) => play(setWatch)).catch(() => undefined);
    }, delay);
    return () => clearTimeout(timer);
  }, [pathname]);
  return Watch && <Watch />;
};
