/** For loaders and actions only. */
import { giftCards } from '#shared/api/gift-cards';
import { describeFields } from '#app/describe-fields.ts';
import type { Fields } from '#app/field.rules.ts';
import { giftFieldNames, type GiftField } from './gift-card-values.rules.ts';

const described = describeFields(giftCards.checkout.body, giftFieldNames);

/** `today`: day in the time zone of the region, `YYYY-MM-DD`. */
export const giftFields = (today: string): Fields<GiftField> => ({
  ...described,
  sendAt: { ...described.sendAt, min: today },
});

export const balanceFields = describeFields(giftCards.balance.body, ['code']);
