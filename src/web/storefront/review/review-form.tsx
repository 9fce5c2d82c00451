/** Review form. The browser sends it; with photos, a script does when it can, so that an error does not lose them. */
import type { OwnReview } from '#shared/api/reviews';
import { fits } from '#shared/rules/size-advice';
import { callApi } from '#storefront/frame/call-api.ts';
import { hasErrors, type FieldErrors } from '#app/field.rules.ts';
import { FormField, FormGroup, FormTextArea, useField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { Stars } from '#ui/stars.tsx';
import {
  errorsInReview,
  errorsOfReviewRefusal,
  keptName,
  photosIn,
  readReview,
  reviewSentences,
  type ReviewFields,
} from './review-form-data.ts';
import { ownPhotoPath, ownReviewPath, ownReviewsPath } from './review-paths.ts';
import { reviewMessages } from './review.messages.ts';

const messages = reviewMessages.form;
const starCounts = [5, 4, 3, 2, 1];

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : ''),
    );
    reader.readAsDataURL(file);
  });

type RadioProps = { name: string; value: string; label: string; checked: boolean; stars?: number };

const Radio = ({ name, value, label, checked, stars }: RadioProps) => (
  <li>
    <input type="radio" id={`${name}-${value}`} name={name} value={value} defaultChecked={checked} />
    <label htmlFor={`${name}-${value}`}>
      {stars === undefined ? null : <Stars average={stars} />}
      {label}
    </label>
  </li>
);

const StarChoice = () => {
  const { defaultValue } = useField('rating');
  return (
    <FormGroup name="rating" legend={messages.rating} className="review-choice">
      <ul>
        {starCounts.map((stars) => (
          <Radio
            key={stars}
            name="rating"
            value={String(stars)}
            label={messages.starsOf(stars)}
            checked={defaultValue === String(stars)}
            stars={stars}
          />
        ))}
      </ul>
    </FormGroup>
  );
};

const FitChoice = () => {
  const { defaultValue } = useField('fit');
  return (
    <FormGroup name="fit" legend={messages.fit} className="review-choice review-fit">
      <ul>
        {fits.map((fit) => (
          <Radio key={fit} name="fit" value={fit} label={reviewMessages.fits[fit]} checked={defaultValue === fit} />
        ))}
        <Radio name="fit" value="" label={messages.noFit} checked={defaultValue === ''} />
      </ul>
    </FormGroup>
  );
};

const KeptPhotos = ({ photos }: Pick<OwnReview, 'photos'>) =>
  photos.length === 0 ? null : (
    <fieldset className="review-kept">
      <legend>{messages.kept}</legend>
      {photos.map(({ name, width, height }, index) => (
        <label key={name}>
          <img src={ownPhotoPath(name)} alt="" width={width} height={height} />
          <span>
            <input type="checkbox" name={keptName} value={name} defaultChecked /> {messages.keptPhoto(index + 1)}
          </span>
        </label>
      ))}
    </fieldset>
  );

const Photos = ({ review }: { review: OwnReview | null }) => (
  <>
    <KeptPhotos photos={review?.photos ?? []} />
    <FormField
      name="photos"
      type="file"
      label={messages.photos}
      hint={messages.photosHint}
      accept="image/jpeg,image/png,image/webp"
      multiple
      defaultValue={undefined}
    />
  </>
);

type ReviewFormProps = {
  itemRef: string;
  title: string;
  canWrite: boolean;
  review: OwnReview | null;
  fields: ReviewFields;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
};

const sendReview = async (
  itemRef: string,
  form: FormData,
  { fields, files }: { fields: ReviewFields; files: File[] },
) => {
  const photos = await Promise.all(files.map(async (file) => ({ imageAsBase64: await readBase64(file) })));
  const input = { itemRef, ...readReview(form, fields), photos };
  await callApi('POST /api/reviews/own/:itemRef/save', input, { timeoutMs: 60_000 });
};

const createSend =
  ({ itemRef, fields }: ReviewFormProps) =>
  (form: FormData): Promise<FieldErrors> | null => {
    const files = photosIn(form);
    if (files.length === 0) return null;
    const errors = errorsInReview(readReview(form, fields), files, fields);
    if (hasErrors(errors)) return Promise.resolve(errors);
    return sendReview(itemRef, form, { fields, files }).then(
      () => {
        window.location.assign(`${ownReviewsPath}?fait=avis`);
        return {};
      },
      (error: unknown) => errorsOfReviewRefusal(error, fields),
    );
  };

export const ReviewForm = (props: ReviewFormProps) => {
  const { itemRef, title, canWrite, review, fields, values, errors } = props;
  return (
    <Form
      action={ownReviewPath(itemRef)}
      title={title}
      fields={fields}
      values={values}
      errors={errors}
      sentences={reviewSentences}
      hasFiles={canWrite}
      draft={{ name: `avis ${itemRef}` }}
      send={createSend(props)}
    >
      <StarChoice />
      {canWrite ? (
        <>
          <FitChoice />
          <FormTextArea name="body" label={messages.body} hint={messages.bodyHint} rows={6} />
          <Photos review={review} />
        </>
      ) : null}
      <button className="button">{canWrite ? messages.send : messages.sendRating}</button>
    </Form>
  );
};
