/** Layout of `/espace-client/*`: access check and navigation, as a side bar or, on phones, as tabs. */
import { useEffect, useRef } from 'react';
import { Outlet, redirect, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import type { Role } from '#shared/api/call';
import { requireCustomer, type SignedIn } from '#app/require-customer.ts';
import { formatBadge } from '#storefront/frame/badge.rules.ts';
import { signOut } from '#storefront/session/sign-out.ts';
import { areaEntriesOf, areaHome, isEntryOf, isOpenTo, type AreaEntry, type Counted } from './area-entries.ts';
import { AreaIcon } from './area-icon.tsx';
import { areaMessages as messages } from './customer-area.messages.ts';
import '#styles/customer-area.css';

type Counts = Readonly<Record<Counted, number>>;

const readCounts = async ({ api, user }: SignedIn): Promise<Counts> => {
  const { countUnviewedNotif: unread } = await api.notifications.list({ pageSize: 1 });
  if (user.role !== 'CUSTOMER') return { openOrders: 0, wishes: 0, unread };
  const [orders, { refs }] = await Promise.all([
    api.orders.list({ pageSize: 1, state: 'OPEN' }),
    api.wishlist.refs({}),
  ]);
  return { openOrders: orders.counts.open, wishes: refs.length, unread };
};

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const signedIn = await requireCustomer(context, request);
  const { role } = signedIn.user;
  if (!isOpenTo(role, new URL(request.url).pathname)) throw redirect(areaHome);
  return { role, counts: await readCounts(signedIn) };
};

const Count = ({ counted, count }: { counted: Counted; count: number }) =>
  count === 0 ? null : (
    <span className="customer-count">
      <span aria-hidden="true">{formatBadge(count)}</span>
      <span className="visually-hidden">{messages.counts[counted](count)}</span>
    </span>
  );

const Entry = ({ entry, path, counts }: { entry: AreaEntry; path: string; counts: Counts }) => (
  <li>
    <a href={entry.path} aria-current={isEntryOf(path, entry) ? 'page' : undefined}>
      <AreaIcon name={entry.icon} />
      <span className="customer-entry-long">{entry.label}</span>
      <span className="customer-entry-short">{entry.short}</span>
      {entry.counted ? <Count counted={entry.counted} count={counts[entry.counted]} /> : null}
    </a>
  </li>
);

const Navigation = ({ path, role, counts }: { path: string; role: Role; counts: Counts }) => {
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
          <Entry key={entry.path} entry={entry} path={path} counts={counts} />
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
  const { role, counts } = useLoaderData<typeof loader>();
  return (
    <div className="customer-area page">
      <meta name="robots" content="noindex" />
      <Navigation path={pathname} role={role} counts={counts} />
      <div className="customer-main">
        <Outlet />
      </div>
    </div>
  );
};

export default CustomerAreaLayout;
