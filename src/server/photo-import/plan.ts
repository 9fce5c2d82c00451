/** What would become of a photo: decided when it is sent, and checked again before it is stored. */
import { createHash } from 'node:crypto';
import { hasPhoto } from '#server/catalogue';
import { isPicture } from '#server/image';
import { planPhoto, readAddressNames, type PhotoPlan, type PhotoVerdict } from '#server/import';
import { photoBytes } from '#shared/rules/pictures';
import { photoImportMessages as messages } from './photo-import.messages.ts';
import type { PhotoImportDeps } from './photo-import.ts';
import { sameFile, type NewPhoto, type ReceivedFiles, type StoredPlan } from './photo-import.store.ts';
import type { SentFile } from './unpack.ts';

type Names = Awaited<ReturnType<typeof readAddressNames>>;
export type Planned = {
  readonly verdict: PhotoVerdict;
  readonly detail: string | null;
  readonly plan: StoredPlan | null;
};

const refused = (detail: string): Planned => ({ verdict: 'refused', detail, plan: null });
/** The messages of the command line begin with a small letter. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const storedPlanOf = ({ fileName, alt, target, stored }: PhotoPlan): StoredPlan => ({
  fileName,
  alt,
  storedHash: stored?.hash ?? null,
  target: target && {
    itemId: target.item.id,
    ref: target.item.ref,
    name: target.item.name,
    styleId: target.style?.id ?? null,
    style: target.style?.name ?? null,
    view: target.placement.view,
    position: target.placement.position,
  },
});

const verdictOf = async (
  { db }: PhotoImportDeps,
  { stored, target }: PhotoPlan,
  hash: string,
): Promise<PhotoVerdict> => {
  if (!stored) return target ? 'created' : 'skipped';
  if (stored.state !== 'ready') return 'received';
  if (stored.hash !== hash) return 'replaced';
  return target && !(await hasPhoto(db, target.item.id, stored.id)) ? 'attached' : 'unchanged';
};

export const planOf = async (
  deps: PhotoImportDeps,
  { name, hash }: { name: string; hash: string },
  names: Names,
): Promise<Planned> => {
  const plan = await planPhoto(deps, name, names);
  if (typeof plan === 'string') return refused(sentence(plan));
  const verdict = await verdictOf(deps, plan, hash);
  return { verdict, detail: verdict === 'skipped' ? messages.noItem : null, plan: storedPlanOf(plan) };
};

const refusalOf = ({ content, refusal }: SentFile): string | null => {
  if (refusal !== null) return refusal;
  if (content.length === 0) return messages.empty;
  if (content.length > photoBytes) return messages.tooLarge;
  return isPicture(content) ? null : messages.notPhoto;
};

const doneAtOnce: readonly PhotoVerdict[] = ['unchanged', 'skipped', 'refused'];

/**
 * `received`: what the import has already. The same file sent again, as after an interruption, is left out. Another one
 * of the same name is refused, because two photos of one name would replace each other.
 */
export const planFiles = async (
  deps: PhotoImportDeps,
  files: readonly SentFile[],
  received: ReceivedFiles,
): Promise<NewPhoto[]> => {
  const names = await readAddressNames(deps);
  const seen = new Set(received.names);
  const known = new Set(received.files);
  const photos: NewPhoto[] = [];
  for (const file of files) {
    const refusal = refusalOf(file);
    const hash = createHash('sha256').update(file.content).digest('hex');
    if (known.has(sameFile({ ...file, hash: refusal === null ? hash : null }))) continue;
    let planned = refusal === null ? await planOf(deps, { name: file.name, hash }, names) : refused(refusal);
    if (planned.plan && seen.has(planned.plan.fileName)) planned = refused(messages.sameName);
    if (planned.plan) seen.add(planned.plan.fileName);
    const content = doneAtOnce.includes(planned.verdict) ? null : file.content;
    photos.push({ name: file.name, bytes: file.bytes, content, hash: refusal === null ? hash : null, ...planned });
  }
  return photos;
};
