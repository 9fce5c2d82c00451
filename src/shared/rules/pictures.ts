/** Image widths and size limits shared by screens, contract and server. */

/** Widths used in `srcset`. AVIF is made only for these, because encoding is slow. */
export const displayedWidths = [320, 480, 640, 800, 960, 1280] as const;

/** Accepted types, detected from the bytes. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Upload limit of customers, in bytes. */
export const customerImageBytes = 2 * 1024 * 1024;

/** Upload limit of staff, in bytes: a photo of 24 megapixels. */
export const photoBytes = 20 * 1024 * 1024;

/** Base64 length with the prefix of a data URI. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 96;
