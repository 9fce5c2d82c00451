import { Fragment } from 'react';
import { Outfit } from '#storefront/card/outfit.tsx';
import { Icon } from '#ui/icon.tsx';
import { Scene, type SceneImage } from '#ui/scene.tsx';
import { landingMessages as words } from './landing.messages.ts';

export type LandingSection = {
  id: string;
  name: string;
  seoName: string;
  groups: string[];
  wide: SceneImage | null;
  tall: SceneImage | null;
};

type SectionPanelProps = {
  section: LandingSection;
  /** True for the first panel, whose picture is loaded with high priority. */
  first: boolean;
  next: LandingSection | null;
  redirectFrom: string;
};

export const SectionPanel = ({ section, first, next, redirectFrom }: SectionPanelProps) => (
  <section
    className={section.wide ? 'welcome-section welcome-pictured' : 'welcome-section'}
    id={section.seoName}
    aria-labelledby={`nom-${section.seoName}`}
  >
    {section.wide ? <Scene wide={section.wide} tall={section.tall} rank={first ? 'first' : 'late'} /> : null}
    <div className="welcome-inner page">
      <div className="welcome-words">
        <h2 id={`nom-${section.seoName}`}>{section.name}</h2>
        <p className="welcome-groups">
          {section.groups.map((name, index) => (
            <Fragment key={name}>
              {index > 0 ? ' ' : ''}
              <span>{index < section.groups.length - 1 ? `${name}\u00A0·` : name}</span>
            </Fragment>
          ))}
        </p>
        <form action="/univers" method="post">
          <input type="hidden" name="redirectFrom" value={redirectFrom} />
          <button
            className="button"
            type="submit"
            name="section"
            value={section.seoName}
            aria-label={words.discoverSection(section.name)}
          >
            {words.discover}
          </button>
        </form>
      </div>
      {section.wide ? null : <Outfit of={section.seoName} />}
    </div>
    <a
      className="welcome-arrow"
      href={next ? `#${next.seoName}` : '#contenu'}
      aria-label={next ? words.next(next.name) : words.top}
    >
      <Icon name={next ? 'down' : 'up'} />
    </a>
  </section>
);
