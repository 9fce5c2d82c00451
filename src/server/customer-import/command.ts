/** `npm run import -- customers_export.csv [--apply] [--partial]`. */
import { OperatorError } from '#platform/operator-error';
import { applyBatch, type ApplyDeps } from './apply.ts';
import { customerImportMessages } from './customer-import.messages.ts';
import { isOrderFormat } from './columns.rules.ts';
import { openPlan, type PlanDeps } from './plan.ts';

const messages = customerImportMessages.terminal;
const shownProblems = 50;

export type ImportCommand = {
  readonly file: string;
  readonly region: string | null;
  readonly apply: boolean;
  readonly partial: boolean;
};

/** Returns the lines to print; `clean`: no row was refused. */
export const runCustomerImport = async (
  deps: ApplyDeps & PlanDeps,
  { file, region: typed, apply, partial }: ImportCommand,
): Promise<{ readonly lines: string[]; readonly clean: boolean }> => {
  const codes = deps.regions.all().map(({ code }) => code);
  const region = typed ?? codes[0] ?? '';
  if (!codes.includes(region)) throw new OperatorError(customerImportMessages.problems.badRegion(region));
  // The file is read twice, so that nothing is written when a row is refused.
  const check = await openPlan(deps, file, region);
  for await (const _ of check.batches());
  const { columns, counts, problems } = check.report();
  const ignored = columns.filter(({ field }) => field === null).map(({ header }) => header);
  const lines = [
    messages.read(customerImportMessages.kinds[check.format], counts.rows),
    ...(ignored.length === 0 ? [] : [messages.ignored(ignored.join(', '))]),
    messages.counts(counts.created, counts.unchanged, counts.refused),
    ...(counts.consents === 0 ? [] : [messages.consents(counts.consents)]),
    ...(counts.phones === 0 ? [] : [messages.phones(counts.phones)]),
    ...problems.slice(0, shownProblems).map(({ line, reason }) => messages.problem(line, reason)),
  ];
  const clean = counts.refused === 0;
  if (!apply) return { lines: [...lines, messages.dryRun], clean };
  if (!clean && !partial) return { lines: [...lines, messages.refused], clean };
  if (counts.created === 0) return { lines: [...lines, messages.nothing], clean };
  const plan = await openPlan(deps, file, region);
  for await (const batch of plan.batches()) await applyBatch(deps, batch);
  return { lines: [...lines, isOrderFormat(plan.format) ? messages.writtenOrders : messages.written], clean };
};
