/** Layout of `/espace-client/*`: guard, and navigation as a rail or, on the phone, as tabs. */
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { signOut } from '#storefront/session/sign-out.ts';
import { areaEntries, type AreaEntry } from './area-entries.ts';
import { AreaIcon } from './area-icon.tsx';
import { areaMessages as messages } from './customer-area.messages.ts';
import '#styles/customer-area.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  await requireCustomer(context, request);
  return null;
};

const isCurrent = (path: string, { path: entry }: AreaEntry): boolean => path === entry || path.startsWith(`${entry}/`);

const Entry = ({ entry, path }: { entry: AreaEntry; path: string }) => (
  <li>
    <a href={entry.path} aria-current={isCurrent(path, entry) ? 'page' : undefined}>
      <AreaIcon name={entry.icon} />
      <span className="customer-entry-long">{entry.label}</span>
      <span className="customer-entry-short">{entry.short}</span>
    </a>
  </li>
);

const Navigation = ({ path }: { path: string }) => {
  const list = useRef<HTMLUListElement>(null);
  // Only sideways: scrollIntoView would also move the page.
  const position = areaEntries.findIndex((entry) => isCurrent(path, entry));
  useEffect(() => {
    const current = list.current?.children[position];
    if (current instanceof HTMLElement && list.current) list.current.scrollLeft = current.offsetLeft - 16;
  }, [position]);
  return (
    <nav className="customer-nav" aria-label={messages.navigation}>
      <ul ref={list}>
        {areaEntries.map((entry) => (
          <Entry key={entry.path} entry={entry} path={path} />
        ))}
        <li className="customer-leave">
          <form
            method="post"
            action="/logout"
            onSubmit={(event) => {
              event.preventDefault();
              void signOut();
            }}
          >
            <button>
              <AreaIcon name="leave" />
              <span>{messages.signOut}</span>
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
};

const CustomerAreaLayout = () => {
  const { pathname } = useLocation();
  return (
    <div className="customer-area page">
      <meta name="robots" content="noindex" />
      <Navigation path={pathname} />
      <div className="customer-main">
        <Outlet />
      </div>
    </div>
  );
};

export default CustomerAreaLayout;
