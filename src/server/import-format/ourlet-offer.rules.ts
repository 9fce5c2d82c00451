import { readAmount, readCostAmount } from './amount-cell.rules.ts';
import type { Cells } from './cells.rules.ts';
import type { OurletColumn, OurletColumns, PriceColumns } from './headers.rules.ts';
import type { OurletContext } from './ourlet-item.rules.ts';
import type { StagedCost, StagedPrice, StagedStock } from './staged-row.ts';
import { parseInteger } from './values/values.ts';

type Row = Cells<OurletColumn>;

type PriceContext = OurletContext & { columns: OurletColumns; regionZone: string };

const readSaleDate = (
  row: Row,
  index: number | undefined,
  edge: 'start' | 'end',
  context: PriceContext,
): string | null => {
  const text = row.at(index);
  if (text === '' || index === undefined) return null;
  const date = context.parseDate(text, context.regionZone, edge);
  if (date === null) row.refuseAt(index, 'dateUnreadable', text);
  return date;
};

/** Uses the date columns of the region, otherwise those for all regions. */
const readSalePeriod = (
  row: Row,
  columns: PriceColumns,
  context: PriceContext,
): { starts: string | null; ends: string | null } => {
  const shared = context.columns.at;
  const startsAt = row.at(columns.starts) === '' ? shared.get('promo_debut') : columns.starts;
  const endsAt = row.at(columns.ends) === '' ? shared.get('promo_fin') : columns.ends;
  return {
    starts: readSaleDate(row, startsAt, 'start', context),
    ends: readSaleDate(row, endsAt, 'end', context),
  };
};

const readPrice = (
  row: Row,
  priceColumns: PriceColumns,
  columns: OurletColumns,
  context: OurletContext,
): StagedPrice | null => {
  const region = context.facts.regions.find((candidate) => candidate.code === priceColumns.region);
  if (!region) return null;
  const { price: priceIndex, sale: saleIndex } = priceColumns;
  const text = row.at(priceIndex);
  const saleText = row.at(saleIndex);
  const column = `prix_${region.code.toLowerCase()}`;
  const price: StagedPrice = {
    region: region.code, currency: region.currency, amount: null, saleStated: saleIndex !== undefined, saleAmount: null,
    saleStartsAt: null, saleEndsAt: null, column,
  }; // prettier-ignore
  if (text === '') {
    if (saleText !== '' && saleIndex !== undefined) row.refuseAt(saleIndex, 'saleWithoutPrice', column);
    return null;
  }
  if (text === '-' || text === '–' || priceIndex === undefined) return price;
  price.amount = readAmount(row, priceIndex, text, region.currency);
  if (price.amount === null) return null;
  const { starts, ends } = readSalePeriod(row, priceColumns, { ...context, columns, regionZone: region.timeZone });
  if (saleText === '' || saleText === '-' || saleIndex === undefined) {
    const periodIndex = [priceColumns.starts, priceColumns.ends].find((index) => row.at(index) !== '');
    if (periodIndex !== undefined) row.refuseAt(periodIndex, 'salePeriodAlone', `promo_${region.code.toLowerCase()}`);
    return price;
  }
  price.saleAmount = readAmount(row, saleIndex, saleText, region.currency);
  if (price.saleAmount !== null && price.saleAmount >= price.amount) row.refuseAt(saleIndex, 'saleNotLower');
  if (starts !== null && ends !== null && ends <= starts) row.refuseAt(saleIndex, 'salePeriod');
  return { ...price, saleStartsAt: starts, saleEndsAt: ends };
};

export const readPrices = (row: Row, columns: OurletColumns, context: OurletContext): StagedPrice[] =>
  columns.prices.flatMap((priceColumns) => readPrice(row, priceColumns, columns, context) ?? []);

/** Empty: not stated. A dash: unknown from today on. */
export const readCosts = (row: Row, columns: OurletColumns, { facts }: OurletContext): StagedCost[] =>
  columns.costs.flatMap(({ region: code, at }): StagedCost[] => {
    const text = row.at(at);
    const region = facts.regions.find((candidate) => candidate.code === code);
    if (text === '' || !region) return [];
    const { currency } = region;
    const cost = { region: code, currency, column: `prix_achat_${code.toLowerCase()}` };
    if (text === '-' || text === '–') return [{ ...cost, amount: null }];
    const amount = readCostAmount(row, at, text, currency);
    return amount === null ? [] : [{ ...cost, amount }];
  });

export const readStocks = (row: Row, columns: OurletColumns, headers: readonly string[]): StagedStock[] =>
  columns.stocks.flatMap(({ location, at }) => {
    const text = row.at(at);
    if (text === '') return [];
    const onHand = parseInteger(text);
    if (onHand === null) row.refuseAt(at, 'quantity', text);
    return onHand === null ? [] : [{ location, onHand, column: headers[at]?.trim() ?? '', onlyNew: false }];
  });
