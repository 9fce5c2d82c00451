/** Widths in `srcset`. AVIF is made only for these, because encoding is slow. */
export const displayedWidths = [320, 480, 640, 800, 960, 1280] as const;

/** The type is detected from the bytes. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Upload limit of customers, in bytes. */
export const customerImageBytes = 2 * 1024 * 1024;

/** Photos of one form of a customer. */
export const customerImages = 3;

/** Upload limit of staff: a photo of 24 megapixels. */
export const photoBytes = 20 * 1024 * 1024;

/** Maximum length of base64 text for so many bytes, including the prefix of a data URI. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 96;
