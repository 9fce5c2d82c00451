/** Addresses of reviews and their photos. */
export const ownReviewsPath = '/espace-client/avis';

/** The form in which a customer rates an item and writes about it. */
export const ownReviewPath = (itemRef: string): string => `${ownReviewsPath}/${itemRef}`;

export const publicPhotoPath = (name: string): string => `/api/reviews/photos/${name}`;

/** For cookies of a browser, so that the author also sees photos that are not published. */
export const ownPhotoPath = (name: string): string => `${ownReviewsPath}/photo?nom=${name}`;
