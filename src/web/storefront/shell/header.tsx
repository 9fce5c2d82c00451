/** Header: menu, logo on its hem, the section switch, search. Under 1200 px, a drawer that opens without JavaScript. */
import { Icon } from '#ui/icon';
import { Logo } from '#ui/logo';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchForm } from './search-form.tsx';
import { SectionSwitch } from './section-switch.tsx';
import { shellMessages as words } from './shell.messages.ts';
import type { ShellData } from './shell-data.tsx';

type HeaderProps = { data: ShellData | undefined; path: string };

/** Groups of the section shown and its selections, one glance under the header. */
const GroupBar = ({ data, path }: { data: ShellData; path: string }) => {
  const section = data.sections.find(({ seoName }) => seoName === data.current);
  if (!section) return null;
  return (
    <nav className="group-bar" aria-label={words.groupMenu(section.name)}>
      <ul className="page">
        {section.groups.map((group) => (
          <li key={group.path}>
            <a href={group.path} aria-current={path.startsWith(group.path) ? 'true' : undefined}>
              {group.name}
            </a>
          </li>
        ))}
        {data.selections.map((selection) => (
          <li key={selection.path} className="group-bar-selection">
            <a href={selection.path} aria-current={path.startsWith(selection.path) ? 'true' : undefined}>
              {selection.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const Header = ({ data, path }: HeaderProps) => {
  const section = data?.sections.find(({ seoName }) => seoName === data.current);
  const shopPath = section?.path ?? '/catalogue/';
  // The page of the choice does not show one as made.
  const choosing = path === '/bienvenue';
  return (
    <header className="header">
      <div className="header-row page">
        {data ? <MobileMenu data={data} path={path} /> : null}
        <nav className="main-menu" aria-label={words.mainMenu}>
          <ul>
            <li>
              <a href="/" aria-current={path === '/' ? 'page' : undefined}>
                {words.home}
              </a>
            </li>
            <li>
              <a href={shopPath} aria-current={/^\/(catalogue|ha)\//.test(path) ? 'true' : undefined}>
                {words.shopEntry}
              </a>
            </li>
          </ul>
        </nav>
        <a className="logo-link" href="/" aria-label={words.homeLink}>
          <Logo name={words.shop} />
        </a>
        <div className="header-tools">
          {data && section && !choosing ? <SectionSwitch sections={data.sections} current={section} /> : null}
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
        </div>
      </div>
      {data && !choosing ? <GroupBar data={data} path={path} /> : null}
    </header>
  );
};
