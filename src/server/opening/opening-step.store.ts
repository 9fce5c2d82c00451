/** Table `opening_step`. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { OpeningStep } from '#shared/rules/opening-steps';

const allSql = statement('opening.steps', 'select step, confirmed_at as "confirmedAt" from opening_step');
const insert = statement(
  'opening.confirmStep',
  'insert into opening_step (step, confirmed_at) values ($1, $2) on conflict (step) do nothing',
);

export const readConfirmedSteps = async (reader: Reader): Promise<ReadonlyMap<OpeningStep, Date>> =>
  new Map(
    (await reader.rows<{ step: OpeningStep; confirmedAt: Date }>(allSql)).map((row) => [row.step, row.confirmedAt]),
  );

/** False when the step was confirmed before. */
export const insertConfirmedStep = async (tx: Tx, step: OpeningStep, at: Date): Promise<boolean> =>
  (await tx.exec(insert, [step, at])) === 1;
