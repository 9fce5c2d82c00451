/** A promotion code or a gift card, told apart by who knows it; what is refused says which condition failed. */
import type { Reader } from '#platform/db';
import { codeOf, type Promotions } from '#server/promotion';
import { computeBasket, type RuleVerdict } from '#server/pricing';
import { isShopError, ShopError, type ErrorCode } from '#shared/errors';
import { refusals } from './cart.messages.ts';
import type { StoredCart } from './cart.rules.ts';
import type { Guesses } from './guesses.ts';
import type { GiftCards, Pricer } from './price.ts';
import { basketOf, soldLines } from './view.rules.ts';

export type CodeDeps = {
  promotions: Pick<Promotions, 'terms'>;
  giftCards: GiftCards;
  pricer: Pricer;
  guesses: Guesses;
};

export type Typed = { readonly code: string; readonly address: string };

const refuse = (code: ErrorCode, message: string, rules: readonly RuleVerdict[] = []): ShopError =>
  new ShopError(code, {
    errors: [{ field: 'code', message }],
    ...(rules.length > 0 && { extra: { promotionRules: rules } }),
  });

/** The refusal that the first failed condition calls for. */
const codeFor = (failed: RuleVerdict, expired: boolean): ErrorCode => {
  if (failed.rule === 'LIMIT' || failed.rule === 'BUYER_LIMIT') return 'CODE_USED';
  return failed.rule === 'DATES' && expired ? 'CODE_EXPIRED' : 'CODE_NOT_APPLICABLE';
};

const cardSentences: Partial<Record<ErrorCode, string>> = {
  CODE_EXPIRED: refusals.codeExpired,
  CODE_USED: refusals.cardUsed,
  CODE_NOT_APPLICABLE: refusals.cardElsewhere,
};

export const createCodes = ({ promotions, giftCards, pricer, guesses }: CodeDeps) => {
  /** Null when no promotion has this code. Throws when it does nothing for this cart. */
  const withPromotion = async (reader: Reader, cart: StoredCart, code: string): Promise<StoredCart | null> => {
    const terms = await promotions.terms(reader, code, cart.region);
    if (!terms) return null;
    const after = { ...cart, promotionCode: terms.code };
    const facts = await pricer.gather(reader, after);
    const computed = computeBasket(basketOf(soldLines(after, facts), facts));
    const failed = computed.rules.find((rule) => !rule.met);
    if (failed) {
      const expired = terms.to !== null && terms.to <= facts.at;
      throw refuse(codeFor(failed, expired), failed.text, computed.rules);
    }
    return after;
  };

  const withCard = async (reader: Reader, cart: StoredCart, code: string): Promise<StoredCart | null> => {
    const { region } = await pricer.gather(reader, { ...cart, lines: [] });
    try {
      const card = await giftCards.find(reader, code, region.currency);
      return card && { ...cart, giftCard: card.handle };
    } catch (error) {
      const sentence = isShopError(error) ? cardSentences[error.code] : undefined;
      throw isShopError(error) && sentence ? refuse(error.code, sentence) : error;
    }
  };

  return {
    /** The cart with the code in the place it belongs to. Throws CODE_* with a sentence, TOO_MANY_REQUESTS after guesses. */
    apply: async (reader: Reader, cart: StoredCart, { code, address }: Typed): Promise<StoredCart> => {
      const who = { cartId: cart.id, address };
      guesses.check(who);
      // what a form of a page sends has not passed the door of the calls
      const storable = !code.includes('\0') && code.isWellFormed();
      const after = storable && ((await withPromotion(reader, cart, code)) ?? (await withCard(reader, cart, code)));
      if (after) return after;
      guesses.note(who, codeOf(code));
      throw refuse('CODE_UNKNOWN', refusals.codeUnknown);
    },
  };
};

export type Codes = ReturnType<typeof createCodes>;
