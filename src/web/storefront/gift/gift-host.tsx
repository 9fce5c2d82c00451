/** Loads the gift game where a gift can be won or is waiting. Small, because it is part of every page. */
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';

const drawn = /-article-|^\/commande\/.*validee/;
/** Milliseconds, so that the game does not slow down the page load. */
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
