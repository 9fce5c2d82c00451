/** Reads the headers of a file, and maps its columns with the choices of former imports. */
import type { Db } from '#platform/db';
import {
  fieldsOf,
  guessFields,
  headerKey,
  inspectCsv,
  isComplete,
  mapColumns,
  mappableFormats,
  readRecords,
  refuseFile,
  type CsvInspection,
  type CsvSource,
  type MappableFormat,
} from '#server/import-format';
import { importLocations } from '#server/stock';
import { readImportRegions } from '#server/region';
import { OperatorError } from '#platform/operator-error';
import { catalogueImportMessages as messages } from './catalogue-import.messages.ts';
import type { PlaceNames } from './fields.messages.ts';
import { readChoices, type ImportColumn, type ImportRow } from './import.store.ts';

const sampleRows = 5;
const maxSample = 80;

export const readPlaces = async (db: Db) => ({
  regions: await readImportRegions(db),
  locations: await importLocations(db),
});
export type Places = Awaited<ReturnType<typeof readPlaces>> & PlaceNames;

const isMappable = (format: string | null): format is MappableFormat =>
  (mappableFormats as readonly (string | null)[]).includes(format);

/** First filled cell of each column. */
const readSamples = async (source: CsvInspection): Promise<string[]> => {
  const samples: string[] = source.headers.map(() => '');
  let count = 0;
  // any format is accepted here, because `readRecords` does not use it
  for await (const { cells } of readRecords({ ...source, format: 'ourlet' })) {
    for (const [index, sample] of samples.entries())
      if (sample === '') samples[index] = (cells[index] ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, maxSample);
    count += 1;
    if (count >= sampleRows) break;
  }
  return samples;
};

type Mapping = { format: MappableFormat | null; fields: string[] };

/** Fields that people chose earlier for these headers come before the fields that the headers name. */
const remembered = async (db: Db, source: CsvInspection, places: Places): Promise<Mapping> => {
  const keys = source.headers.map((header) => headerKey(header).slice(0, 200));
  const choices = await readChoices(db, keys);
  const withChoices = (format: MappableFormat): string[] => {
    const known = new Set(fieldsOf(format, places));
    const chosen = new Map(
      choices
        .filter((choice) => choice.format === format && (choice.field === '' || known.has(choice.field)))
        .map(({ header, field }) => [header, field]),
    );
    const guessed = guessFields(format, source.headers, places);
    const taken = new Set([...chosen.values()].filter((field) => field !== ''));
    return keys.map((key, index) => {
      const field = chosen.get(key);
      if (field !== undefined) return field;
      const guess = guessed[index] ?? '';
      return taken.has(guess) ? '' : guess;
    });
  };
  if (isMappable(source.format)) return { format: source.format, fields: withChoices(source.format) };
  const formats = new Set(choices.map(({ format }) => format));
  for (const format of formats) {
    const fields = withChoices(format);
    if (isComplete(format, fields)) return { format, fields };
  }
  return { format: null, fields: guessFields('ourlet', source.headers, places) };
};

export type Inspected = Pick<ImportRow, 'format'> & { readonly columns: readonly ImportColumn[] };

/** Throws an operator error when the file does not contain a catalogue. */
export const inspectUpload = async (db: Db, path: string): Promise<Inspected> => {
  const source = await inspectCsv(path);
  if (source.format === 'redirects') throw new OperatorError(messages.redirects);
  if (source.format === 'prestashopCombinations') throw new OperatorError(messages.combinations);
  if (source.format !== null && !isMappable(source.format)) throw new OperatorError(messages.people);
  const places = await readPlaces(db);
  const { format, fields } = await remembered(db, source, places);
  const samples = await readSamples(source);
  const columns = source.headers.map((header, index) => ({
    header,
    field: fields[index] ?? '',
    sample: samples[index] ?? '',
  }));
  return { format, columns };
};

/** Reads the first file with the columns that people mapped, and the second file by its own headers. */
export const mappedSource =
  ({ format, columns }: Pick<ImportRow, 'format' | 'columns'>, firstPath: string) =>
  async (path: string): Promise<CsvSource> => {
    const source = await inspectCsv(path);
    if (path === firstPath && format !== null)
      return mapColumns(
        source,
        format,
        columns.map(({ field }) => field),
      );
    if (source.format === null) return refuseFile('format', source.headers.join(', '));
    return { ...source, format: source.format };
  };
