import { statement, type Reader, type Tx } from '#platform/db';
import type { UserId } from '#shared/ids';

export type AvatarRow = {
  name: string;
  fileKey: string;
  /** Width and height in pixels. */
  side: number;
};

const oneSql = statement('customer.avatar', 'select name, file_key as "fileKey", side from avatar where user_id = $1');
const locked = statement(
  'customer.lockAvatar',
  'select name, file_key as "fileKey", side from avatar where user_id = $1 for update',
);
const upsert = statement(
  'customer.setAvatar',
  `insert into avatar (user_id, name, file_key, side, created_at) values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update
   set name = excluded.name, file_key = excluded.file_key, side = excluded.side, created_at = excluded.created_at`,
);
const remove = statement('customer.removeAvatar', 'delete from avatar where user_id = $1');

export const readAvatar = (reader: Reader, userId: UserId): Promise<AvatarRow | null> => reader.row(oneSql, [userId]);

export const writeAvatar = async (
  tx: Tx,
  userId: UserId,
  { name, fileKey, side, at }: AvatarRow & { at: Date },
): Promise<AvatarRow | null> => {
  const former = await tx.row<AvatarRow>(locked, [userId]);
  await tx.exec(upsert, [userId, name, fileKey, side, at]);
  return former;
};

export const deleteAvatar = async (tx: Tx, userId: UserId): Promise<AvatarRow | null> => {
  const former = await tx.row<AvatarRow>(locked, [userId]);
  await tx.exec(remove, [userId]);
  return former;
};
