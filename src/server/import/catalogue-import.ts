/** Imports one catalogue file inside a transaction: stage, compare, decide verdicts, write. */
import type { Tx } from '#platform/db';
import {
  compareStagedItems,
  mergeStagedItems,
  readStagedPlaces,
  traceMergedItems,
  traceStagedItems,
} from '#server/catalogue';
import { compareStagedImages, mergeStagedImages } from '#server/image';
import {
  openRows,
  refuseFile,
  type CsvSource,
  type RowSource,
  type ShopFacts,
  type StagedRow,
} from '#server/import-format';
import {
  compareStagedCosts,
  compareStagedPrices,
  countStagedCosts,
  countStagedWithoutPrice,
  mergeStagedCosts,
  mergeStagedPrices,
  traceMergedCosts,
  traceMergedPrices,
  traceStagedCosts,
  traceStagedPrices,
} from '#server/pricing';
import {
  compareStagedStock,
  countStagedWithoutStock,
  lockStagedStock,
  mergeStagedStock,
  readLastMovementId,
  traceMergedStock,
  traceStagedStock,
} from '#server/stock';
import { decideConclusion, type Attempt, type ImportOutcome, type ImportWatch, type Preview } from './attempt.ts';
import { conclusionLine, invalidBytesLine, regionLine, sourceLine, summaryLines } from './import.messages.ts';
import { readShopFacts } from './shop-facts.ts';
import { checkRows, checkVariants } from './staging-checks.store.ts';
import { gatherRows, openStaging, stageRows } from './staging.store.ts';
import { writeVerdicts } from './verdict-lines.ts';
import { countNotes, decideVerdicts, dropBlockedItems } from './verdict.store.ts';
import { ignoredColumnLines, noteLines, placeLines, withoutPriceLine, withoutStockLine } from './warnings.messages.ts';

const linesOfSource = (source: CsvSource): string[] => [
  sourceLine(source),
  ...(source.invalidCount > 0 ? [invalidBytesLine(source.invalidCount, source.invalidLine)] : []),
];

const linesOfRows = ({ ignoredColumns, region, location }: RowSource): string[] => [
  ...(region === null ? [] : [regionLine(region, location)]),
  ...ignoredColumnLines(ignoredColumns()),
];

type Comparison = {
  readonly createTree: boolean;
  readonly isOwnFormat: boolean;
  readonly shop: ShopFacts;
  readonly now: Date;
  readonly lastMovementId: number;
};

const compareAll = async (tx: Tx, comparison: Comparison): Promise<void> => {
  const { createTree, isOwnFormat, shop, now, lastMovementId } = comparison;
  await checkRows(tx);
  await compareStagedImages(tx);
  await compareStagedItems(tx, { createTree });
  await checkVariants(tx, isOwnFormat);
  await compareStagedPrices(tx);
  await compareStagedCosts(tx, shop.regions, now);
  await compareStagedStock(tx, lastMovementId);
};

/** Writes stock last, because its row locks block orders. `traced`: keeps in `import_trace` what the import writes. */
const mergeAll = async (tx: Tx, { now, lastMovementId }: Comparison, traced: boolean): Promise<void> => {
  if (traced) for (const trace of [traceStagedItems, traceStagedPrices, traceStagedCosts]) await trace(tx);
  await mergeStagedImages(tx);
  await mergeStagedItems(tx, now);
  await mergeStagedPrices(tx, now);
  const costs = await mergeStagedCosts(tx, now);
  if (costs > 0) refuseFile('costsMoved', String(costs));
  const recounted = await lockStagedStock(tx, lastMovementId);
  if (recounted > 0) refuseFile('stockMoved', String(recounted));
  if (traced) await traceStagedStock(tx);
  const conflicts = await mergeStagedStock(tx);
  if (conflicts > 0) refuseFile('stockMoved', String(conflicts));
  if (traced)
    for (const trace of [traceMergedItems, traceMergedPrices, traceMergedCosts, traceMergedStock]) await trace(tx);
};

/** Warnings are counted by kind, so that the output stays short for a file of any size. */
const warningLines = ({ unpriced, unstocked, notes }: Preview): string[] => [
  ...(unpriced > 0 ? [withoutPriceLine(unpriced)] : []),
  ...(unstocked > 0 ? [withoutStockLine(unstocked)] : []),
  ...noteLines(notes),
];

async function* counted(rows: AsyncIterable<StagedRow>, watch: ImportWatch | null): AsyncGenerator<StagedRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % 200 === 0) watch?.progress('reading', count);
    yield row;
  }
  watch?.progress('comparing', count);
}

type Read = { readonly source: CsvSource; readonly rowSource: RowSource; readonly lastMovementId: number };

const readPreview = async (tx: Tx, { source, rowSource, lastMovementId }: Read): Promise<Preview> => ({
  ...(await decideVerdicts(tx)),
  unpriced: await countStagedWithoutPrice(tx),
  unstocked: await countStagedWithoutStock(tx),
  costs: await countStagedCosts(tx),
  notes: await countNotes(tx),
  ignoredColumns: rowSource.ignoredColumns(),
  places: await readStagedPlaces(tx),
  invalidBytes: { count: source.invalidCount, line: source.invalidLine },
  region: rowSource.region,
  location: rowSource.location,
  lastMovementId,
});

export const runCatalogue = async (tx: Tx, attempt: Attempt): Promise<ImportOutcome> => {
  const { deps, options, source, second, report, watch } = attempt;
  const isOwnFormat = source.format === 'ourlet';
  const lastMovementId = watch?.lastMovementId ?? (await readLastMovementId(tx));
  const shop = await readShopFacts(tx);
  const rowSource = await openRows({ source, second, shop, options, defaultRegion: deps.defaultRegion });
  await openStaging(tx);
  await stageRows(tx, counted(rowSource.rows, watch));
  await gatherRows(tx);
  const createTree = options.createTree || !isOwnFormat;
  const comparison = { createTree, isOwnFormat, shop, now: deps.clock.now(), lastMovementId };
  await compareAll(tx, comparison);
  const preview = await readPreview(tx, { source, rowSource, lastMovementId });
  const { rows, items } = preview;
  if (Object.keys(rows).length === 0) refuseFile('headerOnly');
  const verdictLines = await writeVerdicts(tx, { rows, detail: options.detail, report });
  const isWanted = watch === null || (await watch.decided(tx, preview));
  const { conclusion, write } = decideConclusion({ ...options, apply: options.apply && isWanted }, rows);
  if (write) {
    watch?.progress('writing', 0);
    await dropBlockedItems(tx);
    await mergeAll(tx, comparison, watch !== null);
    preview.notes = await countNotes(tx);
    await watch?.written(tx, preview);
  }
  return {
    written: write || (options.apply && conclusion === 'nothing'),
    clean: (rows.refused ?? 0) === 0,
    rows,
    items,
    lines: [
      ...[source, second].flatMap((file) => (file ? linesOfSource(file) : [])),
      ...linesOfRows(rowSource),
      ...verdictLines,
      ...(options.apply ? [] : placeLines(preview.places)),
      ...warningLines(preview),
      ...summaryLines(rows, items),
      conclusionLine(conclusion),
    ],
  };
};
