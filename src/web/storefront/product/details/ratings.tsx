import { productDetailsMessages as words } from '#storefront/product/product-details.messages.ts';

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z';
const positions = [0, 1, 2, 3, 4];

/** Decorative: the average is written beside it. */
const Stars = ({ average, id }: { average: number; id: string }) => (
  <svg className="stars" viewBox="0 0 120 24" aria-hidden="true">
    <defs>
      <clipPath id={id}>
        <rect width={average * 24} height="24" />
      </clipPath>
    </defs>
    {positions.map((position) => (
      <path key={position} d={star} transform={`translate(${position * 24} 0)`} />
    ))}
    <g className="stars-on" clipPath={`url(#${id})`}>
      {positions.map((position) => (
        <path key={position} d={star} transform={`translate(${position * 24} 0)`} />
      ))}
    </g>
  </svg>
);

type Rating = { average: number | null; count: number };

export const RatingLine = ({ rating: { average, count }, href }: { rating: Rating; href: string | null }) => {
  if (average === null || count === 0) return null;
  const text = (
    <>
      <Stars average={average} id="note-moyenne" />
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
