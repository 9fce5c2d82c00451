/** Menu on screens below 1200 px: a native popover with plain links, which the full menu replaces when it opens. */
import { Suspense, lazy, useRef, useState, type RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useModalPopover } from '#app/overlay.ts';
import { useCustomer } from '#storefront/session/use-customer.ts';
import { AccountEntries } from '#storefront/layout/account/customer-menu.tsx';
import { RegionSwitch } from '#storefront/layout/region-switch.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';
import { menuMessages as menuWords } from './menu.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';
import { importOrOfferReload } from '#app/progress.tsx';

const loadMenu = () => importOrOfferReload(() => import('./drawer-menu.tsx'));
const DrawerMenu = lazy(async () => ({ default: (await loadMenu()).DrawerMenu }));

const id = 'tiroir';
const dialog = { role: 'dialog', 'aria-modal': true } as const;

/** Shown without scripts and until the full menu has loaded. */
const PlainMenu = ({ data }: { data: ShellData }) => {
  const section = data.sections.find(({ seoName }) => seoName === data.current);
  return (
    <>
      <ul className="drawer-sections" aria-label={menuWords.sections}>
        {data.sections.map(({ seoName, name, path }) => (
          <li key={seoName}>
            <a className={seoName === data.current ? 'drawer-section drawer-section-on' : 'drawer-section'} href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="drawer-rows">
        {section ? (
          <li>
            <a href={section.path} aria-label={menuWords.seeAllOf(section.name)}>
              {menuWords.seeAll}
            </a>
          </li>
        ) : null}
        {data.groups.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
};

const otherLinks = [
  ['/', words.home],
  ['/cadeau', words.giftCard],
  ['/looks', menuWords.looks],
  ['/actualites', words.news],
  ['/commande/suivi', menuWords.track],
  ['/nos-magasins', menuWords.stores],
  ['/comparateur', menuWords.comparatorPage],
] as const;

const DrawerHead = ({ close }: { close: RefObject<HTMLButtonElement | null> }) => (
  <div className="drawer-head">
    <p>{words.menu}</p>
    <button
      type="button"
      className="tool"
      popoverTarget={id}
      popoverTargetAction="hide"
      aria-label={menuWords.closeMenu}
      ref={close}
    >
      <Icon name="close" />
    </button>
  </div>
);

const DrawerAccount = ({ path }: { path: string }) => {
  const customer = useCustomer();
  return (
    <div className="drawer-account">
      {customer ? <p className="drawer-title">{customer.fullName}</p> : null}
      <ul className="drawer-rows">
        <AccountEntries role={customer?.role ?? 0} path={path} />
      </ul>
    </div>
  );
};

type DrawerProps = { data: ShellData; path: string; back: string };

const DrawerBody = ({ data, path, back, wasOpened }: DrawerProps & { wasOpened: boolean }) => {
  const plain = <PlainMenu data={data} />;
  return (
    <nav className="drawer-body" aria-label={words.mainMenu}>
      {wasOpened ? (
        <Suspense fallback={plain}>
          <DrawerMenu key={data.current} data={data} fallback={plain} />
        </Suspense>
      ) : (
        plain
      )}
      <ul className="drawer-rows drawer-more">
        {otherLinks.map(([href, name]) => (
          <li key={href}>
            <a href={href} aria-current={path === href ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <DrawerAccount path={path} />
      <RegionSwitch data={data} back={back} id="region-tiroir" />
    </nav>
  );
};

export const Drawer = ({ data, path, back }: DrawerProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useModalPopover(panel, () => {
    setWasOpened(true);
    close.current?.focus();
  });
  return (
    <>
      <button
        type="button"
        className="tool drawer-door"
        popoverTarget={id}
        aria-controls={id}
        aria-haspopup="dialog"
        aria-label={words.menu}
        onPointerDown={() => void loadMenu().catch(() => undefined)}
      >
        <Icon name="menu" />
      </button>
      <div className="drawer" id={id} ref={panel} popover="auto" {...dialog} aria-label={words.menu}>
        <DrawerHead close={close} />
        <DrawerBody data={data} path={path} back={back} wasOpened={wasOpened} />
      </div>
    </>
  );
};
