/** Reviews of buyers: public lists, own reviews, moderation, and the mails that invite to a review. */
import { z } from 'zod';
import { fits } from '#shared/rules/size-advice';
import { anyone, customers, declareCalls, staff } from './call.ts';
import { filledLines, itemRef, lines, mailLinkToken, page, pageSize, rowId, token } from './inputs.ts';
import { count, image } from './shapes.ts';
import { customerImages } from '#shared/rules/pictures';

export const reviewStates = ['PENDING', 'PUBLISHED', 'REFUSED'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const maxReviewPhotos = customerImages;

const stars = z.int().min(1).max(5);
const fit = z.enum(fits);

/** What every reader sees. */
const review = z.object({
  id: z.string(),
  author: z.string(),
  region: z.string(),
  date: z.string(),
  stars,
  fit: fit.nullable(),
  /** As bought; null when it is not known. */
  sizeLabel: z.string().nullable(),
  styleName: z.string().nullable(),
  body: z.string().nullable(),
  photos: z.array(image).max(maxReviewPhotos),
  /** Of the shop. */
  answer: z.string().nullable(),
});

const item = z.object({ ref: z.string(), name: z.string() });

const ownReview = z.object({
  ...review.shape,
  item,
  state: z.enum(reviewStates),
  /** Reason, when it is refused. */
  refusal: z.string().nullable(),
});

const moderated = z.object({
  ...ownReview.shape,
  updatedAt: z.string(),
  /** Send it back with a decision; a decision about an older version is refused. */
  version: z.int(),
  /** Names of staff users. */
  decidedBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
});

/** Version that the person read; without one, the current version is decided. */
const version = z.int().min(1).max(1_000_000_000).optional();

const fitCounts = z.object({ small: count, true: count, large: count });

const own = { access: customers, lane: 'cart', rate: 'write' } as const;
const readOwn = { method: 'GET', access: customers, lane: 'catalogue', rate: 'read' } as const;
const moderate = {
  method: 'POST',
  access: { ...staff, privilege: 'review.validate' },
  lane: 'catalogue',
  rate: 'write',
  status: 204,
  errors: ['NOT_FOUND', 'BAD_REQUEST', 'RECORD_CHANGED'],
} as const;
const ofReview = z.object({ reviewId: rowId });

export const reviews = declareCalls('reviews', {
  list: {
    method: 'GET',
    path: '/api/reviews/list',
    summary: 'Les avis publiés sur un article, ses notes et ce que ses acheteurs disent de la taille.',
    query: z.object({
      itemRef,
      sort: z.enum(['newest', 'photos']).default('newest'),
      stars: stars.optional(),
      page,
      pageSize: pageSize(10),
    }),
    output: z.object({
      reviews: z.array(review),
      /** Reviews with a text or a photo, with the wanted stars. */
      count,
      page: z.int(),
      pageSize: z.int(),
      rating: z.object({ average: z.number().nullable(), count, distribution: z.array(count).length(5) }),
      /** Published reviews with a text, whatever their stars. */
      texts: count,
      fit: fitCounts,
      /** Votes, and returns and exchanges because of the size whose direction is known. */
      sizing: z.object({ ...fitCounts.shape, fromClaims: count }),
    }),
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    errors: ['ITEM_NOT_FOUND'],
  },
  photo: {
    method: 'GET',
    path: '/api/reviews/photos/:name',
    summary: 'Une photo d’un avis publié\u202F; avant, pour son auteur et l’équipe seulement.',
    params: z.object({ name: token }),
    output: 'bytes',
    access: anyone,
    lane: 'catalogue',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  mine: {
    ...readOwn,
    path: '/api/reviews/mine',
    summary: 'Les avis de la personne connectée, le plus récent d’abord.',
    output: z.object({ reviews: z.array(ownReview) }),
  },
  toWrite: {
    ...readOwn,
    path: '/api/reviews/own/:itemRef',
    summary: 'L’avis de la personne connectée sur un article, et si elle peut l’écrire.',
    params: z.object({ itemRef }),
    output: z.object({
      /** True for buyers of the item after its delivery; everybody may rate it. */
      canWrite: z.boolean(),
      rating: stars.nullable(),
      review: ownReview.nullable(),
    }),
    errors: ['ITEM_NOT_FOUND'],
  },
  save: {
    ...own,
    method: 'POST',
    path: '/api/reviews/own/:itemRef/save',
    summary: 'Enregistre la note et l’avis\u202F; un texte ou une photo attend l’accord de l’équipe.',
    params: z.object({ itemRef }),
    body: z.strictObject({
      rating: stars,
      fit: fit.nullish(),
      body: lines(2000).nullish(),
      /** Names of the photos of the former version that stay; all of them without this list. */
      keptPhotos: z.array(token).max(maxReviewPhotos).optional(),
      /** JPEG, PNG or WebP, base64. */
      photos: z
        .array(z.strictObject({ imageAsBase64: z.string().min(1).max(2_800_000) }))
        .max(maxReviewPhotos)
        .optional(),
    }),
    bodyLimit: 8_500_000,
    output: z.object({ state: z.enum(reviewStates).nullable() }),
    errors: ['ITEM_NOT_FOUND', 'BAD_REQUEST', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
  },
  remove: {
    ...own,
    method: 'POST',
    path: '/api/reviews/own/:itemRef/remove',
    summary: 'Efface l’avis, ses photos et la note de la personne connectée.',
    params: z.object({ itemRef }),
    status: 204,
    errors: ['ITEM_NOT_FOUND'],
  },
  stopInvitations: {
    method: 'POST',
    path: '/api/reviews/invitations/stop',
    summary: 'Arrête les e-mails qui invitent à donner un avis.',
    body: z.strictObject({ token: mailLinkToken }),
    status: 204,
    access: anyone,
    lane: 'cart',
    rate: 'write',
    errors: ['NOT_FOUND'],
  },
  moderation: {
    method: 'GET',
    path: '/api/pro/reviews/list',
    summary: 'Les avis dans un état\u202F: ceux à modérer, le plus ancien d’abord, sans autre choix.',
    query: z.object({
      state: z.enum(reviewStates).default('PENDING'),
      stars: z.enum(['1', '2', '3', '4', '5']).optional(),
      photos: z.literal('1').optional(),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
      page,
      pageSize: pageSize(20),
    }),
    output: z.object({
      reviews: z.array(moderated),
      count,
      /** Of each state, without the other filters. */
      counts: z.record(z.enum(reviewStates), count),
      page: z.int(),
      pageSize: z.int(),
    }),
    access: { ...staff, privilege: 'review.view' },
    lane: 'catalogue',
    rate: 'read',
  },
  publish: {
    ...moderate,
    path: '/api/pro/reviews/:reviewId/publish',
    summary: 'Publie un avis.',
    params: ofReview,
    body: z.strictObject({ version }),
  },
  refuse: {
    ...moderate,
    path: '/api/pro/reviews/:reviewId/refuse',
    summary: 'Refuse un avis, avec la raison envoyée à son auteur.',
    params: ofReview,
    body: z.strictObject({ reason: filledLines(1000), version }),
  },
  answer: {
    ...moderate,
    path: '/api/pro/reviews/:reviewId/answer',
    summary: 'Répond sous un avis publié\u202F; la dernière réponse compte.',
    params: ofReview,
    body: z.strictObject({ answer: filledLines(1000), version }),
  },
  undo: {
    ...moderate,
    path: '/api/pro/reviews/:reviewId/undo',
    summary: 'Défait la décision qui a mené à cette version, tant que son auteur n’a pas reçu de message.',
    params: ofReview,
    body: z.strictObject({ version: version.unwrap() }),
  },
});

export type Review = z.output<typeof review>;
export type OwnReview = z.output<typeof ownReview>;
export type ModeratedReview = z.output<typeof moderated>;
