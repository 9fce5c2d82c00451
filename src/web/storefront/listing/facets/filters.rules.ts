/** API parameters of the filters that need no ids: price and flags. */
import { parseAmount, type Currency } from '#shared/money';
import type { ListingState } from '#storefront/listing/listing-state.rules.ts';

/** Upper limit of the API. */
const maxAmount = 1_000_000_000_000;
const amountOf = (text: string, currency: Currency): number | null => {
  const amount = parseAmount(text, currency);
  return amount === null ? null : Math.min(amount, maxAmount);
};

/** The text when it is a valid amount, otherwise an empty string. */
export const amountText = (text: string, currency: Currency): string =>
  parseAmount(text, currency) === null ? '' : text;

/** Both limits in minor units, swapped when they are inverted. */
const priceRange = ({ priceMin, priceMax }: ListingState, currency: Currency) => {
  const low = amountOf(priceMin, currency);
  const high = amountOf(priceMax, currency);
  const [min, max] = low !== null && high !== null && low > high ? [high, low] : [low, high];
  return { ...(min === null ? {} : { filterPriceMin: min }), ...(max === null ? {} : { filterPriceMax: max }) };
};

const flagParameters = ({ isNew, onSale, inStock }: ListingState) => ({
  ...(isNew ? { selectedNew: '1' as const } : {}),
  ...(onSale ? { selectedOnSale: '1' as const } : {}),
  ...(inStock ? { selectedInStock: '1' as const } : {}),
});

export const plainFilters = (state: ListingState, currency: Currency) => ({
  ...priceRange(state, currency),
  ...flagParameters(state),
});
