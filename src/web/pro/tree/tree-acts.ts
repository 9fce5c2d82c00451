/** Acts of the screens about the tree: order, create. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { titleOf } from '#shared/errors';
import { branchKinds, type BranchKind } from '#shared/rules/tree';
import { errorsOfRefusal, type FieldErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { readRowId } from './tree-data.ts';
import { treeMessages as messages } from './tree.messages.ts';

export type TreeAnswer = {
  readonly moved: string;
  readonly refusal: string | null;
  readonly created: {
    readonly kind: BranchKind;
    readonly parentId: string;
    readonly name: string;
    readonly errors: FieldErrors;
  } | null;
};
const nothing: TreeAnswer = { moved: '', refusal: null, created: null };

const refusalText = (error: unknown): string => {
  const code = refusalOf(error);
  if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST' && code !== 'FORBIDDEN') throw error;
  return titleOf(code);
};

const move = async (api: Client, request: Request, text: string) => {
  const [moved = '', before = ''] = text.split(' ');
  const branch = readRowId(moved);
  if (!branch) return nothing;
  try {
    await api.proTree.move({ kind: branch.kind, branchId: branch.id, before: readRowId(before)?.id ?? null });
  } catch (error) {
    return { ...nothing, refusal: refusalText(error) };
  }
  // Without scripts, a redirect, so that a reload of the page does not post again.
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(request.url, 303);
  return { ...nothing, moved };
};

const isKind = (text: string): text is BranchKind => (branchKinds as readonly string[]).includes(text);

const create = async (api: Client, request: Request, form: FormData) => {
  const kind = formText(form, 'kind');
  const parentId = formText(form, 'parentId');
  const name = formText(form, 'name').trim();
  if (!isKind(kind)) return nothing;
  const refused = (errors: FieldErrors) => ({ ...nothing, created: { kind, parentId, name, errors } });
  if (name === '') return refused({ name: messages.noName });
  try {
    const { id, active } = await api.proTree.create({ kind, parentId: parentId || null, name });
    const back = new URL(request.url);
    back.searchParams.set('fait', active ? 'cree' : 'masque');
    if (kind === 'section') back.searchParams.set('rayon', id);
    return redirect(`${back.pathname.replace(/\.data$/, '')}${back.search}`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') return { ...nothing, refusal: refusalText(error) };
    return refused(errorsOfRefusal(error, { name: { required: true } }));
  }
};

export const runTreeAct = (api: Client, request: Request, form: FormData) => {
  const text = formText(form, 'move');
  return text === '' ? create(api, request, form) : move(api, request, text);
};
