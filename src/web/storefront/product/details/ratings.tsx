import { Stars } from '#ui/stars.tsx';
import { productDetailsMessages as words } from '#storefront/product/product-details.messages.ts';

type Rating = { average: number | null; count: number };

export const RatingLine = ({ rating: { average, count }, href }: { rating: Rating; href: string | null }) => {
  if (average === null || count === 0) return null;
  const text = (
    <>
      <Stars average={average} />
      {words.rating(average, count)}
    </>
  );
  return (
    <p className="rating-line">
      {href ? (
        <a className="link" href={href}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
};

/** `distribution`: number of ratings with 1, 2, 3, 4 and 5 stars. */
export const RatingBars = ({ distribution }: { distribution: readonly number[] }) => {
  const largest = Math.max(1, ...distribution);
  return (
    <ul className="rating-bars">
      {distribution
        .map((count, index) => ({ stars: index + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars}>
            <span>{words.stars(stars)}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" />
              <rect className="rating-bar" width={(count * 100) / largest} height="6" />
            </svg>
            <span className="numbers">{words.ratingsOf(count)}</span>
          </li>
        ))}
    </ul>
  );
};
