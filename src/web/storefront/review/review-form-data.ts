/** Reads and checks the review form: in the action, and in the browser when it sends photos. */
import { refusalOf } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { customerImageBytes } from '#shared/rules/pictures';
import { tooManyPhotos } from '#shared/validation.messages';
import { fits, type Fit } from '#shared/rules/size-advice';
import { reviewMessages } from './review.messages.ts';

const messages = reviewMessages.form;

export type ReviewFields = Fields<'rating' | 'fit' | 'body' | 'photos'>;
export type TypedReview = { rating: number; fit: Fit | null; body: string | null; keptPhotos: string[] };

/** Name of the checkboxes of the photos that stay. */
export const keptName = 'kept';

export const reviewSentences = { rating: messages.noRating };

/** Text values of all controls, to render the form again after an error. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const readReview = (form: FormData, fields: ReviewFields): TypedReview => {
  const { rating, fit, body } = readValues(form, fields);
  const keptPhotos = form.getAll(keptName).filter((name) => typeof name === 'string');
  return {
    rating: /^[1-5]$/.test(rating) ? Number(rating) : 0,
    fit: fits.find((name) => name === fit) ?? null,
    body: body === '' ? null : body,
    keptPhotos,
  };
};

/** Chosen photos. Browsers send an empty file for an empty field. */
export const photosIn = (form: FormData): File[] =>
  form.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0);

const errorInPhotos = (photos: readonly File[], kept: number, { maxItems }: ReviewFields['photos']): string | null => {
  if (photos.some(({ size }) => size > customerImageBytes)) return messages.badPhoto;
  const count = photos.length + kept;
  return photos.length > 0 && maxItems !== undefined && count > maxItems ? tooManyPhotos : null;
};

export const errorsInReview = (
  { rating, body, keptPhotos }: TypedReview,
  photos: readonly File[],
  fields: ReviewFields,
): FieldErrors => {
  const photoError = errorInPhotos(photos, keptPhotos.length, fields.photos);
  const values = { rating: rating === 0 ? '' : String(rating), fit: '', body: body ?? '', photos: '' };
  return { ...errorsIn(fields, values, reviewSentences), ...(photoError === null ? {} : { photos: photoError }) };
};

export const errorsOfReviewRefusal = (error: unknown, fields: ReviewFields): FieldErrors => {
  const code = refusalOf(error);
  if (code?.startsWith('IMAGE_')) return { photos: messages.badPhoto };
  if (code === 'TOO_MANY_REQUESTS') return { '': messages.tooMany };
  const errors = errorsOfRefusal(error, fields);
  if (hasErrors(errors)) return errors;
  return { '': error instanceof Error && code !== 'BAD_REQUEST' ? error.message : messages.refused };
};
