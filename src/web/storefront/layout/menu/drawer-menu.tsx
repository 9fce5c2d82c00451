/** Catalogue in the drawer, one level at a time. Loaded when the drawer is first opened. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useMenu, type MenuSection } from './menu-data.ts';
import { menuMessages as words } from './menu.messages.ts';
import type { ShellData, ShellLink } from '#storefront/frame/shell-data.ts';

/** One group, or the selections of a section (these have no path of their own). */
type Level = { name: string; path: string | null; rows: ShellLink[] };

const levelOf = (section: MenuSection, opened: string): Level | null => {
  if (opened === words.selections) return { name: words.selections, path: null, rows: section.selections };
  const group = section.groups.find(({ path }) => path === opened);
  return group ? { name: group.name, path: group.path, rows: group.subGroups } : null;
};

const Rows = ({ level, onBack }: { level: Level; readonly onBack: () => void }) => {
  const back = useRef<HTMLButtonElement>(null);
  // Takes the focus, because the button that opened this level has disappeared.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <button type="button" className="drawer-back" ref={back} onClick={onBack}>
        <Icon name="left" />
        {words.back}
      </button>
      <p className="drawer-title" id="tiroir-rayon">
        {level.name}
      </p>
      <ul className="drawer-rows" aria-labelledby="tiroir-rayon">
        {level.path === null ? null : (
          <li>
            <a href={level.path} aria-label={words.seeAllOf(level.name)}>
              {words.seeAll}
            </a>
          </li>
        )}
        {level.rows.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
};

type GroupsProps = { section: MenuSection; lastOpened: string | null; readonly onOpen: (key: string) => void };

const Groups = ({ section, lastOpened, onOpen }: GroupsProps) => {
  const entries = section.groups.map(({ name, path }) => ({ name, key: path }));
  if (section.selections.length > 0) entries.push({ name: words.selections, key: words.selections });
  return (
    <ul className="drawer-rows">
      <li>
        <a href={section.path} aria-label={words.seeAllOf(section.name)}>
          {words.seeAll}
        </a>
      </li>
      {entries.map(({ name, key }) => (
        <li key={key}>
          {/* Returning from a level moves the focus to its row. */}
          <button
            type="button"
            onClick={() => onOpen(key)}
            ref={key === lastOpened ? (row) => row?.focus() : undefined}
          >
            {name}
            <Icon name="right" />
          </button>
        </li>
      ))}
    </ul>
  );
};

export const DrawerMenu = ({ data, fallback }: { data: ShellData; fallback: ReactNode }) => {
  const { sections } = useMenu();
  const [shown, setShown] = useState(data.current);
  const [opened, setOpened] = useState<string | null>(null);
  const [lastOpened, setLastOpened] = useState<string | null>(null);
  const section = sections?.find(({ seoName }) => seoName === shown) ?? sections?.[0];
  if (!sections || !section) return fallback;
  const level = opened === null ? null : levelOf(section, opened);
  const show = (seoName: string): void => {
    setShown(seoName);
    setOpened(null);
    setLastOpened(null);
  };
  const goBack = (): void => {
    setLastOpened(opened);
    setOpened(null);
  };
  return (
    <>
      <ul className="drawer-sections" aria-label={words.sections}>
        {sections.map(({ seoName, name }) => (
          <li key={seoName}>
            <button
              type="button"
              className={seoName === section.seoName ? 'drawer-section drawer-section-on' : 'drawer-section'}
              aria-pressed={seoName === section.seoName}
              onClick={() => show(seoName)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {level ? (
        <Rows key={opened} level={level} onBack={goBack} />
      ) : (
        <Groups key={section.seoName} section={section} lastOpened={lastOpened} onOpen={setOpened} />
      )}
    </>
  );
};
