/** Files of lists: each module that offers a list gives a source of rows. */
import { createHash } from 'node:crypto';
import { zipChunks, zipType, type ArchivedFile } from '#platform/archive';
import type { Clock } from '#platform/clock';
import { implement, type Implementation, type StaffCaller } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Jobs } from '#platform/jobs';
import type { Logger } from '#platform/log';
import type { Random } from '#platform/random';
import { sheetChunks, sheetTypes, type Cell, type SheetColumn } from '#platform/spreadsheet';
import { recordAct } from '#server/audit';
import type { Accounts } from '#server/account';
import { proExports as calls } from '#shared/api/pro-exports';
import { isoDay } from '#shared/dates';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { ListName } from '#shared/rules/lists';
import { can, type Privilege } from '#shared/rules/privileges';
import { defineListExportJobs } from './list-export.jobs.ts';
import {
  deleteOwnExports,
  finishExport,
  insertExport,
  readOwnExports,
  startExport,
  type ExportRow,
} from './list-export.store.ts';

export type ExportSource = {
  readonly list: ListName;
  /** Privilege to make the file; the rows are those of the list that the person may see. */
  readonly privilege: Privilege;
  /** Start of the file's name, and name of the sheet. */
  readonly name: string;
  /** Name of one file, when it depends on what is asked. */
  readonly nameOf?: (query: URLSearchParams) => string;
  /** `shown`: ids of the columns of the list; empty for all. `timeZone`: of the person, for days of a filter. */
  readonly open: (
    query: URLSearchParams,
    shown: readonly string[],
    person: StaffCaller,
    timeZone: string,
  ) => Promise<{
    readonly columns: readonly SheetColumn[];
    readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  }>;
  /** Throws BAD_REQUEST with a sentence when the person can get no file of this view. */
  readonly check?: (query: URLSearchParams, person: StaffCaller) => void;
  /** The documents of the rows, for a list that has some. */
  readonly archive?: {
    /** Start of the archive's name. */
    readonly name: string;
    /** Throws BAD_REQUEST with a sentence when there are none, or too many. */
    readonly check: (query: URLSearchParams, person: StaffCaller) => Promise<void>;
    readonly open: (query: URLSearchParams, person: StaffCaller) => AsyncIterable<ArchivedFile>;
  };
};

export type ListExportsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sources: readonly ExportSource[];
};

export type ListExports = {
  readonly routes: Implementation[];
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
  readonly exportOf: (userId: UserId) => Promise<unknown>;
  readonly erase: (tx: Tx, userId: UserId) => Promise<void>;
};

/** Start of the file's name. */
const nameOf = (
  { name, archive, nameOf: of }: ExportSource,
  { format, query }: Pick<ExportRow, 'format' | 'query'>,
): string => (format === 'zip' && archive ? archive.name : (of?.(new URLSearchParams(query)) ?? name));

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Runs one after the other: an export holds one of the two connections for bulk work. */
const createQueue = () => {
  let last: Promise<void> = Promise.resolve();
  return (): { readonly turn: Promise<void>; readonly leave: () => void } => {
    const turn = last;
    let leave: () => void = () => undefined;
    last = new Promise((resolve) => {
      leave = resolve;
    });
    return { turn, leave };
  };
};

type FilesDeps = Pick<ListExportsDeps, 'db' | 'log' | 'clock' | 'sources'>;

