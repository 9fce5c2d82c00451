import type { Client } from '#shared/api/client';
import type { BulkJob } from '#shared/api/pro-bulk';

/** Jobs of the person that are open or have just ended. */
export const readJobs = async (api: Client): Promise<BulkJob[]> =>
  (await api.proBulk.list()).jobs.filter(({ isNews }) => isNews);
