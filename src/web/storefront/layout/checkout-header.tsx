/** The header of the checkout: the shop's name, a word on safety, and no way out of the steps. */
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** Screens that keep to their steps: no menu, no footer. */
export const isBare = (path: string): boolean => /^\/paiement(\/|$)/.test(path);

export const BareHeader = () => (
  <header className="header">
    <div className="header-bare page">
      <a className="logo-link" href="/" aria-label={words.homeLink} target="_self">
        <Logo name={words.shop} />
      </a>
      <p>
        <Icon name="shield" />
        {words.secure}
      </p>
    </div>
  </header>
);
