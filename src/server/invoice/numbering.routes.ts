/** How documents are numbered, for staff: prefix, digits and first number of each series. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import { changesBetween, checkVersion, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import type { InputOf } from '#shared/api/call';
import { proIdentity as calls, type Numbering, type NumberSeries } from '#shared/api/pro-identity';
import { ShopError } from '#shared/errors';
import type { RegionInfo } from '#shared/region';
import { documentKinds, isReservedPrefix, numberOf, partsOf } from '#shared/rules/document-number';
import type { DocumentKind } from './document.ts';
import { messages as invoiceMessages } from './invoice.messages.ts';
import { lockSeries } from './invoice.store.ts';
import {
  claimPrefix,
  raiseVersion,
  findFutureNumber,
  findOwner,
  holdNumbering,
  lockNumbering,
  readCounter,
  readNumbering,
  readFormatPeriods,
  readVersion,
  writeFormat,
  writeFirstNumber,
  type CounterRow,
  type SeriesKey,
} from './numbering.store.ts';
import { nextDate, nextSequence } from './snapshot.rules.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly regions: Pick<Regions, 'get'> };
type Typed = InputOf<typeof calls.saveSeries>[DocumentKind];

const object = 'series';
const messages = invoiceMessages.numbering;

/** Format and next rank of a series whose counter was read. */
const stateOf = async (reader: Reader, key: SeriesKey, counter: CounterRow, { now, timeZone }: Moment) => {
  const { year } = nextDate(counter, now, timeZone);
  const { format, first } = await readNumbering(reader, { ...key, year });
  const mayChooseFirst = year > counter.year;
  return { ...format, first, year, sequence: nextSequence(counter, year, first), mayChooseFirst };
};
type State = Awaited<ReturnType<typeof stateOf>>;
type Moment = { readonly now: Date; readonly timeZone: string };

const field = (kind: DocumentKind, name: string): string => `${kind === 'INVOICE' ? 'invoice' : 'credit'}${name}`;
const refuse = (kind: DocumentKind, name: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field: field(kind, name), message }] });

const journalValues = ({ prefix, digits, year, sequence }: State, kind: DocumentKind): Record<string, unknown> => ({
  [field(kind, 'Prefix')]: prefix,
  [field(kind, 'Digits')]: digits,
  [field(kind, 'Start')]: numberOf({ prefix, digits }, { year, sequence }),
});

/** Locks the series, so that the next document has the new format. Returns what changed, or null. */
const change = async (tx: Tx, key: SeriesKey, typed: Typed, moment: Moment) => {
  const { region, kind } = key;
  const before = await stateOf(tx, key, await lockSeries(tx, region, kind), moment);
  const { year, mayChooseFirst } = before;
  const { prefix, digits, firstNumber } = typed;
  const sequence = firstNumber ?? before.sequence;
  if (sequence !== before.sequence && !mayChooseFirst) throw refuse(kind, 'FirstNumber', messages.started(year));
  const after = { ...before, prefix, digits, sequence };
  if (sequence !== before.sequence) writeFirstNumber(tx, key, year, sequence === 1 ? null : sequence);
  const isSame = prefix === before.prefix && digits === before.digits;
  if (isSame && sequence === before.sequence) return null;
  if (isReservedPrefix(prefix, kind, region)) throw refuse(kind, 'Prefix', messages.reserved(prefix));
  if (!isSame) {
    const owner = await claimPrefix(tx, prefix, key);
    if (owner?.region !== region || owner.kind !== kind) throw refuse(kind, 'Prefix', messages.taken(prefix));
    writeFormat(tx, key, { prefix, digits, year, sequence: mayChooseFirst ? 1 : before.sequence });
  }
  const future = await findFutureNumber(tx, after);
  if (future !== null) throw refuse(kind, 'Prefix', messages.futureNumber(future));
  return changesBetween(journalValues(before, kind), journalValues(after, kind));
};

const createReader =
  ({ db, clock }: Deps) =>
  async ({ code: region, timeZone }: RegionInfo): Promise<Numbering> => {
    const series = documentKinds.map(async (kind): Promise<NumberSeries> => {
      const key = { region, kind };
      const [counter, formatPeriods] = await Promise.all([readCounter(db, key), readFormatPeriods(db, key)]);
      const state = await stateOf(db, key, counter, { now: clock.now(), timeZone });
      const { prefix, digits, year, sequence, mayChooseFirst } = state;
      return {
        kind,
        last: formatPeriods[0]?.last ?? null,
        next: numberOf(state, state),
        issuedAt: counter.at?.toISOString() ?? null,
        prefix,
        digits,
        year,
        sequence,
        mayChooseFirst,
        formatPeriods: formatPeriods.map(({ from, to, ...span }) => ({
          ...span,
          from: from.toISOString(),
          to: to.toISOString(),
        })),
      };
    });
    const version = await readVersion(db, region);
    return { version, series: await Promise.all(series) };
  };

const ownerOf = async (reader: Reader, prefix: string): Promise<SeriesKey | null> => {
  const claimed = await findOwner(reader, prefix);
  if (claimed) return claimed;
  const [, letters, region] = /^(FA|AV)-([A-Z]{2})$/.exec(prefix) ?? [];
  return region ? { region, kind: letters === 'FA' ? 'INVOICE' : 'CREDIT_NOTE' } : null;
};

/** True for a number that a series may issue later, also with a former prefix. Holds the formats until the command ends. */
export const willBeIssued = async ({ clock, regions }: Deps, tx: Tx, number: string): Promise<boolean> => {
  const parts = partsOf(number);
  if (!parts) return false;
  await holdNumbering(tx);
  const key = await ownerOf(tx, parts.prefix);
  const info = key && regions.get(key.region);
  if (!info) return false;
  const moment = { now: clock.now(), timeZone: info.timeZone };
  const { year, sequence } = await stateOf(tx, key, await readCounter(tx, key), moment);
  return parts.year > year || (parts.year === year && parts.sequence >= sequence);
};

export const numberingRoutes = (deps: Deps): Implementation[] => {
  const { db, clock, regions } = deps;
  const read = createReader(deps);
  const infoOf = (region: string): RegionInfo => {
    const info = regions.get(region);
    if (!info) throw new ShopError('NOT_FOUND');
    return info;
  };
  return [
    implement(calls.series, ({ region }) => read(infoOf(region))),
    implement(calls.saveSeries, async ({ region, version, ...typed }) => {
      const info = infoOf(region);
      await db.command({ name: 'invoice.saveNumbering' }, async (tx) => {
        await checkVersion(tx, await lockNumbering(tx, region), { object, objectId: region, version });
        const moment = { now: clock.now(), timeZone: info.timeZone };
        const credits = await change(tx, { region, kind: 'CREDIT_NOTE' }, typed.CREDIT_NOTE, moment);
        const invoices = await change(tx, { region, kind: 'INVOICE' }, typed.INVOICE, moment);
        raiseVersion(tx, region);
        recordAct(tx, {
          object,
          objectId: region,
          label: region,
          before: { ...invoices?.before, ...credits?.before },
          after: { ...invoices?.after, ...credits?.after },
        });
      });
      return read(info);
    }),
  ];
};
