/** The catalogue in the drawer: sections side by side, then one level at a time. Loaded when the drawer first opens. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useMenu, type MenuSection } from './menu-data.ts';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';
import type { ShellData, ShellLink } from '#storefront/frame/shell-data.ts';

type Level = ShellLink[];
/** What the rows show: a section, or one group of it. */
type Part = { name: string; path: string | null; rows: Level };

const partOf = (section: MenuSection, opened: string): Part | null => {
  if (opened === words.selections) return { name: words.selections, path: null, rows: section.selections };
  const group = section.groups.find(({ path }) => path === opened);
  return group ? { name: group.name, path: group.path, rows: group.subGroups } : null;
};

const Rows = ({ part, onBack }: { part: Part; readonly onBack: () => void }) => {
  const back = useRef<HTMLButtonElement>(null);
  // One comes here by a button that is gone: the focus goes to what leads back.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <button type="button" className="drawer-back" ref={back} onClick={onBack}>
        <Icon name="left" />
        {words.back}
      </button>
      <p className="drawer-title" id="tiroir-rayon">
        {part.name}
      </p>
      <ul className="drawer-rows" aria-labelledby="tiroir-rayon">
        {part.path === null ? null : (
          <li>
            <a href={part.path} aria-label={words.seeAllOf(part.name)}>
              {words.seeAll}
            </a>
          </li>
        )}
        {part.rows.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
};

type GroupsProps = { section: MenuSection; from: string | null; readonly onOpen: (part: string) => void };

const Groups = ({ section, from, onOpen }: GroupsProps) => {
  const parts = section.groups.map(({ name, path }) => ({ name, key: path }));
  if (section.selections.length > 0) parts.push({ name: words.selections, key: words.selections });
  return (
    <ul className="drawer-rows">
      <li>
        <a href={section.path} aria-label={words.seeAllOf(section.name)}>
          {words.seeAll}
        </a>
      </li>
      {parts.map(({ name, key }) => (
        <li key={key}>
          {/* the row that one comes back from */}
          <button type="button" onClick={() => onOpen(key)} ref={key === from ? (row) => row?.focus() : undefined}>
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
  const [from, setFrom] = useState<string | null>(null);
  const section = sections?.find(({ seoName }) => seoName === shown) ?? sections?.[0];
  if (!sections || !section) return fallback;
  const part = opened === null ? null : partOf(section, opened);
  const show = (seoName: string): void => {
    setShown(seoName);
    setOpened(null);
    setFrom(null);
  };
  const goBack = (): void => {
    setFrom(opened);
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
      {part ? (
        <Rows key={opened} part={part} onBack={goBack} />
      ) : (
        <Groups key={section.seoName} section={section} from={from} onOpen={setOpened} />
      )}
    </>
  );
};
