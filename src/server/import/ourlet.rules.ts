/** Our own CSV: one record a variant; see docs/import.md. */
import { cellsOf } from './cells.rules.ts';
import { createDateReader } from './dates.rules.ts';
import type { OurletColumns } from './headers.rules.ts';
import { readOurletItem, type OurletContext } from './ourlet-item.rules.ts';
import { readImages, readPrices, readStocks, readVariant } from './ourlet-variant.rules.ts';
import { referenceFault } from './reference.rules.ts';
import { numberHintOf, type NumberHint } from './sizes.rules.ts';
import type { FileRecord, RowReader, ShopFacts, StagedRow } from './staged-row.ts';

export type OurletSource = { headers: readonly string[]; columns: OurletColumns; facts: ShopFacts; zone: string };

/** Reads our own format row by row; of the rows before it keeps only the name and what a number means, by article. */
export const createOurletReader = ({ headers, columns, facts, zone }: OurletSource): RowReader => {
  const context: OurletContext = { facts, zone, readDate: createDateReader() };
  const known = new Map<string, { name: string; hint: NumberHint }>();

  const read = ({ line, cells }: FileRecord): StagedRow[] => {
    const row = cellsOf(cells, headers, columns.at);
    const ref = row.text('reference').replace(/^'/, '');
    const fault = ref === '' ? 'refMissing' : referenceFault(ref);
    if (fault) row.refuse('reference', fault, ref);
    const item = readOurletItem(row, context);
    let article = known.get(ref);
    if (!article || (item.name !== null && article.name === '')) {
      const words = [item.section?.name, item.group?.name, item.subgroup?.name].filter((word) => word !== undefined);
      article = { name: item.name ?? '', hint: article?.hint ?? numberHintOf(words.join(' ')) };
      known.set(ref, article);
    }
    const variant = readVariant(row, article.hint);
    const images = readImages(row, article.name || ref, variant?.style ?? null);
    const prices = readPrices(row, columns, context);
    const stocks = readStocks(row, columns, headers);
    const { problems, notes } = row;
    return [{ line, ref: fault ? '' : ref, kind: 'variant', item, variant, prices, stocks, images, problems, notes }];
  };
  return { read, end: () => [] };
};
