/** Reviews on the product page: it contains the newest, and the others are requested when the visitor asks for them. */
import { lazy, Suspense, useRef, useState } from 'react';
import type { Client } from '#shared/api/client';
import { formatDate } from '#shared/dates';
import { callApi } from '#storefront/frame/call-api.ts';
import { Stars } from '#ui/stars.tsx';
import { useLive } from '#ui/live.ts';
import { ReviewCard, type ReviewPhoto } from './review-card.tsx';
import { ownReviewPath } from './review-paths.ts';
import { reviewMessages } from './review.messages.ts';

const messages = reviewMessages.section;
const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

export type ReviewData = Awaited<ReturnType<Client['reviews']['list']>>;

type Wanted = { readonly sort: 'newest' | 'photos'; readonly stars: number | null };
const pageSize = 10;

const useReviews = (itemRef: string, first: ReviewData) => {
  const [wanted, setWanted] = useState<Wanted>({ sort: 'newest', stars: null });
  // The product page holds fewer reviews than a page of the list, so the first request starts at page 0.
  const [shown, setShown] = useState({ reviews: first.reviews, count: first.count, nextPage: 0 });
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const lastRequest = useRef(0);
  const load = async (next: Wanted, page: number): Promise<void> => {
    const request = ++lastRequest.current;
    setWanted(next);
    setStatus('loading');
    try {
      const { sort, stars } = next;
      const answer = await callApi('GET /api/reviews/list', {
        itemRef,
        sort,
        page,
        pageSize,
        ...(stars === null ? {} : { stars }),
      });
      // An earlier filter may answer last.
      if (request !== lastRequest.current) return;
      const kept = page === 0 ? [] : shown.reviews;
      setShown({ reviews: [...kept, ...answer.reviews], count: answer.count, nextPage: page + 1 });
      setStatus('ready');
    } catch {
      if (request === lastRequest.current) setStatus('failed');
    }
  };
  return { wanted, shown, status, load };
};

const Fit = ({ fit }: Pick<ReviewData, 'fit'>) => {
  const largest = Math.max(fit.small, fit.true, fit.large);
  const votes = [
    ['SMALL', fit.small],
    ['TRUE', fit.true],
    ['LARGE', fit.large],
  ] as const;
  return largest === 0 ? null : (
    <>
      <p className="review-votes">{messages.fit}</p>
      <ul className="rating-bars">
        {votes.map(([name, count]) => (
          <li key={name}>
            <span>{reviewMessages.fits[name]}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" />
              <rect className="rating-bar" width={(count * 100) / largest} height="6" />
            </svg>
            <span className="numbers">{messages.votes(count)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

type ControlsProps = { wanted: Wanted; onChange: (wanted: Wanted) => void };

const Controls = ({ wanted, onChange }: ControlsProps) => (
  <div className="review-controls">
    <label>
      <span className="visually-hidden">{messages.sort}</span>
      <select
        value={wanted.sort}
        onChange={({ target }) => onChange({ ...wanted, sort: target.value === 'photos' ? 'photos' : 'newest' })}
      >
        <option value="newest">{messages.sorts.newest}</option>
        <option value="photos">{messages.sorts.photos}</option>
      </select>
    </label>
    <label>
      <span className="visually-hidden">{messages.filter}</span>
      <select
        value={wanted.stars ?? ''}
        onChange={({ target }) => onChange({ ...wanted, stars: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{messages.allStars}</option>
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {messages.onlyStars(stars)}
          </option>
        ))}
      </select>
    </label>
  </div>
);

type ReviewListProps = { itemRef: string; first: ReviewData; timeZone: string };

const ReviewList = ({ itemRef, first, timeZone }: ReviewListProps) => {
  const { wanted, shown, status, load } = useReviews(itemRef, first);
  const [photo, setPhoto] = useState<ReviewPhoto | null>(null);
  const live = useLive();
  const hasMore = shown.reviews.length < shown.count;
  return (
    <>
      {live && first.count > first.reviews.length ? (
        <Controls wanted={wanted} onChange={(next) => void load(next, 0)} />
      ) : null}
      <ul className="review-list">
        {shown.reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} date={formatDate(new Date(review.date), timeZone)} onPhoto={setPhoto} />
          </li>
        ))}
      </ul>
      {shown.reviews.length === 0 ? <p>{messages.empty}</p> : null}
      {live && hasMore ? (
        <button
          type="button"
          className="button button-line"
          disabled={status === 'loading'}
          onClick={() => void load(wanted, shown.nextPage)}
        >
          {shown.nextPage === 0 ? messages.all(shown.count) : messages.more}
        </button>
      ) : null}
      <output>{status === 'loading' ? <span className="visually-hidden">{messages.loading}</span> : null}</output>
      {status === 'failed' ? <p role="alert">{messages.failed}</p> : null}
      {photo ? (
        <Suspense fallback={null}>
          <PhotoDialog photo={photo} onClose={() => setPhoto(null)} />
        </Suspense>
      ) : null}
    </>
  );
};

type ReviewSectionProps = { itemRef: string; reviews: ReviewData | null; timeZone: string };

const Summary = ({ itemRef, reviews }: Pick<ReviewSectionProps, 'itemRef' | 'reviews'>) => (
  <div className="reviews-summary">
    <h2 id="avis-titre">{messages.title}</h2>
    {reviews === null || reviews.rating.average === null ? (
      <p>{messages.none}</p>
    ) : (
      <>
        <p className="rating-line">
          <Stars average={reviews.rating.average} />
          {messages.summary(reviews.rating.average, reviews.rating.count, reviews.texts)}
        </p>
        <Fit fit={reviews.fit} />
      </>
    )}
    <a className="button button-line button-small" href={ownReviewPath(itemRef)}>
      {messages.give}
    </a>
  </div>
);

export const ReviewSection = ({ itemRef, reviews, timeZone }: ReviewSectionProps) => (
  <section className="reviews" id="avis" aria-labelledby="avis-titre">
    <Summary itemRef={itemRef} reviews={reviews} />
    {reviews === null || reviews.rating.average === null ? null : (
      <div className="reviews-content">
        {reviews.count === 0 ? (
          <p>{messages.noText}</p>
        ) : (
          <ReviewList itemRef={itemRef} first={reviews} timeZone={timeZone} />
        )}
      </div>
    )}
  </section>
);
