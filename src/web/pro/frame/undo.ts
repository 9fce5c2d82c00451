/**
 * Acts that can be undone answer with their inverse: the form that reverses them. It is kept in a cookie for a few
 * seconds, so that the next screen offers it, also without scripts.
 */
import { redirect } from 'react-router';
import { choiceCookie } from '#shared/choice-cookie';

/** What a form sends; `intent` names the inverse act. Null fields: the act was undone, only `text` is shown. */
export type Undo = {
  readonly text: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>> | null;
};

/** An undo that a screen offers. `key`: differs for each act. */
export type OfferedUndo = Undo & { readonly key: string };

const name = 'pro-undo';
/** Seconds: the toast is shown for eight, from the end of the loading. */
const maxAge = 12;
/** Browsers refuse longer cookies; such an act cannot be undone. */
const maxLength = 3_800;
/** Field of a form that undoes: its act is not offered to be undone again. */
export const undoingField = 'undoing';

/** Where the act leads, with its inverse; null when there is nothing to undo. */
export type UndoRedirect = (to: string, form: FormData, undo: Undo | null) => Response;

const isUndoing = (form: FormData): boolean => form.get(undoingField) === '1';

export const createUndoRedirect =
  ({ origin }: { readonly origin: string }, undone: string): UndoRedirect =>
  (to, form, undo) => {
    const [path = to] = to.split('?', 1);
    const offered: Undo | null = isUndoing(form) ? { text: undone, path, fields: null } : undo;
    if (offered === null) return redirect(to, 303);
    const cookie = choiceCookie(name, JSON.stringify({ ...offered, key: crypto.randomUUID() }), origin, maxAge);
    // The toast says what was done, so the note of `fait` is not needed.
    return cookie.length > maxLength
      ? redirect(to, 303)
      : redirect(withoutDone(to), { status: 303, headers: { 'set-cookie': cookie } });
  };

const withoutDone = (to: string): string => {
  const [path = to, query = ''] = to.split('?');
  const params = new URLSearchParams(query);
  params.delete('fait');
  params.delete('de');
  return params.size === 0 ? path : `${path}?${params.toString()}`;
};

/** Null for a cookie that this program did not write. */
export const readUndo = (cookies: Readonly<Record<string, string | undefined>>): OfferedUndo | null => {
  try {
    const undo = JSON.parse(cookies[name] ?? 'null') as OfferedUndo | null;
    return undo !== null && typeof undo.text === 'string' && undo.path.startsWith('/pro/') ? undo : null;
  } catch {
    return null;
  }
};
