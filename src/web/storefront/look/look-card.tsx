/** A look in a list: its picture, its name and its lowest total. */
import type { Looks } from './looks-data.ts';
import { formatMoney, type Currency } from '#shared/money';
import { Picture, wallOf } from '#ui/picture.tsx';
import { lookMessages as words } from './look.messages.ts';

type LookCardProps = {
  look: Looks[number];
  currency: Currency;
  heading: 'h2' | 'h3';
  rank: 'first' | 'late';
};

export const LookCard = ({ look, currency, heading: Heading, rank }: LookCardProps) => {
  const { name, path, image, itemCount, available, from } = look;
  return (
    <article className="look-card">
      <Picture
        image={image && { ...image, alt: '' }}
        kind="dress"
        hex={null}
        wall={wallOf(path)}
        sizes="(min-width: 1200px) 24vw, (min-width: 768px) 31vw, 46vw"
        rank={rank}
      />
      <Heading>
        <a href={path}>{name}</a>
      </Heading>
      <p className="muted">
        {words.itemCount(itemCount)}
        {' · '}
        {available === 0 ? words.soldOut : words.startingAt(formatMoney(from, currency))}
      </p>
    </article>
  );
};
