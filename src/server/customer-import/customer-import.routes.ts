import { implement, type CallContext, type Implementation } from '#platform/contract';
import { isOperatorError } from '#platform/operator-error';
import { recordAct } from '#server/audit';
import { withTemporaryFile } from '#platform/csv';
import { proCustomerImports as calls, type CustomerImport } from '#shared/api/pro-customer-imports';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import type { CustomerImportDeps } from './customer-import.ts';
import { customerImportMessages as messages } from './customer-import.messages.ts';
import { findImport, insertImport, queueImport, readImports, type ImportRow } from './customer-import.store.ts';
import { openPlan, type Plan } from './plan.ts';

const staffIdOf = ({ actor }: Pick<CallContext, 'actor'>): UserId => {
  if (actor.kind !== 'user' || actor.role === 'CUSTOMER') throw new ShopError('FORBIDDEN');
  return actor.userId;
};

const shown = ({ publicId, report, createdAt, finishedAt, ...row }: ImportRow): CustomerImport => ({
  ...report,
  id: publicId,
  fileName: row.fileName,
  region: row.region,
  state: row.state,
  done: row.done,
  invite: row.invite,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const refuseFile = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'file', message }] });
};

/** Reads every row without writing. */
const checked = async (plan: Plan) => {
  for await (const _ of plan.batches());
  return plan.report();
};

export const customerImportRoutes = (deps: CustomerImportDeps, wake: () => void): Implementation[] => {
  const { db, clock, regions } = deps;
  const found = async (id: string): Promise<ImportRow> => {
    const row = await findImport(db, id);
    if (!row) throw new ShopError('NOT_FOUND');
    return row;
  };
  return [
    implement(calls.check, async ({ fileName, fileAsBase64, region }, caller) => {
      const content = Buffer.from(fileAsBase64, 'base64');
      if (content.length === 0) return refuseFile(messages.notBase64);
      if (!regions.all().some(({ code }) => code === region)) return refuseFile(messages.problems.badRegion(region));
      const report = await withTemporaryFile(content, async (path) =>
        checked(await openPlan(deps, path, region)),
      ).catch((error: unknown) => {
        if (isOperatorError(error)) return refuseFile(error.message);
        throw error;
      });
      const at = clock.now();
      const row = { staffId: staffIdOf(caller), fileName, region, content, format: report.format, report, at };
      const id = await db.command({ name: 'customer-import.check' }, (tx) => insertImport(tx, row));
      return shown(await found(id));
    }),
    implement(calls.byId, async ({ id }) => shown(await found(id))),
    implement(calls.list, async () => ({ imports: (await readImports(db)).map(shown) })),
    implement(calls.apply, async ({ id, invite }) => {
      const row = await found(id);
      await db.command({ name: 'customer-import.queue' }, async (tx) => {
        const { created, refused } = row.report.counts;
        if ((await queueImport(tx, id, invite)) > 0)
          recordAct(tx, {
            object: 'customer',
            objectId: id,
            label: row.fileName,
            before: null,
            after: { created, refused, invite },
          });
      });
      wake();
      return shown(await found(id));
    }),
  ];
};
