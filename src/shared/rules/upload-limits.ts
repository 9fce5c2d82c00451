/** Limits of the files that people send, for the calls, the forms and `/api/items/size`. */
import { acceptedImageTypes, customerImageBytes, customerImages } from './pictures.ts';

export const uploadKinds = ['image', 'invoice'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export type UploadLimits = {
  /** Bytes of one file. */
  readonly maxFileSize: number;
  readonly acceptedTypes: readonly string[];
  /** Files of one form. */
  readonly maxFiles: number;
};

export const uploadLimits: Readonly<Record<UploadKind, UploadLimits>> = {
  image: { maxFileSize: customerImageBytes, acceptedTypes: acceptedImageTypes, maxFiles: customerImages },
  invoice: { maxFileSize: 5 * 1024 * 1024, acceptedTypes: ['application/pdf'], maxFiles: 1 },
};
