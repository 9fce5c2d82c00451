/** One import at a time: two at once would each compare with a catalogue that the other is changing. */
import { statement, type Tx } from '#platform/db';

const claim = statement('import.claim', `select pg_try_advisory_xact_lock(hashtext('ourlet.import')) as held`);

/** False while another import writes; the lock ends with the transaction. */
export const claimImport = async (tx: Tx): Promise<boolean> => (await tx.row<{ held: boolean }>(claim))?.held === true;
