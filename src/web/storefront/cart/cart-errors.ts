/** A refusal of the cart in words that say what to do, for the server's forms and for the browser alike. */
import type { RuleVerdict } from '#shared/api/cart-shapes';
import { isShopError, ShopError } from '#shared/errors';
import { typo } from '#shared/text';
import { leftOf } from './cart-view.rules.ts';
import { cartMessages } from './cart.messages.ts';

const words = cartMessages.refusal;

/** No answer came: the demand may or may not have arrived. */
export const isLost = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'UNAVAILABLE' && error.details.cause !== undefined;

export const textOf = (error: unknown): string => {
  if (isLost(error)) return words.line;
  return isShopError(error) ? typo(error.details.errors?.[0]?.message ?? error.message) : words.other;
};

const isVerdict = (value: unknown): value is RuleVerdict =>
  typeof value === 'object' && value !== null && 'rule' in value && 'met' in value && 'text' in value;

/** The conditions of a code that was refused, met and not met. */
export const rulesOf = (error: unknown): RuleVerdict[] => {
  const told = isShopError(error) ? error.details.extra?.['promotionRules'] : null;
  return Array.isArray(told) ? told.filter(isVerdict) : [];
};

/** What was refused of what was asked: how many are left of each article that is short. */
export const textOfAdd = (error: unknown, asked: readonly { itemVariantId: string; name?: string }[]): string => {
  if (!isShopError(error) || error.code !== 'OUT_OF_STOCK') return textOf(error);
  const told = asked.flatMap(({ itemVariantId, name }) => {
    const left = leftOf(error.details.extra, itemVariantId);
    return left === null ? [] : [words.left(name ?? null, left)];
  });
  return told.length === 0 ? textOf(error) : told.join(' ');
};
