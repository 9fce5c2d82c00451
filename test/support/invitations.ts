/** Links of mails that invite to the staff. */
import { statement } from '#platform/db';
import type { TestShop } from './shop.ts';

const find = statement(
  '',
  `select payload ->> 'text' as text from outbox where kind = 'mail' and payload ->> 'to' = $1 order by id desc limit 1`,
);

/** Token in the newest mail to this address. */
export const invitationTokenTo = async ({ db }: Pick<TestShop, 'db'>, email: string): Promise<string> => {
  const mail = await db.row<{ text: string }>(find, [email]);
  const token = /jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return token;
};
