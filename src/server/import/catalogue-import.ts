/** Imports one catalogue file inside a transaction: stage, compare, decide verdicts, write. */
import type { Tx } from '#platform/db';
import { compareStagedItems, mergeStagedItems, readStagedPlaces } from '#server/catalogue';
import { compareStagedImages, mergeStagedImages } from '#server/image';
import { openRows, refuseFile, type CsvSource, type RowSource } from '#server/import-format';
import { compareStagedPrices, countStagedWithoutPrice, mergeStagedPrices } from '#server/pricing';
import { compareStagedStock, countStagedWithoutStock, mergeStagedStock } from '#server/stock';
import { decideConclusion, type Attempt, type ImportOutcome } from './attempt.ts';
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

const compareAll = async (tx: Tx, createTree: boolean, isOwnFormat: boolean): Promise<void> => {
  await checkRows(tx);
  await compareStagedImages(tx);
  await compareStagedItems(tx, { createTree });
  await checkVariants(tx, isOwnFormat);
  await compareStagedPrices(tx);
  await compareStagedStock(tx);
};

/** Writes stock last, because its row locks block orders. */
const mergeAll = async (tx: Tx, now: Date): Promise<void> => {
  await mergeStagedImages(tx);
  await mergeStagedItems(tx, now);
  await mergeStagedPrices(tx, now);
  const conflicts = await mergeStagedStock(tx);
  if (conflicts > 0) refuseFile('stockMoved', String(conflicts));
};

/** Counts what is missing or left out, by kind, so that the output stays short for a file of any size. */
const readWarnings = async (tx: Tx): Promise<string[]> => {
  const unpriced = await countStagedWithoutPrice(tx);
  const unstocked = await countStagedWithoutStock(tx);
  return [
    ...(unpriced > 0 ? [withoutPriceLine(unpriced)] : []),
    ...(unstocked > 0 ? [withoutStockLine(unstocked)] : []),
    ...noteLines(await countNotes(tx)),
  ];
};

export const runCatalogue = async (tx: Tx, attempt: Attempt): Promise<ImportOutcome> => {
  const { deps, options, source, second, report } = attempt;
  const isOwnFormat = source.format === 'ourlet';
  const shop = await readShopFacts(tx);
  const rowSource = await openRows({ source, second, shop, options, defaultRegion: deps.defaultRegion });
  await openStaging(tx);
  await stageRows(tx, rowSource.rows);
  await gatherRows(tx);
  await compareAll(tx, options.createTree || !isOwnFormat, isOwnFormat);
  const { rows, items } = await decideVerdicts(tx);
  if (Object.keys(rows).length === 0) refuseFile('headerOnly');
  const verdictLines = await writeVerdicts(tx, { rows, detail: options.detail, report });
  const warnings = await readWarnings(tx);
  const places = options.apply ? [] : placeLines(await readStagedPlaces(tx));
  const { conclusion, write } = decideConclusion(options, rows);
  if (write) {
    await dropBlockedItems(tx);
    await mergeAll(tx, deps.clock.now());
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
      ...places,
      ...warnings,
      ...summaryLines(rows, items),
      conclusionLine(conclusion),
    ],
  };
};
