/** Takes one request of an upload: photos for a new import, or for one that was begun. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { maxPhotoUploadBytes } from '#shared/api/photo-limits';
import { proPhotoImports } from '#shared/api/pro-photo-imports';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { photoImportPath } from './photo-path.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };
/** The screen repeats the request a little later. */
const busy: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'OVERLOADED', 'UNAVAILABLE']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
const readUnsent = (text: string) => {
  const read = proPhotoImports.check.body.shape.unsent.safeParse(text === '' ? [] : parsed(text));
  if (!read.success) throw data(null, { status: 400 });
  return read.data;
};

const orNull = (text: string): string | null => (text === '' ? null : text);
const refuse = (error: string, status = 400) => data({ error }, { status });

const answerTo = (error: unknown) => {
  const code = refusalOf(error);
  const [first] = (error as Refusal).details?.errors ?? [];
  if (code === 'RECORD_CHANGED') return refuse(messages.form.changed);
  if (code !== null && busy.has(code)) return data({ interrupted: 'BUSY' as const }, { status: refusalStatus(error) });
  if (code !== 'BAD_REQUEST' || !first) throw error;
  return refuse(first.message, refusalStatus(error));
};

export const receivePhotos = async (api: Client, form: FormData) => {
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.name !== '');
  const unsent = readUnsent(formText(form, 'unsent'));
  if (files.length + unsent.length === 0) return refuse(messages.form.none);
  if (files.reduce((sum, { size }) => sum + size, 0) > maxPhotoUploadBytes) return refuse(messages.form.allTooLarge);
  const sent = [];
  for (const file of files) {
    const fileAsBase64 = Buffer.from(await file.arrayBuffer()).toString('base64');
    sent.push({ name: file.name.slice(-200), fileAsBase64 });
  }
  const name = orNull(formText(form, 'name').slice(0, 200));
  const into = orNull(formText(form, 'into'));
  const idempotencyKey = formText(form, 'key') || crypto.randomUUID();
  try {
    const { id } = await api.proPhotoImports.check({ files: sent, unsent, name, into }, { idempotencyKey });
    return formText(form, 'more') === '1' ? data({ id }) : redirect(photoImportPath(id), 303);
  } catch (error) {
    return answerTo(error);
  }
};
