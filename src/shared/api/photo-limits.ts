/** Limits of photos that are sent together. Without zod, for screens. */

/** Bytes of one request; screens send more files one request after the other. */
export const maxPhotoUploadBytes = 60_000_000;
/** Photos of an import. */
export const maxPhotos = 500;
/** Bytes of all photos of an import, those of archives unpacked. */
export const maxPhotoImportBytes = 400_000_000;
/** Entries of an archive, also those that are not photos. */
export const maxArchiveEntries = 2000;

/** Why a browser does not send a file that was chosen: only its name and size reach the shop. */
export const unsentReasons = ['tooLarge', 'notPhoto'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

export const photoVerdicts = [
  'created',
  'received',
  'replaced',
  'attached',
  'unchanged',
  'skipped',
  'refused',
] as const;
export type PhotoVerdictName = (typeof photoVerdicts)[number];
/** Verdicts of photos that the job stores. */
export const storedVerdicts: readonly PhotoVerdictName[] = ['created', 'received', 'replaced', 'attached'];
