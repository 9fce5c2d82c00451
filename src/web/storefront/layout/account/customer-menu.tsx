/** Menu of a signed-in user, in the header and in the drawer. */
import { toast } from '#app/toasts.tsx';
import { signOut } from '#storefront/session/sign-out.ts';
import type { Customer } from '#storefront/session/use-customer.ts';
import { Icon } from '#ui/icon.tsx';
import { accountEntriesOf, type AccountEntry, type MenuRole } from './account-entries.ts';
import { customerMenuMessages as words } from './customer-menu.messages.ts';

type EntryProps = { entry: AccountEntry; path: string };

const Entry = ({ entry: { label, path: target, isSignOut }, path }: EntryProps) =>
  isSignOut ? (
    <form
      method="post"
      action={target}
      onSubmit={(event) => {
        event.preventDefault();
        void signOut().then((leaves) => leaves || toast(words.signedOut));
      }}
    >
      <button>{label}</button>
    </form>
  ) : (
    <a href={target} aria-current={path === target ? 'page' : undefined}>
      {label}
    </a>
  );

/** List items of the entries that a role may see. */
export const AccountEntries = ({ role, path }: { role: MenuRole; path: string }) =>
  accountEntriesOf(role).map((entry) => (
    <li key={entry.path}>
      <Entry entry={entry} path={path} />
    </li>
  ));

export const CustomerMenu = ({ customer, path }: { customer: Customer; path: string }) => (
  <details className="notices account-menu" name="entete">
    <summary className="tool tool-account tool-account-on" title={customer.fullName}>
      <Icon name="user" />
      <span className="visually-hidden">{words.account}</span> <span className="tool-name">{customer.shortName}</span>
    </summary>
    <div className="notices-panel">
      <p className="switch-title">{customer.fullName}</p>
      <ul>
        <AccountEntries role={customer.role} path={path} />
      </ul>
    </div>
  </details>
);
