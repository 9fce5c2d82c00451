/** `/espace-client/avis`: reviews of the customer with their state, to change or remove. */
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { OwnReview } from '#shared/api/reviews';
import { formatDate } from '#shared/dates';
import { requireCustomer } from '#app/require-customer.ts';
import { shopOf } from '#app/shop-context.ts';
import { DoneNotice } from '#storefront/form/done-notice.tsx';
import { doneTextOf } from '#storefront/form/done-text.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { ReviewCard } from './review-card.tsx';
import { ownPhotoPath, ownReviewPath, ownReviewsPath } from './review-paths.ts';
import { reviewMessages } from './review.messages.ts';

const messages = reviewMessages.own;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const { timeZone } = shopOf(context).region;
  const { reviews } = await api.reviews.mine();
  return { reviews, timeZone, done: doneTextOf(request, messages.done) };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const itemRef = (await request.formData()).get('itemRef');
  if (typeof itemRef === 'string') await api.reviews.remove({ itemRef });
  return redirect(`${ownReviewsPath}?fait=efface`, 303);
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const Remove = ({ itemRef }: { itemRef: string }) => (
  <details className="review-remove">
    <summary className="button button-line button-small">{messages.remove}</summary>
    <form method="post" action={ownReviewsPath}>
      <p>
        <strong>{messages.removeTitle}</strong> {messages.removeText}
      </p>
      <button className="button button-small" name="itemRef" value={itemRef}>
        {messages.confirm}
      </button>
    </form>
  </details>
);

const Own = ({ review, timeZone }: { review: OwnReview; timeZone: string }) => {
  const { item, state, refusal } = review;
  return (
    <li>
      <h2>{item.name}</h2>
      <p className={`review-state review-state-${state.toLowerCase()}`}>{messages.states[state]}</p>
      {refusal ? <p className="review-refusal">{reviewMessages.form.refusal(refusal)}</p> : null}
      <ReviewCard review={review} date={formatDate(new Date(review.date), timeZone)} photoPath={ownPhotoPath} />
      <div className="review-actions">
        <a
          className="button button-line button-small"
          href={ownReviewPath(item.ref)}
          aria-label={messages.editOf(item.name)}
        >
          {messages.edit}
        </a>
        <Remove itemRef={item.ref} />
      </div>
    </li>
  );
};

const OwnReviewsPage = () => {
  const { reviews, timeZone, done } = useLoaderData<typeof loader>();
  return (
    <section className="review-page">
      <h1>{messages.title}</h1>
      <DoneNotice text={done} />
      {reviews.length === 0 ? (
        <>
          <p className="lead">{messages.none}</p>
          <a className="button" href="/espace-client/commandes">
            {messages.orders}
          </a>
        </>
      ) : (
        <>
          <p className="lead">{messages.lead}</p>
          <ul className="own-reviews">
            {reviews.map((review) => (
              <Own key={review.id} review={review} timeZone={timeZone} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

export default OwnReviewsPage;
