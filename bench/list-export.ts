/** Child of the measurement: writes the first 100,000 rows of a list as a file, and reports its memory. */
import { readFileSync } from 'node:fs';
import { systemClock } from '#platform/clock';
import { createDb, type Db } from '#platform/db';
import { silentLogger } from '#platform/log';
import { sheetChunks, type Cell, type SheetColumn, type SheetFormat } from '#platform/spreadsheet';
import { createAudit } from '#server/audit';
import { createCustomerExport } from '#server/customer-desk';
import { staffStatements } from '#server/order';
import { createStockDesk } from '#server/stock';
import type { StaffCaller } from '#platform/contract';
import type { UserId } from '#shared/ids';

const [url = '', list = 'orders', format = 'csv'] = process.argv.slice(2);
const limit = 100_000;
const timeZone = 'Africa/Tunis';
const clock = systemClock;
const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;
type Sheet = { readonly columns: readonly SheetColumn[]; readonly rows: Batches };

const orderKinds = [
  'text',
  'moment',
  'text',
  'text',
  'text',
  'text',
  'count',
  'text',
  'text',
  'day',
  'amount',
  'amount',
] as const;

async function* orderRows(db: Db): AsyncGenerator<Cell[][]> {
  for await (const batch of staffStatements.stream(db, { view: 'ALL', timeZone }, '-placed', 500))
    yield batch.map((row) => [
      row.reference,
      row.placedAt,
      row.fullName,
      row.city,
      row.phone,
      row.email,
      row.itemsCount,
      row.state,
      row.deliveryMode.name,
      row.deliveryMode.earliest,
      { amount: row.total, currency: row.currency },
      { amount: row.toPay, currency: row.currency },
    ]);
}

/** They ask no privilege: the route of the shop does, before it opens a source. */
const nobody: StaffCaller = { id: '0' as unknown as UserId, role: 'ADMIN', privileges: [] };

const openSheet = async (db: Db): Promise<Sheet> => {
  const [none, people] = [new URLSearchParams(), () => Promise.resolve([])];
  if (list === 'customers') return createCustomerExport({ db, clock }).open(none, [], nobody, timeZone);
  if (list === 'journal') return createAudit({ db, clock, people }).journalFile.open(none, timeZone);
  if (list === 'stock') {
    const accounts = { namesOf: () => Promise.resolve(new Map<UserId, string>()) };
    const desk = createStockDesk({ db, clock, accounts, sections: () => [] });
    return desk.exportSource.open(none, [], nobody, timeZone);
  }
  return { columns: orderKinds.map((kind, at) => ({ header: `Colonne ${at + 1}`, kind })), rows: orderRows(db) };
};

const db = createDb({ url, log: silentLogger(), size: 2 });
await db.ping();
let count = 0;

async function* firstRows(rows: Batches): Batches {
  for await (const batch of rows) {
    count += batch.length;
    yield batch;
    if (count >= limit) return;
  }
}

const { columns, rows } = await openSheet(db);
const before = memory();
let [peak, bytes] = [before, 0];
const start = performance.now();
for await (const chunk of sheetChunks(format as SheetFormat, {
  name: list,
  columns,
  timeZone,
  rows: firstRows(rows),
})) {
  bytes += chunk.length;
  peak = Math.max(peak, memory());
}
const seconds = (performance.now() - start) / 1000;
await db.close();
console.log(JSON.stringify({ before, peak, bytes, seconds, count }));
