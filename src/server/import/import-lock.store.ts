/** Allows one import at a time: two would compare with a catalogue that the other is changing. */
import { statement, type Tx } from '#platform/db';

const tryLock = statement('import.claim', `select pg_try_advisory_xact_lock(hashtext('ourlet.import')) as held`);

/** False while another import writes. The lock ends with the transaction. */
export const lockImports = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ held: boolean }>(tryLock))?.held === true;
