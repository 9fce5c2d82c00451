import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

export type Verdict = {
  /** French sentence that describes the invariant. */
  readonly sentence: string;
  readonly broken: number;
  readonly example: string | null;
};

type Invariant = { readonly sentence: string; readonly query: string };

const file = join(import.meta.dirname, '../../../../db/invariants.sql');

const readInvariants = async (): Promise<Invariant[]> => {
  const [, ...blocks] = (await readFile(file, 'utf8')).split(/\n\n(?=-- )/);
  return blocks.map((block) => {
    const [first = '', ...rest] = block.split('\n');
    return { sentence: first.replace('-- ', '').replace(/\.$/, ''), query: rest.join('\n').replace(/;\s*$/, '') };
  });
};

/** Runs the checks of `db/invariants.sql` in their order. `url`: a migrated database. */
export const verify = async ({ url }: { url: string }): Promise<Verdict[]> => {
  const invariants = await readInvariants();
  const client = new Client({ connectionString: url, application_name: 'ourlet verify' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const verdicts: Verdict[] = [];
    for (const { sentence, query } of invariants) {
      const { rows } = await client.query<{ broken: number; example: string | null }>(
        `with broken as (${query}) select count(*)::int as broken, (select row_to_json(b)::text from broken b limit 1) as example from broken`,
      );
      verdicts.push({ sentence, broken: rows[0]?.broken ?? 0, example: rows[0]?.example ?? null });
    }
    return verdicts;
  } finally {
    await client.end();
  }
};
