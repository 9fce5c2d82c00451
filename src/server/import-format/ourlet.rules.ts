/** Reads the shop's own CSV format: one record per variant. See docs/import.md. */
import { cellsOf } from './cells.rules.ts';
import type { OurletColumns } from './headers.rules.ts';
import { readOurletItem, type OurletContext } from './ourlet-item.rules.ts';
import { readCosts, readPrices, readStocks } from './ourlet-offer.rules.ts';
import { readImages, readVariant } from './ourlet-variant.rules.ts';
import { emptyRow, type FileRecord, type RowReader, type ShopFacts, type StagedRow } from './staged-row.ts';
import { createDateParser, numberHintOf, referenceFault, type NumberHint } from './values/values.ts';

export type OurletSource = { headers: readonly string[]; columns: OurletColumns; facts: ShopFacts; zone: string };

/** To save memory, remembers only the name and the size system of each item between its rows. */
export const createOurletReader = ({ headers, columns, facts, zone }: OurletSource): RowReader => {
  const context: OurletContext = { facts, zone, parseDate: createDateParser() };
  const items = new Map<string, { name: string; hint: NumberHint }>();

  const read = ({ line, cells }: FileRecord): StagedRow[] => {
    const row = cellsOf(cells, headers, columns.at);
    const ref = row.text('reference').replace(/^'/, '');
    const fault = ref === '' ? 'refMissing' : referenceFault(ref);
    if (fault) row.refuse('reference', fault, ref);
    const item = readOurletItem(row, context);
    let knownItem = items.get(ref);
    if (!knownItem || (item.name !== null && knownItem.name === '')) {
      const places = [item.section?.name, item.group?.name, item.subgroup?.name].filter((name) => name !== undefined);
      knownItem = { name: item.name ?? '', hint: knownItem?.hint ?? numberHintOf(places.join(' ')) };
      items.set(ref, knownItem);
    }
    const variant = readVariant(row, knownItem.hint, facts);
    const images = readImages(row, knownItem.name || ref, variant?.style ?? null);
    const prices = readPrices(row, columns, context);
    const costs = readCosts(row, columns, context);
    const stocks = readStocks(row, columns, headers);
    return [{ ...emptyRow(line, fault ? '' : ref, row), item, variant, prices, costs, stocks, images }];
  };
  return { read, end: () => [] };
};
