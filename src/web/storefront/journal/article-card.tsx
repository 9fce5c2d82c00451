import { Cover } from '#ui/cover.tsx';
import type { Rank } from '#ui/image.tsx';
import type { NewsTile } from './article-card-data.ts';

type NewsCardProps = {
  tile: NewsTile;
  level: 'h2' | 'h3';
  rank?: Rank;
};

export const NewsCard = ({ tile, level: Title, rank = 'late' }: NewsCardProps) => (
  <article className="news-card">
    <Cover image={tile.image} sizes="(min-width: 1200px) 30vw, (min-width: 768px) 45vw, 92vw" rank={rank} />
    <p className="news-day">
      <time dateTime={tile.date}>{tile.day}</time>
    </p>
    <Title>
      <a href={tile.path}>{tile.title}</a>
    </Title>
    <p className="news-summary">{tile.summary}</p>
  </article>
);
