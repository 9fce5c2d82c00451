/** The first view: what the shop is, in words and in a drawn outfit. */
import type { HomeData } from './home-data.tsx';
import { homeMessages } from './home.messages.ts';
import { Outfit } from './outfit.tsx';

type HeroWords = { title: string; text: string; link: string | null; linkLabel: string | null };

export const Hero = ({ section, words }: { section: HomeData['section']; words: HeroWords | null }) => (
  <section className="hero">
    <div className="hero-words">
      <h1>{words?.title ?? homeMessages.title}</h1>
      <p className="lead">{words?.text ?? homeMessages.text}</p>
      <p className="hero-actions">
        {section ? (
          <a className="button" href={words?.link ?? section.path}>
            {words?.linkLabel ?? homeMessages.discover(section.name)}
          </a>
        ) : null}
        <a className="button button-line" href="/bienvenue?changer=1">
          {homeMessages.change}
        </a>
      </p>
    </div>
    <Outfit of={section?.seoName ?? 'femme'} />
  </section>
);
