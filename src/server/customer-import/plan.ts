/** Gives each row of a file its verdict, and writes the new ones. The file is read once, in batches. */
import {
  inspectFile,
  createDateParser,
  findPeopleFormat,
  headerKey,
  readRecords,
  type CsvRecord,
  type CsvSource,
  type PeopleFormat,
} from '#server/import-format';
import { OperatorError } from '#platform/operator-error';
import { parsePhone } from '#platform/phone';
import type { Reader } from '#platform/db';
import type { ImportReport } from '#shared/api/pro-customer-imports';
import { isOrderFormat, mapCustomerColumns, mapOrderColumns } from './columns.rules.ts';
import { readKnownEmails, readKnownOrders, type NewPastOrder } from './customer-import.store.ts';
import { customerImportMessages as messages } from './customer-import.messages.ts';
import {
  isEmail,
  readCustomer,
  readOrder,
  referenceOf,
  type Problem,
  type ReadAddress,
  type ReadCustomer,
  type ReadOrder,
} from './read-rows.ts';

export type NewCustomer = {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string | null;
  readonly region: string;
  /** True only for a clear yes of the file. */
  readonly newsletter: boolean;
  readonly address: ReadAddress | null;
};

/** What the file asks for, in the order of the file. */
export type Batch = { readonly customers: readonly NewCustomer[]; readonly orders: readonly NewPastOrder[] };

export type PlanDeps = {
  readonly db: Reader;
  readonly regions: {
    readonly all: () => readonly { readonly code: string; readonly currency: string; readonly timeZone: string }[];
  };
};

const batchSize = 500;
const shownProblems = 200;

const fieldNames = messages.fields as Readonly<Record<string, string>>;

const createReport = (source: CsvSource & { readonly format: PeopleFormat }) => {
  const counts = { rows: 0, created: 0, unchanged: 0, refused: 0, consents: 0, phones: 0 };
  const problems: { line: number; reason: string }[] = [];
  const mapped = isOrderFormat(source.format)
    ? mapOrderColumns(source.format, source.headers, headerKey)
    : mapCustomerColumns(source.format, source.headers, headerKey);
  const columns = mapped.headers
    .filter(({ header }) => header !== '')
    .map(({ header, field }) => ({ header, field: field === null ? null : (fieldNames[field] ?? field) }));
  return {
    counts,
    refuse: (line: number, problem: Problem, value = ''): void => {
      counts.refused += 1;
      if (problems.length < shownProblems) problems.push({ line, reason: messages.problems[problem](value) });
    },
    end: (): ImportReport => ({ format: source.format, columns, counts, problems }),
  };
};
type Report = ReturnType<typeof createReport>;

export type Plan = {
  readonly format: PeopleFormat;
  readonly report: () => ImportReport;
  readonly batches: () => AsyncGenerator<Batch>;
};

async function* chunked<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let chunk: Row[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length === batchSize) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** Rows of one order follow each other in the file. */
async function* grouped(
  source: CsvSource,
  columns: Parameters<typeof referenceOf>[1],
): AsyncGenerator<[CsvRecord, ...CsvRecord[]]> {
  let group: [CsvRecord, ...CsvRecord[]] | null = null;
  for await (const record of readRecords(source)) {
    if (group && referenceOf(group[0], columns) === referenceOf(record, columns)) group.push(record);
    else {
      if (group) yield group;
      group = [record];
    }
  }
  if (group) yield group;
}

