/** Avatars: a square WebP without metadata, served to its owner only. */
import { z } from 'zod';
import { implement, type Implementation } from '#platform/contract';
import type { Tx } from '#platform/db';
import { decodeUpload } from '#server/image';
import { image as imageCalls } from '#shared/api/image';
import { personalData } from '#shared/api/personal-data';
import type { Image } from '#shared/api/shapes';
import { users } from '#shared/api/users';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { customerImageBytes } from '#shared/rules/pictures';
import { deleteAvatar, readAvatar, writeAvatar, type AvatarRow } from './avatar.store.ts';
import { customerOf } from './caller.rules.ts';
import type { CustomersDeps } from './customer.ts';

type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'random' | 'files' | 'images' | 'outbox'>;

const removeEffect = 'customer.removePortrait';
const removePayload = z.object({ key: z.string() });

const removeFile = async (tx: Tx, former: AvatarRow | null): Promise<void> => {
  if (former)
    await tx.emit({
      kind: removeEffect,
      dedupeKey: `${removeEffect}:${former.name}`,
      payload: { key: former.fileKey },
    });
};

/** Removes the avatar and, after the commit, its file. False when there was none. */
export const removeAvatar = async (tx: Tx, userId: UserId): Promise<boolean> => {
  const former = await deleteAvatar(tx, userId);
  await removeFile(tx, former);
  return former !== null;
};

const imageJson = ({ name, side }: AvatarRow): Image => ({
  name,
  alt: '',
  width: side,
  height: side,
  placeholder: '#E9E1D6',
});

const headers = {
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

export const avatarRoutes = ({ db, clock, random, files, images, outbox }: Deps): Implementation[] => {
  outbox.handle(removeEffect, async ({ payload }) => {
    await files.remove(removePayload.parse(payload).key);
  });
  return [
    implement(imageCalls.userUpload, async ({ imageAsBase64 }, { actor }) => {
      const userId = customerOf(actor);
      const upload = decodeUpload(imageAsBase64);
      if (upload.length > customerImageBytes)
        throw new ShopError('IMAGE_TOO_LARGE', { extra: { maxBytes: customerImageBytes } });
      const { bytes, side } = await images.square(upload);
      const name = random.id();
      const row = { name, fileKey: `portraits/${name}.webp`, side };
      await files.put(row.fileKey, bytes, { contentType: 'image/webp' });
      await db.command({ name: 'customer.setPortrait' }, async (tx) => {
        await removeFile(tx, await writeAvatar(tx, userId, { ...row, at: clock.now() }));
      });
      return { image: imageJson(row) };
    }),
    implement(imageCalls.removeFile, async (_, { actor }) => {
      const userId = customerOf(actor);
      const removed = await db.command({ name: 'customer.removePortrait' }, (tx) => removeAvatar(tx, userId));
      if (!removed) throw new ShopError('NOT_FOUND');
      return undefined;
    }),
    implement(users.userImage, async (_, { actor }) => {
      const row = await readAvatar(db, customerOf(actor));
      return { image: row && imageJson(row) };
    }),
    implement(personalData.portrait, async (_, { actor }) => {
      const row = await readAvatar(db, customerOf(actor));
      const file = row && (await files.get(row.fileKey));
      if (!file) throw new ShopError('NOT_FOUND');
      return { bytes: Buffer.concat(await file.stream.toArray()), type: 'image/webp', headers };
    }),
  ];
};
