import type { Block } from './home-data.ts';
import { homeMessages } from './home.messages.ts';

const words = homeMessages.newsletter;

/** The subscription is an e-mail to the shop, because there is no call for it yet. */
export const Newsletter = ({ block }: { block: Extract<Block, { type: 'NEWSLETTER' }> }) => {
  const subject = encodeURIComponent(words.subject);
  return (
    <section className="newsletter" aria-labelledby={`bloc-${block.id}`}>
      <div>
        <h2 id={`bloc-${block.id}`}>{block.title}</h2>
        <p className="lead">{block.text}</p>
      </div>
      <div>
        <a className="button" href={`mailto:${block.email}?subject=${subject}`}>
          {words.subscribe}
        </a>
        <p>{words.how(block.email)}</p>
      </div>
    </section>
  );
};
