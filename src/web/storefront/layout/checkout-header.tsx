/** Header of the checkout and of the opening of the shop. It has no menu, so that nothing distracts from the steps. */
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** True for pages without menu and footer. */
export const isBare = (path: string): boolean => /^\/(paiement|ouverture)(\/|$)/.test(path);

export const CheckoutHeader = ({ path }: { path: string }) => (
  <header className="header">
    <div className="header-bare page">
      <a className="logo-link" href="/" aria-label={words.homeLink} target="_self">
        <Logo name={words.shop} />
      </a>
      {path.startsWith('/paiement') ? (
        <p>
          <Icon name="shield" />
          {words.secure}
        </p>
      ) : null}
    </div>
  </header>
);
