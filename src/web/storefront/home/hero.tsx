import type { FocalPoint } from '#ui/focal.ts';
import { Scene, type SceneImage } from '#ui/scene.tsx';
import type { HomeData } from './home-data.ts';
import { homeMessages } from './home.messages.ts';
import { Outfit } from '#storefront/card/outfit.tsx';

type HeroBlock = {
  title: string;
  text: string;
  link: string | null;
  linkLabel: string | null;
  wide: SceneImage | null;
  tall: SceneImage | null;
  focal: FocalPoint | null;
  focalTall: FocalPoint | null;
};

/** A nearly square picture has no room for the text, so the text is beside it. */
const heroClass = (wide: SceneImage | null): string => {
  if (wide === null) return 'hero';
  return wide.width / wide.height < 2 ? 'hero hero-pictured hero-beside' : 'hero hero-pictured';
};

export const Hero = ({ section, block }: { section: HomeData['section']; block: HeroBlock | null }) => (
  <section className={heroClass(block?.wide ?? null)}>
    <div className="hero-words">
      <h1>{block?.title ?? homeMessages.title}</h1>
      <p className="lead">{block?.text ?? homeMessages.text}</p>
      <p className="hero-actions">
        {section ? (
          <a className="button" href={block?.link ?? section.path}>
            {block?.linkLabel ?? homeMessages.discover(section.name)}
          </a>
        ) : null}
        <a className="button button-line" href="/bienvenue?changer=1">
          {homeMessages.change}
        </a>
      </p>
    </div>
    {block?.wide ? (
      <Scene wide={block.wide} tall={block.tall} rank="first" focal={block.focal} focalTall={block.focalTall} />
    ) : (
      <Outfit of={section?.seoName ?? 'femme'} />
    )}
  </section>
);
