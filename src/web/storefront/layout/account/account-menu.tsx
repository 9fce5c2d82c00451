/** Sign-in link of guests and menu of customers. The server renders the link of guests, because pages are shared. */
import { Suspense, lazy } from 'react';
import { useCustomer, type Customer } from '#storefront/session/use-customer.ts';
import { Icon } from '#ui/icon.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';

/** `name`: text that is visible where the header has room for it. */
const AccountLink = ({ href, name }: { href: string; name: string }) => (
  <a className="tool tool-account" href={href}>
    <Icon name="user" />
    <span className="tool-name">{name}</span>
  </a>
);

type MenuProps = { customer: Customer; path: string };

/** Shown until the menu has loaded, and when it cannot be loaded. */
const AreaLink = ({ customer }: MenuProps) => <AccountLink href="/espace-client" name={customer.shortName} />;

const CustomerMenu = lazy(async () => {
  const loaded = await import('./customer-menu.tsx').catch(() => null);
  return { default: loaded?.CustomerMenu ?? AreaLink };
});

export const AccountMenu = ({ path }: { path: string }) => {
  const customer = useCustomer();
  return customer ? (
    <Suspense fallback={<AreaLink customer={customer} path={path} />}>
      <CustomerMenu customer={customer} path={path} />
    </Suspense>
  ) : (
    <AccountLink href="/login" name={words.signIn} />
  );
};
