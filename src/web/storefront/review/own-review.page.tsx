/** `/espace-client/avis/{ref}`: rate an item; who received it also writes about it. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { cardOf } from '#storefront/card/card-data.ts';
import { hasErrors } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { Thumb } from '#ui/thumb.tsx';
import { reviewFields } from './review-fields.ts';
import { errorsInReview, errorsOfReviewRefusal, photosIn, readReview, textsOf } from './review-form-data.ts';
import { ReviewForm } from './review-form.tsx';
import { ownReviewsPath } from './review-paths.ts';
import { reviewMessages } from './review.messages.ts';
import '#styles/purchase.css';

const messages = reviewMessages.form;

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const itemRef = params['itemRef'] ?? '';
  try {
    const shop = shopOf(context);
    // The address has the reference in lower case; cards need it as it is.
    const { ref: reference } = await shop.api.items.ref({ reference: itemRef });
    const [own, { items }] = await Promise.all([
      api.reviews.toWrite({ itemRef }),
      shop.api.items.cards({ refs: [reference] }),
    ]);
    const [item] = items.map(cardOf);
    if (!item) throw data(null, { status: 404 });
    const { ref, name, path, image } = item;
    return { ...own, item: { ref, name, path, image: image?.name ?? null }, fields: reviewFields };
  } catch (error) {
    if (['ITEM_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

const shownRefusals = new Set(['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE']);

const uploadOf = async (photo: File): Promise<{ imageAsBase64: string }> => ({
  imageAsBase64: Buffer.from(await photo.arrayBuffer()).toString('base64'),
});

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireCustomer(context, request);
  const form = await request.formData();
  const values = textsOf(form);
  const typed = readReview(form, reviewFields);
  const files = photosIn(form);
  const errors = errorsInReview(typed, files, reviewFields);
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  try {
    const photos = await Promise.all(files.map(uploadOf));
    const { state } = await api.reviews.save({ itemRef: params['itemRef'] ?? '', ...typed, photos });
    return redirect(`${ownReviewsPath}?fait=${state === 'PENDING' ? 'avis' : 'note'}`, 303);
  } catch (error) {
    if (!shownRefusals.has(refusalOf(error) ?? '')) throw error;
    return data({ values, errors: errorsOfReviewRefusal(error, reviewFields) }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const OwnReviewPage = () => {
  const { item, canWrite, rating, review, fields } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  const saved = { rating: rating === null ? '' : String(rating), fit: review?.fit ?? '', body: review?.body ?? '' };
  const title = messages.title(item.name);
  return (
    <section className="review-page">
      <h1>{title}</h1>
      <div className="review-item">
        {item.image === null ? null : <Thumb name={item.image} />}
        <p>
          {canWrite ? messages.lead : messages.ratingOnly}{' '}
          <a className="link" href={item.path}>
            {messages.item}
          </a>
        </p>
      </div>
      {review?.refusal ? <p className="review-refusal">{messages.refusal(review.refusal)}</p> : null}
      <ReviewForm
        itemRef={item.ref}
        title={title}
        canWrite={canWrite}
        review={review}
        fields={fields}
        values={answer?.values ?? saved}
        errors={answer?.errors ?? {}}
      />
    </section>
  );
};

export default OwnReviewPage;
