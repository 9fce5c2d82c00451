/** Header of the checkout. It has no menu, so that nothing distracts from the steps. */
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** True for pages without menu and footer. */
export const isCheckout = (path: string): boolean => /^\/paiement(\/|$)/.test(path);

export const CheckoutHeader = () => (
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
