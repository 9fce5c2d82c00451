/** Inspects a CSV file and streams its records, so that the whole file is never in memory. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { parse, CsvError, type Options } from 'csv-parse';
import { OperatorError } from '#platform/operator-error';
import { createEncodingDetector, type Encoding, type EncodingInfo } from './encoding.rules.ts';
import { countKnownHeaders, formatOf, type Format } from './headers.rules.ts';
import { fileFaultText, type FileFault } from './import-format.messages.ts';
import type { FileRecord } from './staged-row.ts';

export type CsvSource = EncodingInfo & {
  path: string;
  separator: Separator;
  headers: string[];
  /** For each column, the known header to which people mapped it; without a mapping, the header of the file. */
  keys: string[];
  format: Format;
};
export type CsvInspection = Omit<CsvSource, 'format'> & { format: Format | null };
export type Separator = ',' | ';' | '\t' | '|';

const separators: Separator[] = [',', ';', '\t', '|'];
const maxColumns = 1_000;
const maxRecordSize = 1_000_000;
const headBytes = 256 * 1024;

export const refuseFile = (fault: FileFault, ...params: string[]): never => {
  throw new OperatorError(fileFaultText(fault, params));
};

const detectEncoding = async (path: string, size: number): Promise<EncodingInfo> => {
  const detector = createEncodingDetector();
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    detector.feed(chunk);
  const result = detector.end(size);
  return typeof result === 'string' ? refuseFile(result, basename(path)) : result;
};

const createDecoder = (encoding: Encoding): TextDecoder => new TextDecoder(encoding, { ignoreBOM: true });

/** Chunks of the file as UTF-8, without the byte-order mark. */
async function* readText({ path, encoding, markLength }: CsvSource): AsyncGenerator<Buffer | string> {
  const decoder = encoding === 'utf-8' ? null : createDecoder(encoding);
  const stream = createReadStream(path, { start: markLength, highWaterMark: 1 << 16 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // csv-parse decodes UTF-8 itself
    if (!decoder) yield chunk;
    else {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') yield text;
    }
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

const parserOptions = (separator: string): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: maxRecordSize,
  info: true,
});

const csvFaults: Record<string, FileFault> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'strayQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
  CSV_MAX_RECORD_SIZE: 'recordTooLong',
};

type ParsedRecord = { record: string[]; info: { empty_lines: number } };

// Counts \r\n as one line break; csv-parse would count two.
const countLineBreaks = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;

/**
 * Records with the line where each begins. A syntax error refuses the whole file, because later records are
 * unreliable.
 */
async function* parseRecords(text: AsyncIterable<Buffer | string>, separator: string): AsyncGenerator<FileRecord> {
  const parser = Readable.from(text, { objectMode: false }).compose(parse(parserOptions(separator)));
  let line = 1;
  let emptyLines = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      line += info.empty_lines - emptyLines;
      emptyLines = info.empty_lines;
      yield { line, cells: record };
      line += 1 + record.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuseFile(csvFaults[error.code] ?? 'unreadableCsv', String(line));
  }
}

const readFirstRecord = async (head: string, separator: string): Promise<string[]> => {
  const chunks = async function* (): AsyncGenerator<string> {
    yield head;
  };
  for await (const { cells } of parseRecords(chunks(), separator)) return cells;
  return [];
};

const detectHeaders = async (head: string): Promise<{ separator: Separator; headers: string[] }> => {
  const candidates = [];
  for (const separator of separators) {
    const headers = await readFirstRecord(head, separator).catch(() => []);
    candidates.push({
      separator,
      headers,
      score: countKnownHeaders(headers) * 1_000 + headers.length,
    });
  }
  candidates.sort((left, right) => right.score - left.score);
  return candidates[0] ?? { separator: ',', headers: [] };
};

const readHead = async (path: string, { encoding, markLength }: EncodingInfo): Promise<string> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, markLength);
    return createDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
};

const readSize = async (path: string): Promise<number> => {
  try {
    const file = await stat(path);
    if (!file.isFile()) refuseFile('notFile', basename(path));
    return file.size;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? refuseFile('missing', path) : refuseFile('unreadable', path, code);
  }
};

/** Detects encoding, separator, headers and format. Throws an operator error when the file is not readable as CSV. */
export const inspectCsv = async (path: string): Promise<CsvInspection> => {
  const size = await readSize(path);
  if (size === 0) refuseFile('empty', basename(path));
  const encoding = await detectEncoding(path, size);
  const head = await readHead(path, encoding);
  if (head.trim() === '') refuseFile('empty', basename(path));
  const { separator, headers } = await detectHeaders(head);
  if (headers.length > maxColumns) refuseFile('tooManyColumns', String(headers.length), String(maxColumns));
  const trimmed = headers.map((header) => header.trim());
  return { ...encoding, path, separator, headers: trimmed, keys: trimmed, format: formatOf(headers) };
};

/** Throws an operator error when the file is not a catalogue. */
export const inspectFile = async (path: string): Promise<CsvSource> => {
  const { format, ...source } = await inspectCsv(path);
  if (format === null) return refuseFile('format', source.headers.filter((header) => header !== '').join(', '));
  return { ...source, format };
};

export async function* readRecords(source: CsvSource): AsyncGenerator<FileRecord> {
  let isHeader = true;
  for await (const record of parseRecords(readText(source), source.separator)) {
    // spreadsheets save empty rows as rows of separators; they are skipped
    if (!isHeader && record.cells.some((cell) => cell.trim() !== '')) yield record;
    isHeader = false;
  }
}
