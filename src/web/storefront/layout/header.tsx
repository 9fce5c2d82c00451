/** Header of the shop. Every entry is a link or a native control, so that it works before hydration. */
import { useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Logo } from '#ui/logo.tsx';
import { afterInteraction } from '#storefront/frame/lazy.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { CartLink, ComparatorLink, Notifications } from './header-icons.tsx';
import { useHidingHeader } from './hide-header.ts';
import { SearchForm } from '#storefront/search/search-form.tsx';
import { SectionSwitch } from './section-switch.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';

const { Part: Drawer } = afterInteraction(async () => (await import('./menu/drawer.tsx')).Drawer);
// Until its code is there, the trigger is a link to the catalogue.
const { Part: MegaMenuTrigger } = afterInteraction(
  async () => (await import('./menu/mega-menu-trigger.tsx')).MegaMenuTrigger,
);

type HeaderProps = {
  data: ShellData | undefined;
  path: string;
  /** Path and query to which the region form returns. */
  back: string;
};

const GroupBar = ({ data, path }: { data: ShellData; path: string }) => {
  const section = data.sections.find(({ seoName }) => seoName === data.current);
  if (!section || data.groups.length === 0) return null;
  return (
    <nav className="group-bar" aria-label={words.groupMenu(section.name)}>
      <ul className="page">
        {data.groups.map((group) => (
          <li key={group.path}>
            <a href={group.path} aria-current={path.startsWith(group.path) ? 'true' : undefined}>
              {group.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const MainMenu = ({ data, path }: { data: ShellData | undefined; path: string }) => {
  const section = data?.sections.find(({ seoName }) => seoName === data.current);
  const href = section?.path ?? '/catalogue/';
  const isCurrent = /^\/(catalogue|ha)\//.test(path);
  return (
    <nav className="main-menu" aria-label={words.mainMenu}>
      <ul>
        <li>
          <a href="/" aria-current={path === '/' ? 'page' : undefined}>
            {words.home}
          </a>
        </li>
        <li>
          {data ? (
            <MegaMenuTrigger data={data} href={href} isCurrent={isCurrent} />
          ) : (
            <a href={href}>{words.shopEntry}</a>
          )}
        </li>
        <li>
          <a href="/cadeau" aria-current={path.startsWith('/cadeau') ? 'true' : undefined}>
            {words.giftCard}
          </a>
        </li>
        <li>
          <a href="/actualites" aria-current={path.startsWith('/actualites') ? 'true' : undefined}>
            {words.news}
          </a>
        </li>
      </ul>
    </nav>
  );
};

type ToolsProps = { path: string; timeZone: string | undefined };

const Tools = ({ path, timeZone }: ToolsProps) => (
  <div className="header-tools">
    <SearchForm id="recherche" />
    <details className="search-drop" name="entete">
      <summary aria-label={words.search}>
        <Icon name="search" />
        <Icon name="close" />
      </summary>
      <div className="search-drop-panel">
        <SearchForm id="recherche-mobile" />
      </div>
    </details>
    <ComparatorLink />
    <Notifications timeZone={timeZone} />
    <AccountMenu path={path} />
    <CartLink />
  </div>
);

export const Header = ({ data, path, back }: HeaderProps) => {
  const header = useRef<HTMLElement>(null);
  useHidingHeader(header);
  const section = data?.sections.find(({ seoName }) => seoName === data.current);
  // On `/bienvenue`, where visitors choose a section, the header marks none as current.
  const isChoosing = path === '/bienvenue';
  return (
    <header className="header" ref={header}>
      <div className="header-row page">
        {data ? <Drawer data={data} path={path} back={back} /> : null}
        <a className="logo-link" href="/" aria-label={words.homeLink}>
          <Logo name={words.shop} />
        </a>
        {data && section && !isChoosing ? <SectionSwitch sections={data.sections} current={section} /> : null}
        <MainMenu data={data} path={path} />
        <Tools path={path} timeZone={data?.region.timeZone} />
      </div>
      {data && !isChoosing ? <GroupBar data={data} path={path} /> : null}
    </header>
  );
};
