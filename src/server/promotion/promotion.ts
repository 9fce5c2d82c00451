/** Promotion codes: their terms for a basket, and the count of their uses, which no race can bring above a limit. */
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { Dictionary } from '#server/catalogue';
import type { PromotionTerms } from '#server/pricing';
import { ShopError } from '#shared/errors';
import { codeOf, termsOf, type PlaceNames } from './promotion.rules.ts';
import { countUse, holdFirstOrder, readPromotion, readUse, uncountUse, type Take } from './promotion.store.ts';

export { codeOf } from './promotion.rules.ts';

export type PromotionDeps = {
  clock: Clock;
  /** Names of sections, groups and brands, as last read. */
  dictionary: () => Pick<Dictionary, 'section' | 'groupById' | 'brand'>;
};

export type Promotions = ReturnType<typeof createPromotions>;

const namesIn = (dictionary: PromotionDeps['dictionary']): PlaceNames => ({
  section: (id) => dictionary().section(id)?.name ?? null,
  group: (id) => {
    const place = dictionary().groupById(id);
    return place && `${place.section.name} › ${place.group.name}`;
  },
  brand: (id) => dictionary().brand(id),
});

export const createPromotions = ({ clock, dictionary }: PromotionDeps) => {
  const names = namesIn(dictionary);

  /** Why a use was not counted, in the order in which a buyer would ask. */
  const refusal = async (tx: Tx, code: string): Promise<ShopError> => {
    const row = await readPromotion(tx, { code, region: '', buyerKey: null });
    if (!row) return new ShopError('CODE_UNKNOWN');
    if (row.ends_at && row.ends_at <= clock.now()) return new ShopError('CODE_EXPIRED');
    if (row.starts_at && row.starts_at > clock.now()) return new ShopError('CODE_NOT_APPLICABLE');
    return new ShopError('CODE_USED');
  };

  return {
    /**
     * Terms of a code as it was typed, for `computeBasket`; null when no such code exists. A code of other regions has
     * `here` false. `buyerKey` is the buyer's e-mail address, null while unknown. Guesses are the caller's to throttle.
     */
    terms: async (
      reader: Reader,
      typed: string,
      region: string,
      buyerKey: string | null = null,
    ): Promise<PromotionTerms | null> => {
      const row = await readPromotion(reader, { code: codeOf(typed), region, buyerKey });
      return row && termsOf(row, names, buyerKey !== null);
    },
    /**
     * Where the code is for a first order, one command at a time of this address goes on behind this: what is asked after it
     * sees the orders of those before. For other codes it does nothing, and takes no answer of its own.
     */
    holdFirstOrder: (tx: Tx, typed: string, buyerKey: string): void => holdFirstOrder(tx, codeOf(typed), buyerKey),
    /**
     * Counts one use for an order, for its buyer (`buyerKey`: e-mail address, any case); `amount` is what the lines cost
     * less, in minor units. Asked again for the same order and code, it counts nothing more; after `giveBack` it counts
     * anew. Throws CODE_USED, CODE_EXPIRED, CODE_NOT_APPLICABLE (too early) or CODE_UNKNOWN, and then the command must
     * roll back: let it through.
     */
    take: async (tx: Tx, { code: typed, ...rest }: Take): Promise<void> => {
      const code = codeOf(typed);
      const former = await readUse(tx, rest.orderId);
      if (former?.held && former.code === code) return;
      if (former?.held) throw new ShopError('CODE_NOT_APPLICABLE');
      if (!(await countUse(tx, { code, ...rest }, clock.now()))) throw await refusal(tx, code);
    },
    /** The order came to nothing: its use counts no more. Again, or for an order without a code, it changes nothing. */
    giveBack: async (tx: Tx, orderId: string): Promise<void> => void (await uncountUse(tx, orderId, clock.now())),
  };
};
