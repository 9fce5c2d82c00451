/** The file: found, judged, and read record by record without ever holding it whole. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse, CsvError, type Options } from 'csv-parse';
import { OperatorError } from '#platform/operator-error';
import { createEncodingJudge, type Encoding, type EncodingFacts } from './encoding.rules.ts';
import { countKnown, formatOf, type Format } from './headers.rules.ts';
import { fileFaultText, type FileFault } from './import.messages.ts';
import type { FileRecord } from './staged-row.ts';

export type SourceFacts = EncodingFacts & {
  path: string;
  separator: Separator;
  headers: string[];
  format: Format;
};
export type Separator = ',' | ';' | '\t' | '|';

const separators: Separator[] = [',', ';', '\t', '|'];
const mostColumns = 1_000;
const longestRecord = 1_000_000;
const headBytes = 256 * 1024;

export const refuseFile = (fault: FileFault, ...params: string[]): never => {
  throw new OperatorError(fileFaultText(fault, params));
};

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

const judgeEncoding = async (path: string, size: number): Promise<EncodingFacts> => {
  const judge = createEncodingJudge();
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    judge.feed(chunk);
  const facts = judge.end(size);
  return typeof facts === 'string' ? refuseFile(facts, nameOf(path)) : facts;
};

const decoderOf = (encoding: Encoding): TextDecoder => new TextDecoder(encoding, { ignoreBOM: true });

/** The text of the file in UTF-8, chunk by chunk, without its mark. */
async function* textOf({
  path,
  encoding,
  mark,
}: {
  path: string;
  encoding: Encoding;
  mark: number;
}): AsyncGenerator<Buffer | string> {
  const decoder = encoding === 'utf-8' ? null : decoderOf(encoding);
  for await (const chunk of createReadStream(path, { start: mark, highWaterMark: 1 << 16 }) as AsyncIterable<Buffer>) {
    // csv-parse reads UTF-8 bytes itself
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
  max_record_size: longestRecord,
  info: true,
});

const faults: Record<string, FileFault> = {
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'strayQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
  CSV_MAX_RECORD_SIZE: 'recordTooLong',
};

type Parsed = { record: string[]; info: { empty_lines: number } };

// the parser's own count takes each half of \r\n inside a cell for a line
const lineEndsIn = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;

/**
 * Records of a CSV text with the line each begins on. A text that is no CSV (a quote never closed …) is a refusal of
 * the whole file: nothing after such a place can be trusted.
 */
async function* parsed(text: AsyncIterable<Buffer | string>, separator: string): AsyncGenerator<FileRecord> {
  const parser = Readable.from(text, { objectMode: false }).compose(parse(parserOptions(separator)));
  let line = 1;
  let empty = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      // lines that were empty stand before this record
      line += info.empty_lines - empty;
      empty = info.empty_lines;
      yield { line, cells: record };
      line += 1 + record.reduce((sum, cell) => sum + lineEndsIn(cell), 0);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuseFile(faults[error.code] ?? 'unreadableCsv', String(line));
  }
}

const firstRecord = async (head: string, separator: string): Promise<string[]> => {
  const once = async function* (): AsyncGenerator<string> {
    yield head;
  };
  for await (const { cells } of parsed(once(), separator)) return cells;
  return [];
};

/** The separator that makes the most of the first line: by headers that we know, then by number. */
const judgeHeaders = async (head: string): Promise<{ separator: Separator; headers: string[] }> => {
  const candidates = [];
  for (const separator of separators) {
    const headers = await firstRecord(head, separator).catch(() => []);
    const known = countKnown(headers);
    candidates.push({ separator, headers, score: Math.max(known.ourlet, known.shopify) * 1_000 + headers.length });
  }
  candidates.sort((left, right) => right.score - left.score);
  return candidates[0] ?? { separator: ',', headers: [] };
};

const headOf = async (path: string, { encoding, mark }: EncodingFacts): Promise<string> => {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, mark);
    return decoderOf(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
};

const sizeOf = async (path: string): Promise<number> => {
  try {
    const file = await stat(path);
    if (!file.isFile()) refuseFile('notFile', nameOf(path));
    return file.size;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '') throw error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? refuseFile('missing', path) : refuseFile('unreadable', path, code);
  }
};

/** Reads the file once to know its encoding, separator, headers and format. Throws a refusal for what is no such CSV. */
export const judgeSource = async (path: string): Promise<SourceFacts> => {
  const size = await sizeOf(path);
  if (size === 0) refuseFile('empty', nameOf(path));
  const facts = await judgeEncoding(path, size);
  const head = await headOf(path, facts);
  if (head.trim() === '') refuseFile('empty', nameOf(path));
  const { separator, headers } = await judgeHeaders(head);
  if (headers.length > mostColumns) refuseFile('tooManyColumns', String(headers.length), String(mostColumns));
  const format = formatOf(headers);
  if (format === null) return refuseFile('format', headers.filter((header) => header.trim() !== '').join(', '));
  return { ...facts, path, separator, headers: headers.map((header) => header.trim()), format };
};

/** Records of the file after its headers. */
export async function* recordsOf(facts: SourceFacts): AsyncGenerator<FileRecord> {
  let first = true;
  for await (const record of parsed(textOf(facts), facts.separator)) {
    // a spreadsheet saves its empty rows as rows of separators
    if (!first && record.cells.some((cell) => cell.trim() !== '')) yield record;
    first = false;
  }
}
