import { expect, test } from 'vitest';
import { errorsInReview, errorsOfReviewRefusal, photosIn, readReview } from './review-form-data.ts';
import { reviewFields } from './review-fields.ts';

const formOf = (...entries: [string, string][]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test('reads stars, vote, text and the photos that stay', () => {
  const form = formOf(['rating', '4'], ['fit', 'SMALL'], ['body', ' Belle coupe. '], ['kept', 'a'], ['kept', 'b']);
  const typed = readReview(form, reviewFields);
  expect(typed).toEqual({ rating: 4, fit: 'SMALL', body: 'Belle coupe.', keptPhotos: ['a', 'b'] });
  expect(errorsInReview(typed, [], reviewFields)).toEqual({});
});

test('needs stars; text and vote are optional', () => {
  expect(errorsInReview(readReview(formOf(['rating', '3']), reviewFields), [], reviewFields)).toEqual({});
  for (const rating of ['', '0', '6', 'x'])
    expect(Object.keys(errorsInReview(readReview(formOf(['rating', rating]), reviewFields), [], reviewFields))).toEqual(
      ['rating'],
    );
  const long = readReview(formOf(['rating', '3'], ['body', 'x'.repeat(2_500)]), reviewFields);
  expect(Object.keys(errorsInReview(long, [], reviewFields))).toEqual(['body']);
});

test('shows a refusal of the API at its field, or above the form', () => {
  const refusal = (code: string, field: string) =>
    Object.keys(
      errorsOfReviewRefusal(
        Object.assign(new Error('Refus'), { code, details: { errors: [{ field, message: 'Non.' }] } }),
        reviewFields,
      ),
    );
  expect(refusal('IMAGE_UNREADABLE', 'photos.0.imageAsBase64')).toEqual(['photos']);
  expect(refusal('BAD_REQUEST', 'body')).toEqual(['body']);
  expect(refusal('TOO_MANY_REQUESTS', '')).toEqual(['']);
});

test('an empty file field is no photo; too many or too large photos are an error at their field', () => {
  const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'robe.jpg', { type: 'image/jpeg' });
  const form = formOf(['rating', '4'], ['kept', 'a']);
  form.append('photos', photo(0));
  expect(photosIn(form)).toEqual([]);
  form.append('photos', photo(10));
  form.append('photos', photo(10));
  const typed = readReview(form, reviewFields);
  expect(errorsInReview(typed, photosIn(form), reviewFields)).toEqual({});
  form.append('photos', photo(10));
  expect(errorsInReview(typed, photosIn(form), reviewFields)).toEqual({
    photos: 'Trois photos au plus\u202F: retirez-en.',
  });
  expect(Object.keys(errorsInReview(typed, [photo(2 * 1024 * 1024 + 1)], reviewFields))).toEqual(['photos']);
});
