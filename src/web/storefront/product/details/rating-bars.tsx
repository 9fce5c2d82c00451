import { detailsMessages as words } from './details.messages.ts';

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
