/** Imports of the catalogue from a file: mapping, preview, apply, undo. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filled, page, regionCode, text } from './inputs.ts';
import { rowVerdicts } from './import-verdicts.ts';
import { count } from './shapes.ts';

const nullableText = z.string().nullable();
const ofImport = z.object({ id: z.uuid() });

/** Bytes of a file. */
export const maxCatalogueBytes = 20_000_000;

export const itemImportStates = [
  'MAPPING',
  'READING',
  'READY',
  'APPLYING',
  'DONE',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const;
export type ItemImportState = (typeof itemImportStates)[number];

export const importFormats = ['ourlet', 'shopify', 'shopifyInventory', 'woocommerce', 'prestashop', 'magento'] as const;

const counts = z.object({
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  held: count,
  ignored: count,
});

/** Region, location and place in the tree for rows of another shop's file, which has none of them. */
const options = {
  region: regionCode.nullable().default(null),
  location: filled(40).nullable().default(null),
  section: filled(80).nullable().default(null),
  group: filled(80).nullable().default(null),
  /** Quantity of new variants for which the file states none. */
  defaultStock: z.int().min(0).max(999_999).nullable().default(null),
  createTree: z.boolean().default(false),
};

export const itemImport = z.object({
  id: z.string(),
  fileName: z.string(),
  secondFileName: nullableText,
  format: z.enum(importFormats).nullable(),
  formatName: nullableText,
  state: z.enum(itemImportStates),
  /** Number of the preview, sent back to apply the preview that was seen. */
  preview: count,
  /** Rows that changed between the preview that was seen and the attempt to apply it. */
  moved: count,
  by: nullableText,
  createdAt: z.string(),
  appliedAt: nullableText,
  undoneAt: nullableText,
  options: z.object({
    region: nullableText,
    location: nullableText,
    section: nullableText,
    group: nullableText,
    defaultStock: z.int().nullable(),
    createTree: z.boolean(),
  }),
  columns: z.array(z.object({ header: z.string(), field: z.string(), label: nullableText, sample: z.string() })),
  rows: counts,
  items: counts,
  /** French sentences. */
  warnings: z.array(z.string()),
  /** Section, group and sub-group of the rows; `isNew`: created by the import. */
  places: z.array(z.object({ name: z.string(), items: count, isNew: z.boolean() })),
  phase: z.enum(['reading', 'comparing', 'writing']).nullable(),
  progress: count,
  fault: nullableText,
  mayUndo: z.boolean(),
  /** After an undo: values restored, and those left because they changed since the import. */
  restored: count,
  left: z.array(z.object({ ref: z.string(), label: z.string(), field: z.string() })),
  leftCount: count,
});
export type ItemImport = z.output<typeof itemImport>;

const row = z.object({
  line: z.string(),
  ref: z.string(),
  sku: z.string(),
  name: z.string(),
  verdict: z.enum(rowVerdicts),
  changes: z.array(z.object({ field: z.string(), before: nullableText, after: nullableText })),
  /** Why the row is refused and what to do. */
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  moved: z.boolean(),
});
export type ItemImportRow = z.output<typeof row>;

const historyEntry = itemImport.pick({
  id: true,
  fileName: true,
  formatName: true,
  state: true,
  by: true,
  createdAt: true,
  appliedAt: true,
  undoneAt: true,
  rows: true,
});

const field = z.object({ id: z.string(), label: z.string(), isRequired: z.boolean() });

const access = { ...staff, privilege: 'item.create' } as const;
const writes = { access, lane: 'cart', rate: 'write' } as const;
const reads = { access, lane: 'cart', rate: 'read' } as const;
const base64 = z.base64().max(Math.ceil(maxCatalogueBytes / 3) * 4 + 4);

export const proItemImports = declareCalls('proItemImports', {
  check: {
    method: 'POST',
    path: '/api/pro/item-imports',
    summary: 'Reçoit un fichier du catalogue et le lit en arrière-plan, sans rien écrire dans le catalogue.',
    body: z.strictObject({
      fileName: filled(200),
      fileAsBase64: base64,
      /** The file of combinations, for an export of PrestaShop. */
      second: z
        .strictObject({ fileName: filled(200), fileAsBase64: base64 })
        .nullable()
        .default(null),
      ...options,
    }),
    output: itemImport,
    ...writes,
    bodyLimit: 54_000_000,
    errors: ['BAD_REQUEST', 'FORBIDDEN'],
  },
  list: {
    method: 'GET',
    path: '/api/pro/item-imports',
    summary: 'Les imports du catalogue, le plus récent d’abord\u202F: qui, quand, quel fichier, combien de lignes.',
    query: z.object({ page }),
    output: z.object({ imports: z.array(historyEntry), count, page: z.int(), pageSize: z.int() }),
    ...reads,
  },
  choices: {
    method: 'GET',
    path: '/api/pro/item-imports/choices',
    summary: 'Les formats d’import avec les champs que leurs colonnes remplissent, et les lieux de stock.',
    output: z.object({
      formats: z.array(z.object({ id: z.enum(importFormats), name: z.string(), fields: z.array(field) })),
      locations: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    ...reads,
  },
  byId: {
    method: 'GET',
    path: '/api/pro/item-imports/:id',
    summary: 'Un import du catalogue, avec son verdict et son avancement.',
    params: ofImport,
    output: itemImport,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  rows: {
    method: 'GET',
    path: '/api/pro/item-imports/:id/rows',
    summary: 'Le verdict de chaque ligne d’un fichier, avec les valeurs d’avant et d’après.',
    params: ofImport,
    query: z.object({
      verdict: z.enum([...rowVerdicts, 'moved']).optional(),
      text: text(80).optional(),
      page,
    }),
    output: z.object({ rows: z.array(row), count, page: z.int(), pageSize: z.int() }),
    ...reads,
    errors: ['NOT_FOUND'],
  },
  refused: {
    method: 'GET',
    path: '/api/pro/item-imports/:id/refused',
    summary: 'Les lignes refusées d’un fichier, telles quelles, avec la raison en plus, en CSV.',
    params: ofImport,
    output: 'stream',
    access,
    lane: 'export',
    rate: 'read',
    errors: ['NOT_FOUND'],
  },
  map: {
    method: 'POST',
    path: '/api/pro/item-imports/:id/mapping',
    summary:
      'Choisit le champ que remplit chaque colonne, le retient pour les prochains fichiers, et relit le fichier.',
    params: ofImport,
    body: z.strictObject({
      format: z.enum(importFormats),
      /** Field of each column, in the order of the file; empty for a column that is not imported. */
      fields: z.array(z.string().max(60)).max(1000),
    }),
    output: itemImport,
    ...writes,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'RECORD_CHANGED'],
  },
  apply: {
    method: 'POST',
    path: '/api/pro/item-imports/:id/apply',
    summary: 'Écrit les lignes valables dans le catalogue, en arrière-plan, une seule fois.',
    params: ofImport,
    body: z.strictObject({ preview: z.int().min(1) }),
    output: itemImport,
    ...writes,
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'RECORD_CHANGED'],
  },
  undo: {
    method: 'POST',
    path: '/api/pro/item-imports/:id/undo',
    summary: 'Remet les valeurs d’avant l’import, sauf celles qui ont changé depuis.',
    params: ofImport,
    output: itemImport,
    ...writes,
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
});
