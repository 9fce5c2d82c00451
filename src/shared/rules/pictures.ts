/** Numbers of pictures that screens, contract and server share: widths shown, sizes taken. */

/** Those that screens ask for in `srcset`: AVIF is made for these alone, the job would otherwise never end. */
export const displayedWidths = [320, 480, 640, 800, 960, 1280] as const;

/** Types taken, by what the bytes say and not by the name. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Bytes of a picture that a customer sends. */
export const customerImageBytes = 2 * 1024 * 1024;

/** Bytes of a photograph that staff bring in: what cameras make of 24 megapixels. */
export const photoBytes = 20 * 1024 * 1024;

/** Characters that those bytes take in base64, with the prefix of a data URI. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4 + 96;
