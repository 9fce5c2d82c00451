/** The answers of a buyer on their way through the checkout: in a cookie of that page alone, so that nothing typed is lost. */
import { emptyDraft, fields, maxLength, type Draft, type FieldName } from './checkout.rules.ts';

/** Sent to `/paiement` only, out of the reach of scripts, gone with the order or after a day. */
export const draftCookie = 'commande';
const life = 86_400;
/** Browsers keep 4096 bytes of a cookie, its name and attributes included. */
const room = 3_800;

const encode = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const decode = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  );

const filledOnly = (draft: Draft): Partial<Draft> =>
  Object.fromEntries(fields.filter((name) => draft[name] !== '').map((name) => [name, draft[name]]));

const cookie = (value: string, maxAge: number, secure: boolean): string =>
  `${draftCookie}=${value}; Path=/paiement; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** `set-cookie` that keeps the answers; the note is left out when they would not fit. */
export const keepDraft = (draft: Draft, secure: boolean): string => {
  const whole = encode(JSON.stringify(filledOnly(draft)));
  const value = whole.length <= room ? whole : encode(JSON.stringify(filledOnly({ ...draft, note: '', line2: '' })));
  return cookie(value.slice(0, room), life, secure);
};

/** `set-cookie` that forgets them. */
export const forgetDraft = (secure: boolean): string => cookie('', 0, secure);

const textOf = (value: unknown, name: FieldName): string =>
  typeof value === 'string' ? value.slice(0, maxLength(name) + 1) : '';

/** The answers kept; empty ones for a cookie that is missing or was tampered with. */
export const readDraft = (value: string | undefined): Draft => {
  if (!value) return emptyDraft;
  try {
    const kept: unknown = JSON.parse(decode(value));
    if (typeof kept !== 'object' || kept === null) return emptyDraft;
    const members = kept as Record<string, unknown>;
    return Object.fromEntries(fields.map((name) => [name, textOf(members[name], name)])) as Draft;
  } catch {
    return emptyDraft;
  }
};

/** The former answers with those of a form that was sent. */
export const withForm = (draft: Draft, form: { get: (name: string) => unknown }): Draft =>
  Object.fromEntries(
    fields.map((name) => {
      const sent = form.get(name);
      return [name, typeof sent === 'string' ? textOf(sent.replaceAll('\r\n', '\n').trim(), name) : draft[name]];
    }),
  ) as Draft;

/** The cart whose order this browser placed last. */
export const orderedCookie = 'ocid';

/** `set-cookie` by which the way back from the bank knows whose order it is, whatever becomes of the cart; for a day. */
export const rememberOrdered = (cartId: string, secure: boolean): string =>
  `${orderedCookie}=${cartId}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
