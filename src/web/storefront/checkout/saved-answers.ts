/** Answers that the buyer gave before: from the cookie, otherwise from the account of a signed-in customer. */
import type { Address } from '#shared/api/users';
import { tokenCookie } from '#shared/rules/session-cookies';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { answersCookieName, readAnswers } from './checkout-cookies.ts';
import type { Answers } from './checkout.rules.ts';

export type SavedAddress = { id: string; text: string; isChosen: boolean };

export type SavedAnswers = {
  answers: Answers;
  addresses: SavedAddress[];
  isSignedIn: boolean;
  /** True when the contact comes from the account, so that the buyer has not seen it yet. */
  isPrefilled: boolean;
};

const readUser = async (shop: Shop) => {
  const { api, cookies } = shop.visitor();
  if (!cookies[tokenCookie]) return null;
  try {
    return await api.users.info({});
  } catch (error) {
    if (!['UNAUTHENTICATED', 'SESSION_REPLACED'].includes(refusalOf(error) ?? '')) throw error;
    return null;
  }
};

export const addressAnswers = (address: Address) => ({
  'address.areaId': address.areaId ?? '',
  'address.line1': address.line1,
  'address.line2': address.line2 ?? '',
  'address.landmark': address.landmark ?? '',
  'address.city': address.city,
  'address.postcode': address.postcode ?? '',
});

const withAddress = (answers: Answers, address: Address): Answers => ({ ...answers, ...addressAnswers(address) });

const contactNames = ['contact.fullName', 'contact.email', 'contact.phone'] as const;

/** `addressId`: address that the customer has just chosen instead of the default one. */
export const readSavedAnswers = async (shop: Shop, addressId: string | null): Promise<SavedAnswers> => {
  const stored = readAnswers(shop.visitor().cookies[answersCookieName]);
  const user = await readUser(shop);
  if (!user) return { answers: stored, addresses: [], isSignedIn: false, isPrefilled: false };
  const addresses = user.addresses.filter(({ shopRegion }) => shopRegion === shop.region.code);
  const preferred = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const chosen = addresses.find(({ id }) => id === addressId);
  let answers = stored;
  const isPrefilled = contactNames.every((name) => stored[name] === '');
  if (isPrefilled)
    answers = {
      ...answers,
      'contact.fullName': user.fullName,
      'contact.email': user.email,
      'contact.phone': user.phone ?? preferred?.phone ?? '',
    };
  const address = chosen ?? (stored['address.line1'] === '' ? preferred : undefined);
  if (address) answers = withAddress(answers, address);
  const offered = addresses.map(({ id, line1, city }) => ({
    id,
    text: `${line1}, ${city}`,
    isChosen: line1 === answers['address.line1'] && city === answers['address.city'],
  }));
  return { answers, addresses: offered, isSignedIn: true, isPrefilled };
};
