/** Layout of `/espace-client/*`: access check and navigation, as a side bar or, on phones, as tabs. */
import { useEffect, useRef } from 'react';
import { Outlet, redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import type { Role } from '#shared/api/call';
import { requireCustomer } from '#app/require-customer.ts';
import { signOut } from '#storefront/session/sign-out.ts';
import { areaEntriesOf, areaHome, isEntryOf, isOpenTo, type AreaEntry } from './area-entries.ts';
import { AreaIcon } from './area-icon.tsx';
import { areaMessages as messages } from './customer-area.messages.ts';
import '#styles/customer-area.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { role } = (await requireCustomer(context, request)).user;
  if (!isOpenTo(role, new URL(request.url).pathname)) throw redirect(areaHome);
  return { role };
};

const Entry = ({ entry, path }: { entry: AreaEntry; path: string }) => (
  <li>
    <a href={entry.path} aria-current={isEntryOf(path, entry) ? 'page' : undefined}>
      <AreaIcon name={entry.icon} />
      <span className="customer-entry-long">{entry.label}</span>
      <span className="customer-entry-short">{entry.short}</span>
    </a>
  </li>
);

const Navigation = ({ path, role }: { path: string; role: Role }) => {
  const entries = areaEntriesOf(role);
  const list = useRef<HTMLUListElement>(null);
  // Scrolls only the tabs; scrollIntoView would also scroll the page.
  const position = entries.findIndex((entry) => isEntryOf(path, entry));
  useEffect(() => {
    const current = list.current?.children[position];
    if (current instanceof HTMLElement && list.current) list.current.scrollLeft = current.offsetLeft - 16;
  }, [position]);
  return (
    <nav className="customer-nav" aria-label={messages.navigation}>
      <ul ref={list}>
        {entries.map((entry) => (
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
  const { role } = useLoaderData<typeof loader>();
  return (
    <div className="customer-area page">
      <meta name="robots" content="noindex" />
      <Navigation path={pathname} role={role} />
      <div className="customer-main">
        <Outlet />
      </div>
    </div>
  );
};

export default CustomerAreaLayout;
