/** The form of the prices of a region: one list price and one sale for every variant. For loaders and actions. */
import type { Client } from '#shared/api/client';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { instantAt, localTimeOf } from '#shared/dates';
import { exampleOf, formatAmount, formatMoney, parseAmount, type Currency } from '#shared/money';
import { formText } from '#app/form-text.ts';
import { seenIn, type Compared } from '#pro/merge/merge.ts';
import { priceIn } from './matrix-data.ts';
import { matrixMessages } from './matrix.messages.ts';
import type { RegionPrices } from './record-props.ts';

const messages = matrixMessages.regions;

export const priceFields = ['amount', 'sale', 'from', 'to'] as const;
export type PriceField = (typeof priceFields)[number];
export type PriceValues = RegionPrices['values'];

type Region = { readonly code: string; readonly name: string; readonly currency: Currency };

const soldOf = (item: ProItem) => item.variants.filter(({ withdrawn }) => !withdrawn);

const localText = (moment: string | null, timeZone: string): string => {
  if (moment === null) return '';
  const { date, time } = localTimeOf(new Date(moment), timeZone);
  return `${date}T${time}`;
};

const nothing: PriceValues = { amount: '', sale: '', from: '', to: '' };

export const regionPrices = (item: ProItem, region: Region, timeZone: string): RegionPrices => {
  const prices = soldOf(item).map((variant) => priceIn(variant, region.code));
  const texts = prices.map((price): PriceValues =>
    price === null
      ? nothing
      : {
          amount: formatAmount(price.amount, region.currency),
          sale: price.saleAmount === null ? '' : formatAmount(price.saleAmount, region.currency),
          from: localText(price.saleStartsAt, timeZone),
          to: localText(price.saleEndsAt, timeZone),
        },
  );
  const differ = new Set(texts.map((text) => JSON.stringify(text))).size > 1;
  const amounts = prices.flatMap((price) => (price === null ? [] : [price.saleAmount ?? price.amount]));
  return {
    ...region,
    differ,
    values: differ ? nothing : (texts[0] ?? nothing),
    text: amounts.length === 0 ? null : formatMoney(Math.min(...amounts), region.currency),
  };
};

export const typedPrices = (form: FormData): PriceValues => ({
  amount: formText(form, 'amount').trim(),
  sale: formText(form, 'sale').trim(),
  from: formText(form, 'from').trim(),
  to: formText(form, 'to').trim(),
});

const isMoment = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

export const priceErrors = ({ amount, sale, from, to }: PriceValues, currency: Currency): Record<string, string> => ({
  ...(parseAmount(amount, currency) ? {} : { amount: messages.noAmount(exampleOf(currency)) }),
  ...(sale === '' || parseAmount(sale, currency) ? {} : { sale: messages.noSale(exampleOf(currency)) }),
  ...(isMoment(from) ? {} : { from: messages.noMoment }),
  ...(isMoment(to) ? {} : { to: messages.noMoment }),
});

/** Null for an empty text. */
export const instantOf = (text: string, timeZone: string): string | null => {
  const [day = '', time = ''] = text.split('T');
  return text === '' ? null : instantAt(day, time, timeZone).toISOString();
};

/** As a price of the call. */
export const wirePriceOf = ({ amount, sale, from, to }: PriceValues, currency: Currency, timeZone: string) => ({
  amount: parseAmount(amount, currency) ?? 0,
  saleAmount: sale === '' ? null : parseAmount(sale, currency),
  saleStartsAt: sale === '' ? null : instantOf(from, timeZone),
  saleEndsAt: sale === '' ? null : instantOf(to, timeZone),
});

export const comparedPrices = (form: FormData, saved: RegionPrices, values: PriceValues): Compared[] =>
  priceFields.map((name) => ({
    name,
    label: messages[name],
    before: seenIn(form, name),
    theirs: saved.values[name],
    mine: values[name],
  }));

/** Somebody else changed the prices since this person saw them. */
export const isStalePrice = (form: FormData, saved: RegionPrices): boolean =>
  priceFields.some((name) => seenIn(form, name) !== saved.values[name]);

export const savePrices = async (
  api: Client,
  item: ProItem,
  {
    region,
    values,
    timeZone,
    acceptsNoReference,
  }: {
    readonly region: Region;
    readonly values: PriceValues;
    readonly timeZone: string;
    readonly acceptsNoReference: boolean;
  },
): Promise<{ reference: string }> => {
  const value = wirePriceOf(values, region.currency, timeZone);
  const cells = soldOf(item).map((variant) => {
    const saved = priceIn(variant, region.code);
    const seen = saved && (({ region: _region, currency: _currency, ...rest }) => rest)(saved);
    return { styleId: variant.styleId, sizeId: variant.sizeId, price: { seen, value } };
  });
  return await api.proItems.cells({ reference: item.reference, region: region.code, acceptsNoReference, cells });
};
