import type { Client } from '#shared/api/client';

/** Numbers beside the entries of the navigation, by id of the entry. */
export type Counts = Readonly<Record<string, number>>;

export const readCounts = async (_api: Client, _region: string | undefined): Promise<Counts> => ({});
