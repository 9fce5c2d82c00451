/** Child of the measurement: writes the first 100,000 rows of the order list as a file, and reports its memory. */
import { readFileSync } from 'node:fs';
import { createDb } from '#platform/db';
import { silentLogger } from '#platform/log';
import { sheetChunks, type Cell, type SheetFormat } from '#platform/spreadsheet';
import { staffStatements } from '#server/order';

const [url = '', format = 'csv'] = process.argv.slice(2);
const limit = 100_000;
const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

const db = createDb({ url, log: silentLogger(), size: 2 });
await db.ping();
let count = 0;

async function* rows(): AsyncGenerator<Cell[][]> {
  const all = staffStatements.stream(db, { view: 'ALL', timeZone: 'Africa/Tunis' }, '-placed', 500);
  for await (const batch of all) {
    count += batch.length;
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
    if (count >= limit) return;
  }
}

const kinds = [
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
const columns = kinds.map((kind, at) => ({ header: `Colonne ${at + 1}`, kind }));
const before = memory();
let [peak, bytes] = [before, 0];
const start = performance.now();
for await (const chunk of sheetChunks(format as SheetFormat, {
  name: 'commandes',
  columns,
  timeZone: 'Africa/Tunis',
  rows: rows(),
})) {
  bytes += chunk.length;
  peak = Math.max(peak, memory());
}
const seconds = (performance.now() - start) / 1000;
await db.close();
console.log(JSON.stringify({ before, peak, bytes, seconds, count }));
