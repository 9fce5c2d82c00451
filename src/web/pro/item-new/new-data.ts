/** The form of a new item: lists typed as text, and a grid of stock. For actions and screens. */
import { exampleOf, parseAmount, type Currency } from '#shared/money';
import { newMessages as messages } from './new.messages.ts';

export const splitList = (text: string): string[] => [
  ...new Map(
    text
      .split(/[,;\n\t]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => [part.toLowerCase(), part] as const),
  ).values(),
];

/** By position, because a new colour has no id. */
export const stockName = (row: number, column: number): string => `stock:${row}:${column}`;

const unitsOf = (text: string): number | null => {
  const digits = text.replace(/[\s\u00A0\u202F]/g, '');
  if (digits === '') return 0;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

export type NewValues = Readonly<Record<string, string>>;

export const gridOf = (values: NewValues): { readonly styles: string[]; readonly sizes: string[] } => ({
  styles: splitList(values['styles'] ?? ''),
  sizes: splitList(values['sizes'] ?? ''),
});

export const stockOf = (values: NewValues): (number | null)[][] => {
  const { styles, sizes } = gridOf(values);
  return styles.map((_, row) => sizes.map((_size, column) => unitsOf(values[stockName(row, column)] ?? '')));
};

export const isUnits = (text: string): boolean => unitsOf(text) !== null;
export const unitsIn = (text: string): number => unitsOf(text) ?? 0;

const priceErrors = (values: NewValues, currency: Currency): Record<string, string> => {
  const isPrice = (text: string): boolean => text === '' || (parseAmount(text, currency) ?? 0) > 0;
  return {
    ...(isPrice(values['amount'] ?? '') ? {} : { amount: messages.noAmount(exampleOf(currency)) }),
    ...(isPrice(values['sale'] ?? '') ? {} : { sale: messages.noAmount(exampleOf(currency)) }),
  };
};

/** `publishes`: the person wants to sell the item at once. */
export const newErrors = (values: NewValues, currency: Currency, publishes: boolean): Record<string, string> => {
  const { styles, sizes } = gridOf(values);
  const isWrong = stockOf(values)
    .flatMap((row, at) => row.map((units, column) => ({ units, at, column })))
    .find(({ units }) => units === null);
  return {
    ...((values['name'] ?? '').trim() === '' ? { name: messages.noName } : {}),
    ...(styles.length === 0 ? { styles: messages.noStyles } : {}),
    ...(sizes.length === 0 ? { sizes: messages.noSizes } : {}),
    ...(styles.length > 30 || sizes.length > 60 ? { styles: messages.tooMany } : {}),
    ...(isWrong
      ? { stock: messages.noStock(messages.stockOf(styles[isWrong.at] ?? '', sizes[isWrong.column] ?? '')) }
      : {}),
    ...priceErrors(values, currency),
    ...(publishes && (values['amount'] ?? '').trim() === '' ? { amount: messages.noPriceToPublish } : {}),
  };
};
