/** The menu under 1200 px: nested `details`, so that it opens with a tap and no JavaScript. */
import { Icon } from '#ui/icon';
import { shellMessages as words } from './shell.messages.ts';
import type { ShellData, ShellSection } from './shell-data.tsx';

const SectionEntry = ({ section, open }: { section: ShellSection; open: boolean }) => (
  <li>
    <details className="menu-section" open={open}>
      <summary>
        {section.name}
        <Icon name="down" />
      </summary>
      <ul>
        <li>
          <a href={section.path} aria-label={words.seeAllOf(section.name)}>
            {words.seeAll}
          </a>
        </li>
        {section.groups.map((group) => (
          <li key={group.path}>
            <a href={group.path}>{group.name}</a>
          </li>
        ))}
      </ul>
    </details>
  </li>
);

export const MobileMenu = ({ data, path }: { data: ShellData; path: string }) => (
  <details className="menu" name="entete">
    <summary aria-label={words.menu}>
      <Icon name="menu" />
      <Icon name="close" />
    </summary>
    <nav className="menu-panel" aria-label={words.mainMenu}>
      <ul className="menu-entries">
        <li>
          <a href="/" aria-current={path === '/' ? 'page' : undefined}>
            {words.home}
          </a>
        </li>
        {data.sections.map((section) => (
          <SectionEntry key={section.id} section={section} open={section.seoName === data.current} />
        ))}
        {data.selections.map((selection) => (
          <li key={selection.path}>
            <a href={selection.path}>{selection.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  </details>
);
