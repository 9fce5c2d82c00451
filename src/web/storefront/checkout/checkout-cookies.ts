/** Cookies of the checkout: the answers of the buyer, and the cart of the last order. */
import { emptyValues, readValues } from '#app/field.rules.ts';
import { checkoutFields } from './checkout-fields.ts';
import { fieldNames, type Answers } from './checkout.rules.ts';

export const answersCookieName = 'commande';
export const orderedCartCookieName = 'ocid';

/** In seconds. */
const lifetime = 86_400;
/** Browsers store at most 4096 bytes per cookie, including its name and attributes. */
const maxValue = 3_800;

const encode = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const decode = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  );

const filled = (answers: Answers): Partial<Answers> =>
  Object.fromEntries(fieldNames.filter((name) => answers[name] !== '').map((name) => [name, answers[name]]));

const setCookie = (value: string, maxAge: number, secure: boolean): string =>
  `${answersCookieName}=${value}; Path=/paiement; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns the value of `set-cookie`. Leaves out the note and the second address line when the answers are too long. */
export const createAnswersCookie = (answers: Answers, secure: boolean): string => {
  const whole = encode(JSON.stringify(filled(answers)));
  const value =
    whole.length <= maxValue ? whole : encode(JSON.stringify(filled({ ...answers, note: '', 'address.line2': '' })));
  return setCookie(value.slice(0, maxValue), lifetime, secure);
};

export const expiredAnswersCookie = (secure: boolean): string => setCookie('', 0, secure);

/** Empty when the cookie is missing or invalid. */
export const readAnswers = (value: string | undefined): Answers => {
  if (!value) return emptyValues(checkoutFields);
  try {
    const stored: unknown = JSON.parse(decode(value));
    if (typeof stored !== 'object' || stored === null) return emptyValues(checkoutFields);
    return readValues({ get: (name) => (stored as Record<string, unknown>)[name] }, checkoutFields);
  } catch {
    return emptyValues(checkoutFields);
  }
};

/** Replaces only the answers that have a field in the form. */
export const mergeForm = (answers: Answers, form: { get: (name: string) => unknown }): Answers =>
  readValues({ get: (name) => form.get(name) ?? Reflect.get(answers, name) }, checkoutFields);

/**
 * Returns the value of `set-cookie`. With this cookie, a form that is sent again finds the order that it has already
 * placed.
 */
export const createOrderedCartCookie = (cartId: string, secure: boolean): string =>
  `${orderedCartCookieName}=${cartId}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
