/** Reads the files of lists. */
import type { InputOf } from '#shared/api/call';
import type { proExports } from '#shared/api/pro-exports';
import type { SignedIn } from './session.ts';
import type { TestShop } from './shop.ts';

type Asked = Pick<InputOf<typeof proExports.start>, 'list' | 'query'> & { readonly columns?: string[] };

/** Lines of the CSV file, the header first. */
export const exportedLines = async (shop: TestShop, person: SignedIn, asked: Asked): Promise<string[]> => {
  const { path } = await person.api.proExports.start({ columns: [], ...asked, format: 'csv' });
  const { statusCode, body } = await shop.app.inject(path);
  if (statusCode !== 200) throw new Error(`${asked.list}: ${statusCode}`);
  return body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
};
