/** Addresses of reviews and their photos. */
export const ownReviewsPath = '/espace-client/avis';

/** The form in which a customer rates an item and writes about it. */
export const ownReviewPath = (itemRef: string): string => `${ownReviewsPath}/${itemRef}`;

export const publicPhotoPath = (name: string): string => `/api/reviews/photos/${name}`;

/** Answers the author by the cookies of the browser, also before the review is published. */
export const ownPhotoPath = (name: string): string => `${ownReviewsPath}/photo?nom=${name}`;
