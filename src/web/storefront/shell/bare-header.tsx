/** The header of the checkout: the shop's name, a word on safety, and no way out of the steps. */
import { Icon } from '#ui/icon';
import { Logo } from '#ui/logo';
import { shellMessages as words } from './shell.messages.ts';

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
