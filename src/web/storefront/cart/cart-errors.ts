/** French texts of refusals, for the action of the cart and for the browser. */
import type { RuleVerdict } from '#shared/api/cart-shapes';
import { isShopError, ShopError } from '#shared/errors';
import { typo } from '#shared/text';
import { availableUnits } from './cart-view.rules.ts';
import { cartMessages } from './cart.messages.ts';

const messages = cartMessages.refusal;

/** True when no response came, so that it is unknown whether the server received the request. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'UNAVAILABLE' && error.details.cause !== undefined;

export const refusalText = (error: unknown): string => {
  if (isConnectionError(error)) return messages.connection;
  return isShopError(error) ? typo(error.details.errors?.[0]?.message ?? error.message) : messages.other;
};

const isVerdict = (value: unknown): value is RuleVerdict =>
  typeof value === 'object' && value !== null && 'rule' in value && 'met' in value && 'text' in value;

export const refusalRules = (error: unknown): RuleVerdict[] => {
  const rules = isShopError(error) ? error.details.extra?.['promotionRules'] : null;
  return Array.isArray(rules) ? rules.filter(isVerdict) : [];
};

type Wanted = { itemVariantId: string; name?: string };

/** Text about the available units of each item with too little stock, by variant. */
export const shortagesOf = (error: unknown, items: readonly Wanted[]): Record<string, string> => {
  if (!isShopError(error) || error.code !== 'OUT_OF_STOCK') return {};
  return Object.fromEntries(
    items.flatMap(({ itemVariantId, name }) => {
      const left = availableUnits(error.details.extra, itemVariantId);
      return left === null ? [] : [[itemVariantId, messages.left(name ?? null, left)]];
    }),
  );
};

/** Names the available units of each item with too little stock. */
export const addRefusalText = (error: unknown, items: readonly Wanted[]): string => {
  const shortages = Object.values(shortagesOf(error, items));
  return shortages.length === 0 ? refusalText(error) : shortages.join(' ');
};