const createFiles = ({ db, log, clock, sources }: FilesDeps) => {
  const enter = createQueue();
  const sourceOf = (list: string): ExportSource => {
    const source = sources.find((one) => one.list === list);
    if (!source) throw new ShopError('NOT_FOUND');
    return source;
  };

  async function* countedFiles(files: AsyncIterable<ArchivedFile>, onFile: () => void): AsyncGenerator<ArchivedFile> {
    for await (const file of files) {
      onFile();
      yield file;
    }
  }

  async function* countedRows<Row>(
    batches: AsyncIterable<readonly Row[]>,
    onRows: (count: number) => void,
  ): AsyncGenerator<readonly Row[]> {
    for await (const batch of batches) {
      onRows(batch.length);
      yield batch;
    }
  }

  async function* contents(
    { list, query, columns: shown, format, timeZone }: ExportRow,
    person: StaffCaller,
    onRows: (count: number) => void,
  ): AsyncGenerator<Buffer> {
    const source = sourceOf(list);
    const params = new URLSearchParams(query);
    if (format === 'zip') {
      if (!source.archive) throw new ShopError('NOT_FOUND');
      yield* zipChunks(
        countedFiles(source.archive.open(params, person), () => onRows(1)),
        clock.now(),
      );
      return;
    }
    const { columns, rows } = await source.open(params, shown, person, timeZone);
    yield* sheetChunks(format, { name: source.name, columns, timeZone, rows: countedRows(rows, onRows) });
  }

  async function* chunks(row: ExportRow, person: StaffCaller): AsyncGenerator<Buffer> {
    const { turn, leave } = enter();
    let count = 0;
    try {
      await turn;
      yield* contents(row, person, (more) => (count += more));
      await db.command({ name: 'listExport.finish' }, (tx) => finishExport(tx, row.id, count));
    } catch (error) {
      log.error({ err: error, list: row.list, rows: count }, 'export failed');
      throw error;
    } finally {
      leave();
    }
  }
  return { sourceOf, chunks };
};

export const createListExports = (deps: ListExportsDeps): ListExports => {
  const { db, clock, random, accounts } = deps;
  const files = createFiles(deps);
  const routes = [
    implement(calls.start, async ({ list, format, query, columns }, { actor, region: { timeZone } }) => {
      if (actor.kind !== 'user') throw new ShopError('UNAUTHENTICATED');
      const person = { id: actor.userId, role: actor.role, privileges: actor.privileges };
      const source = files.sourceOf(list);
      if (!can(person, source.privilege)) throw new ShopError('FORBIDDEN');
      if (format === 'zip' && !source.archive) throw new ShopError('NOT_FOUND');
      source.check?.(new URLSearchParams(query), person);
      if (format === 'zip') await source.archive?.check(new URLSearchParams(query), person);
      const secret = random.id();
      await db.command({ name: 'listExport.start' }, async (tx) => {
        const row = { list, format, query, columns, timeZone, staffId: person.id, secretHash: hashOf(secret) };
        await insertExport(tx, row, clock.now());
        const [object = 'order'] = source.privilege.split('.');
        recordAct(tx, {
          object,
          objectId: null,
          label: `${nameOf(source, { format, query })}.${format}`,
          after: { list, query },
        });
      });
      // The secret is in the query, because logs keep only the path.
      return { path: `/api/pro/exports/file?secret=${secret}` };
    }),
    implement(calls.file, async ({ secret }) => {
      const row = await db.command({ name: 'listExport.file' }, (tx) => startExport(tx, hashOf(secret), clock.now()));
      const account = row && (await accounts.find(db, row.staffId));
      if (!row || !account) throw new ShopError('NOT_FOUND');
      const { id, role, privileges } = account;
      const source = files.sourceOf(row.list);
      if (role === 'CUSTOMER' || !can({ id, role, privileges }, source.privilege)) throw new ShopError('NOT_FOUND');
      const name = `${nameOf(source, row)}-${isoDay(clock.now(), row.timeZone)}.${row.format}`;
      return {
        type: row.format === 'zip' ? zipType : sheetTypes[row.format],
        headers: {
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
        chunks: files.chunks(row, { id, role, privileges }),
      };
    }),
  ];
  const defineJobs: ListExports['defineJobs'] = (jobs) => defineListExportJobs(jobs, { db, clock });
  return { routes, defineJobs, exportOf: (userId) => readOwnExports(db, userId), erase: deleteOwnExports };
};
