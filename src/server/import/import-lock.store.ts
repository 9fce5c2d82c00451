/** Allows one import at a time: two imports would each compare with a catalogue that the other one changes. */
import { statement, type Tx } from '#platform/db';

const tryLock = statement('import.claim', `select pg_try_advisory_xact_lock(hashtext('ourlet.import')) as held`);

/** False while another import is running. The lock ends with the transaction. */
export const lockImports = async (tx: Tx): Promise<boolean> =>
  (await tx.row<{ held: boolean }>(tryLock))?.held === true;

const wait = statement('import.wait', `select pg_advisory_xact_lock(hashtext('ourlet.import'))`);

/** Waits until no other import runs, in the console or in a terminal. */
export const awaitImports = async (tx: Tx): Promise<void> => void (await tx.row(wait));
