/** Photos sent together from the console: plan for each, store, undo. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, page, text } from './inputs.ts';
import { maxPhotos, maxPhotoUploadBytes, photoVerdicts, unsentReasons } from './photo-limits.ts';
import { count } from './shapes.ts';

const ofImport = z.object({ id: z.uuid() });
const nullableText = z.string().nullable();

export const photoImportStates = ['READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE', 'DISCARDED'] as const;
export type PhotoImportState = (typeof photoImportStates)[number];

const historyEntry = z.object({
  id: z.string(),
  /** Of the folder, or of the first file that was sent. */
  name: z.string(),
  state: z.enum(photoImportStates),
  by: nullableText,
  createdAt: z.string(),
  appliedAt: nullableText,
  undoneAt: nullableText,
  counts: z.record(z.enum(photoVerdicts), count),
});

const photoImport = historyEntry.extend({
  /** Photos that the job has yet to store. */
  waitingCount: count,
  /** False when the photos and their verdicts were removed. */
  hasFiles: z.boolean(),
  fault: nullableText,
  mayUndo: z.boolean(),
  /** It waits, and none of its photos is stored. */
  mayDiscard: z.boolean(),
  /** After an undo: photos put back, and those left because they changed since. */
  restored: count,
  left: count,
});
export type PhotoImport = z.output<typeof photoImport>;

const file = z.object({
  position: count,
  name: z.string(),
  bytes: count,
  /** The plan before the photos are stored, then the result. */
  verdict: z.enum(photoVerdicts),
  item: z.object({ ref: z.string(), name: z.string(), style: nullableText }).nullable(),
  /** The shop holds its bytes, and `preview` shows them. */
  hasContent: z.boolean(),
  /** Name of the stored image, for its address; null before. */
  image: nullableText,
  /** Why, and what to do. */
  detail: nullableText,
  undoResult: z.enum(['RESTORED', 'LEFT']).nullable(),
});
export type PhotoImportFile = z.output<typeof file>;

const access = { ...staff, privilege: 'item.edit' } as const;
const writes = { access, lane: 'cart', rate: 'write' } as const;
const reads = { access, lane: 'cart', rate: 'read' } as const;

export const proPhotoImports = declareCalls('proPhotoImports', {
  check: {
    method: 'POST',
    path: '/api/pro/photo-imports',
    summary: 'Reçoit des photos, ou une archive ZIP, et dit à quel article va chacune, sans rien changer.',
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            name: filled(200),
            fileAsBase64: z.base64().max(Math.ceil(maxPhotoUploadBytes / 3) * 4 + 4),
          }),
        )
        .max(maxPhotos),
      /** Refused without their bytes. */
      unsent: z
        .array(
          z.strictObject({
            name: filled(200),
            bytes: z.int().min(0).max(2_147_483_647),
            reason: z.enum(unsentReasons),
          }),
        )
        .max(maxPhotos)
        .default([]),
      /** Of a new import: the folder. Null takes the name of the first file. */
      name: filled(200).nullable().default(null),
      /** An import that was not applied yet, to which the photos are added. Those that it has already are not added twice. */
      into: z.uuid().nullable().default(null),
    }),
    output: photoImport,
    ...writes,
    bodyLimit: 82_000_000,
    idempotency: 'accepted',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  list: {
    method: 'GET',
    path: '/api/pro/photo-imports',
    summary: 'Les imports de photos, le plus récent d’abord\u202F: qui, quand, combien de photos.',
    query: z.object({ page }),
    output: z.object({ imports: z.array(historyEntry), count, page: z.int(), pageSize: z.int() }),
    ...reads,
  },
  byId: {
    method: 'GET',
    path: '/api/pro/photo-imports/:id',
    summary: 'Un import de photos, avec ses verdicts et son avancement.',
    params: ofImport,
    output: photoImport,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  files: {
    method: 'GET',
    path: '/api/pro/photo-imports/:id/files',
    summary: 'Le verdict de chaque photo d’un import, avec son article.',
    params: ofImport,
    query: z.object({ verdict: z.enum(photoVerdicts).optional(), text: text(80).optional(), page }),
    output: z.object({ files: z.array(file), count, page: z.int(), pageSize: z.int() }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  preview: {
    method: 'GET',
    path: '/api/pro/photo-imports/:id/files/:position/preview',
    summary: 'Une photo qui attend d’être rangée, en petit.',
    params: ofImport.extend({ position: z.stringFormat('position', /^(0|[1-9][0-9]{0,3})$/) }),
    output: 'stream',
    ...reads,
    errors: ['NOT_FOUND', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'OVERLOADED'],
  },
  verdicts: {
    method: 'GET',
    path: '/api/pro/photo-imports/:id/verdicts',
    summary: 'Le verdict de chaque photo d’un import, en CSV.',
    params: ofImport,
    output: 'stream',
    access,
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  apply: {
    method: 'POST',
    path: '/api/pro/photo-imports/:id/apply',
    summary: 'Range les photos qui ont un article, en arrière-plan, une seule fois.',
    params: ofImport,
    output: photoImport,
    ...writes,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  discard: {
    method: 'POST',
    path: '/api/pro/photo-imports/:id/discard',
    summary: 'Abandonne un import de photos qui n’est pas rangé, et retire ses photos.',
    params: ofImport,
    output: photoImport,
    ...writes,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  undo: {
    method: 'POST',
    path: '/api/pro/photo-imports/:id/undo',
    summary: 'Retire les photos ajoutées et remet celles d’avant, sauf celles qui ont changé depuis.',
    params: ofImport,
    output: photoImport,
    ...writes,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