/** Null for a row that is refused. */
const createRowReader = ({ regions }: Pick<PlanDeps, 'regions'>, region: string, report: Report) => {
  const places = regions.all();
  const countries = places.map(({ code }) => code);
  const seen = new Set<string>();

  const customerOf = async (row: ReadCustomer): Promise<NewCustomer | null> => {
    report.counts.rows += 1;
    const refuse = (problem: Problem, value = ''): null => {
      report.refuse(row.line, problem, value);
      return null;
    };
    if (row.email === '') return refuse('noEmail');
    if (!isEmail(row.email)) return refuse('badEmail', row.email);
    if (seen.has(row.email)) return refuse('twice', row.email);
    seen.add(row.email);
    if (row.region !== '' && !countries.includes(row.region)) return refuse('badRegion', row.region);
    const country = row.address?.country ?? '';
    const market = row.region || (countries.includes(country) ? country : region);
    const phone = row.phone === '' ? null : await parsePhone(row.phone, market, countries);
    // a customer with a foreign or damaged number is imported without it
    if (row.phone !== '' && phone === null) report.counts.phones += 1;
    const { email, address } = row;
    return {
      email,
      fullName: row.fullName.slice(0, 120),
      phone,
      region: market,
      newsletter: row.newsletter === true,
      address,
    };
  };

  const orderOf = async (row: ReadOrder, source: NewPastOrder['source']): Promise<NewPastOrder | null> => {
    const refuse = (problem: Problem, value = ''): null => {
      report.refuse(row.line, problem, value);
      return null;
    };
    if (row.reference === '') return refuse('noReference');
    if (seen.has(row.reference)) return refuse('twice', row.reference);
    seen.add(row.reference);
    if (!isEmail(row.email)) return refuse(row.email === '' ? 'noEmail' : 'badEmail', row.email);
    const ofMoney = places.find(({ currency }) => currency === row.currency);
    const market =
      row.region || (places.find(({ code }) => code === region)?.currency === row.currency ? region : ofMoney?.code);
    if (market === undefined || !countries.includes(market)) return refuse('badRegion', market ?? row.currency);
    const { line: _line, placedAt, ...order } = row;
    const phone = row.phone === '' ? null : await parsePhone(row.phone, market, countries);
    return { ...order, source, phone, region: market, city: row.city || null, placedAt: placedAt.toISOString() };
  };

  return { customerOf, orderOf };
};

const createPlanner = (deps: PlanDeps, region: string, report: Report) => {
  const { db } = deps;
  const { customerOf, orderOf } = createRowReader(deps, region, report);
  return {
    customers: async (rows: readonly ReadCustomer[]): Promise<Batch> => {
      const read = [];
      for (const row of rows) read.push(await customerOf(row));
      const valid = read.filter((row) => row !== null);
      const known = await readKnownEmails(
        db,
        valid.map(({ email }) => email),
      );
      const customers = valid.filter(({ email }) => !known.has(email));
      report.counts.created += customers.length;
      report.counts.unchanged += valid.length - customers.length;
      report.counts.consents += customers.filter(({ newsletter }) => newsletter).length;
      return { customers, orders: [] };
    },
    orders: async (rows: readonly ReadOrder[], source: NewPastOrder['source']): Promise<Batch> => {
      const read = [];
      for (const row of rows) read.push(await orderOf(row, source));
      const valid = read.filter((row) => row !== null);
      const known = await readKnownOrders(
        db,
        source,
        valid.map(({ reference }) => reference),
      );
      const orders = valid.filter(({ reference }) => !known.has(reference));
      report.counts.created += orders.length;
      report.counts.unchanged += valid.length - orders.length;
      return { customers: [], orders };
    },
  };
};

/** Throws an operator error for a file of neither customers nor orders. */
export const openPlan = async (deps: PlanDeps, path: string, region: string): Promise<Plan> => {
  const source = await inspectFile(path);
  const format = findPeopleFormat(source.headers);
  if (format === null) throw new OperatorError(messages.notPeople(source.headers.join(', ')));
  const report = createReport({ ...source, format });
  const planner = createPlanner(deps, region, report);
  const timeZone = deps.regions.all().find(({ code }) => code === region)?.timeZone ?? 'UTC';
  const parse = createDateParser();
  const parseDate = (text: string): Date | null => {
    // Shopify writes a space before the offset
    const date = parse(text.replace(/ ([+-]\d{2}:?\d{2})$/, '$1'), timeZone, 'start');
    return date === null ? null : new Date(date);
  };
  const batches = async function* (): AsyncGenerator<Batch> {
    if (!isOrderFormat(format)) {
      const { columns } = mapCustomerColumns(format, source.headers, headerKey);
      for await (const chunk of chunked(readRecords(source)))
        yield planner.customers(chunk.map((record) => readCustomer(record, columns)));
      return;
    }
    const { columns } = mapOrderColumns(format, source.headers, headerKey);
    for await (const chunk of chunked(grouped(source, columns))) {
      const read = chunk.flatMap((group) => {
        report.counts.rows += 1;
        const result = readOrder(group, columns, parseDate);
        if ('order' in result) return [result.order];
        report.refuse(group[0].line, result.problem);
        return [];
      });
      yield planner.orders(read, format === 'shopifyOrders' ? 'SHOPIFY' : 'OURLET');
    }
  };
  return { format, report: report.end, batches };
};
