/** Content of the mega menu, loaded when the pointer or focus first reaches its trigger. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { absentImageName } from '#shared/rules/image';
import { Outfit } from '#storefront/card/outfit.tsx';
import { Image } from '#ui/image.tsx';
import { focalClass } from '#ui/focal.ts';
import { Picture, wallOf } from '#ui/picture.tsx';
import { useMenu, useMenuTile, type MenuGroup, type MenuSection, type MenuTile } from './menu-data.ts';
import { menuMessages as menuWords } from './menu.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';
import { nextTab } from '#ui/tabs.rules.ts';

const maxTiles = 3;

type TabsProps = { data: ShellData; shown: string; readonly onShow: (seoName: string) => void };

const Tabs = ({ data, shown, onShow }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = data.sections.findIndex(({ seoName }) => seoName === shown);
    const target = nextTab(event.key, current, data.sections.length);
    const section = target === null ? undefined : data.sections[target];
    if (target === null || !section) return;
    event.preventDefault();
    onShow(section.seoName);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div className="mega-tabs" role="tablist" aria-label={menuWords.sections} ref={list}>
      {data.sections.map(({ seoName, name }) => (
        <button
          key={seoName}
          type="button"
          role="tab"
          id={`mega-${seoName}`}
          aria-selected={seoName === shown}
          aria-controls="mega-panneau"
          tabIndex={seoName === shown ? 0 : -1}
          onClick={() => onShow(seoName)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
};

const Group = ({ group }: { group: MenuGroup }) => (
  <li className="mega-group">
    <p className="mega-title">{group.name}</p>
    <ul>
      {group.subGroups.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
      <li>
        <a className="mega-all" href={group.path} aria-label={menuWords.seeAllOf(group.name)}>
          {menuWords.seeAll}
        </a>
      </li>
    </ul>
  </li>
);

const Selections = ({ section }: { section: MenuSection }) => (
  <div className="mega-selections">
    <p className="mega-title" id="mega-selections">
      {menuWords.selections}
    </p>
    <ul aria-labelledby="mega-selections">
      {section.selections.map(({ name, path }) => (
        <li key={path}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  </div>
);

/** A section without a picture shows a drawn outfit. */
const SectionImage = ({ section }: { section: MenuSection }) =>
  section.image.name === absentImageName ? (
    <span className={`picture wall-${wallOf(section.path)}`}>
      <Outfit of={section.seoName} />
    </span>
  ) : (
    <Picture image={{ ...section.image, alt: '' }} kind="dress" hex={null} wall={wallOf(section.path)} sizes="180px" />
  );

const Tiles = ({ sections }: { sections: MenuSection[] }) => (
  <ul className="mega-tiles" aria-label={menuWords.otherSections}>
    {sections.map((section) => (
      <li key={section.path}>
        <a href={section.path}>
          <SectionImage section={section} />
          {section.name}
        </a>
      </li>
    ))}
  </ul>
);

const TileBanner = ({ tile }: { tile: MenuTile }) => (
  <a className={`mega-banner ${focalClass(tile.focal)}`} href={tile.path}>
    <Image image={tile.image} sizes="176px" rank="late" width={176} height={220} />
    <b>{tile.name}</b>
    {tile.text ? <span>{tile.text}</span> : null}
  </a>
);

const Placeholder = () => (
  <div className="mega-waiting" aria-busy="true">
    {Array.from({ length: 4 }, (_, column) => (
      <span key={column} className="mega-bone" />
    ))}
  </div>
);

export const MegaMenu = ({ data }: { data: ShellData }) => {
  const { sections, failed, retry } = useMenu();
  const [shown, setShown] = useState(data.current ?? data.sections[0]?.seoName ?? '');
  const section = sections?.find(({ seoName }) => seoName === shown);
  const shellSection = data.sections.find(({ seoName }) => seoName === shown);
  const tile = useMenuTile(shellSection?.id);
  const others = (sections ?? []).filter(({ seoName }) => seoName !== shown).slice(0, maxTiles);
  return (
    <div className="mega-inner page">
      <div className="mega-head">
        <Tabs data={data} shown={shown} onShow={setShown} />
        {shellSection ? (
          <a className="link" href={shellSection.path}>
            {menuWords.seeAllOf(shellSection.name)}
          </a>
        ) : null}
      </div>
      <div className="mega-body" role="tabpanel" id="mega-panneau" aria-labelledby={`mega-${shown}`}>
        {section ? (
          <>
            <ul className="mega-groups">
              {section.groups.map((group) => (
                <Group key={group.path} group={group} />
              ))}
            </ul>
            {section.selections.length > 0 ? <Selections section={section} /> : null}
            {tile ? <TileBanner tile={tile} /> : others.length > 0 ? <Tiles sections={others} /> : null}
          </>
        ) : null}
        {!section && !failed ? <Placeholder /> : null}
        {failed ? (
          <p role="alert" className="mega-failed">
            {menuWords.menuFails}{' '}
            <button type="button" className="link" onClick={retry}>
              {menuWords.retry}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
};
