/** One review: stars, author, what was bought, text, photos, answer of the shop. */
import type { Review } from '#shared/api/reviews';
import { typo } from '#shared/text';
import { Stars } from '#ui/stars.tsx';
import { publicPhotoPath } from './review-paths.ts';
import { reviewMessages } from './review.messages.ts';

const messages = reviewMessages.section;

export type ReviewPhoto = Review['photos'][number];

type ReviewCardProps = {
  review: Review;
  /** Formatted in the time zone of the region. */
  date: string;
  photoPath?: (name: string) => string;
  /** Shows the photo in a dialog. Without it, the link opens the photo. */
  onPhoto?: (photo: ReviewPhoto) => void;
};

const Photos = ({ review, photoPath = publicPhotoPath, onPhoto }: Omit<ReviewCardProps, 'date'>) =>
  review.photos.length === 0 ? null : (
    <ul className="review-photos" aria-label={messages.photos(review.author)}>
      {review.photos.map((photo) => (
        <li key={photo.name}>
          <a
            href={photoPath(photo.name)}
            target="_self"
            aria-label={messages.openPhoto(photo.alt)}
            onClick={(event) => {
              if (!onPhoto) return;
              event.preventDefault();
              onPhoto(photo);
            }}
          >
            <img src={photoPath(photo.name)} alt="" width={photo.width} height={photo.height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );

export const ReviewCard = ({ review, date, ...photos }: ReviewCardProps) => {
  const { stars, author, sizeLabel, styleName, fit, body, answer } = review;
  return (
    <article className="review">
      <p className="review-head">
        <Stars average={stars} />
        <span className="visually-hidden">{reviewMessages.stars(stars)}</span>
        <strong>{author}</strong>
        <span className="muted">{date}</span>
      </p>
      <p className="review-facts">
        {messages.bought([sizeLabel, styleName])}
        {fit === null ? null : <span className="review-fit-word">{reviewMessages.fits[fit]}</span>}
      </p>
      {body === null ? null : <p className="review-body">{typo(body)}</p>}
      <Photos review={review} {...photos} />
      {answer === null ? null : (
        <blockquote className="review-answer">
          <p>
            <strong>{messages.shop}</strong>
          </p>
          <p className="review-body">{typo(answer)}</p>
        </blockquote>
      )}
    </article>
  );
};
