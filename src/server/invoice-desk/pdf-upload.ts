/** PDFs that people send: checked by their bytes, named by their hash, never public. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db';
import type { FileStore } from '#platform/files';
import type { Outbox } from '#platform/outbox';
import { isShopError, ShopError } from '#shared/errors';
import { isFileUsed } from './acts.store.ts';
import { refusalOfPdf } from './pdf.rules.ts';

type Deps = { readonly db: Db; readonly files: Pick<FileStore, 'put' | 'remove'> };
export type StoredPdf = { readonly key: string; readonly size: number };

const contentType = 'application/pdf';

const removeUnused = async ({ db, files }: Deps, key: string): Promise<void> => {
  if (!(await isFileUsed(db, key))) await files.remove(key);
};

/** Stores the file and runs `write` with it. If `write` refuses, a file that nothing uses is removed. */
export const withPdf = async <Out>(
  deps: Deps,
  { base64, field }: { readonly base64: string; readonly field: string },
  write: (file: StoredPdf) => Promise<Out>,
): Promise<Out> => {
  const bytes = Buffer.from(base64, 'base64');
  const message = refusalOfPdf(bytes);
  if (message !== null) throw new ShopError('BAD_REQUEST', { errors: [{ field, message }] });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `invoices/${hash.slice(0, 2)}/${hash}.pdf`;
  await deps.files.put(key, bytes, { contentType });
  try {
    return await write({ key, size: bytes.byteLength });
  } catch (error) {
    // after any other error the command may have been committed, so the file must stay
    if (isShopError(error) && error.code !== 'UNAVAILABLE') await removeUnused(deps, key);
    throw error;
  }
};

const effect = 'invoiceDesk.removeFile';
const payload = z.object({ key: z.string() });

/** The file is deleted after the commit. */
export const removeFileOf = (tx: Tx, key: string): Promise<void> => tx.emit({ kind: effect, payload: { key } });

export const handleFileRemoval = (outbox: Pick<Outbox, 'handle'>, deps: Deps): void =>
  outbox.handle(effect, (row) => removeUnused(deps, payload.parse(row.payload).key));
