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
